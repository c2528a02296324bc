import { Parser } from 'htmlparser2';

const decodeWith = (markup: string, read: (parser: { text: string; attribute: string }) => string): string => {
  const found = { text: '', attribute: '' };
  const parser = new Parser({
    ontext: (text) => {
      found.text += text;
    },
    onattribute: (_name, value) => {
      found.attribute = value;
    },
  });
  parser.end(markup);
  return read(found);
};

/** An attribute's value with its character references read (`&amp;`, `&#x2F;`), by the rules for attributes. */
export const decodeAttribute = (value: string): string => {
  if (!value.includes('&')) return value;
  // What nearly all links have.
  const plain = value.replaceAll('&amp;', '&');
  if (!/&(#|[a-z0-9]+;?)/i.test(value.replaceAll('&amp;', ''))) return plain;
  const quote = value.includes('"') ? "'" : '"';
  return decodeWith(`<a x=${quote}${value}${quote}>`, ({ attribute }) => attribute);
};

/** Text with its character references read. */
export const decodeText = (text: string): string =>
  text.includes('&') ? decodeWith(`<title>${text}</title>`, (found) => found.text) : text;
