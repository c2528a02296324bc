import { Parser } from 'htmlparser2';

const blocks = new Set(
  'address article aside blockquote caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** With an empty line before and after. */
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote'.split(' '));
const unseen = new Set('head script style title template noscript object svg math select textarea'.split(' '));
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Hidden lines at the top of newsletters, and of some answers that quote one. */
const isHidden = ({ style = '', hidden }: Record<string, string>): boolean =>
  hidden !== undefined || /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style);

/** Writes lines: blanks are one, as browsers show them, and what is quoted has `>` before it, as in mails without markup. */
const createLines = () => {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  let hasBreakDue = false;
  let hasGapDue = false;
  const prefix = () => '> '.repeat(Math.min(quotes, 20));
  const flush = (): void => {
    lines.push((prefix() + line).trimEnd());
    line = '';
  };
  const settle = (): void => {
    if (hasBreakDue && line.trim() !== '') flush();
    if (hasGapDue && lines.length > 0 && lines.at(-1)?.replaceAll('>', '').trim() !== '')
      lines.push(prefix().trimEnd());
    hasBreakDue = hasGapDue = false;
  };
  return {
    write: (text: string, isPre: boolean): void => {
      if (isPre) {
        settle();
        for (const [at, part] of text.split('\n').entries()) {
          if (at > 0) flush();
          line += part;
        }
        return;
      }
      const words = text.replaceAll(/[\s\u00a0]+/g, ' ');
      if (words.trim() !== '') settle();
      // An empty line, as editors write it.
      else if (text.includes('\u00a0') && (line === '' || hasBreakDue)) hasGapDue = true;
      line += line === '' || line.endsWith(' ') ? words.trimStart() : words;
    },
    newLine: (): void => {
      settle();
      flush();
    },
    startBlock: (isParagraph: boolean): void => {
      hasBreakDue = true;
      hasGapDue ||= isParagraph;
    },
    quote: (by: 1 | -1): void => {
      if (line.trim() !== '') flush();
      // The gap before a quote is outside of it, and so is the one after it.
      if (by === 1) settle();
      quotes = Math.max(0, quotes + by);
    },
    finish: (): string => {
      if (line.trim() !== '') flush();
      return lines
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
};

/** The text of an HTML mail, as a program without markup would show it; pictures and styles are left out, links are written out. Never throws. */
export const htmlToText = (html: string): string => {
  const out = createLines();
  /** Open elements; what is hidden or a link is marked. Nesting costs no stack. */
  const open: { name: string; isHidden: boolean; link: string | null; text: string }[] = [];
  const links: (typeof open)[number][] = [];
  let hidden = 0;
  let pre = 0;
  const begin = (name: string, attributes: Record<string, string>): void => {
    const isSecret = unseen.has(name) || isHidden(attributes);
    if (!voids.has(name)) {
      const href = name === 'a' ? (attributes['href'] ?? '') : '';
      const element = { name, isHidden: isSecret, link: /^https?:/i.test(href) ? href : null, text: '' };
      open.push(element);
      if (element.link) links.push(element);
      if (isSecret) hidden++;
    }
    if (hidden > 0) return;
    if (blocks.has(name)) out.startBlock(paragraphs.has(name));
    if (name === 'blockquote') out.quote(1);
    if (name === 'pre') pre++;
    if (name === 'br') out.newLine();
    if (name === 'hr') out.write('________________________________', false);
    if (name === 'hr') out.startBlock(false);
    if (name === 'li') out.write('- ', false);
    if (name === 'td' || name === 'th') out.write(' ', false);
  };
  const end = (name: string): void => {
    const closed = open.pop();
    if (closed?.isHidden) hidden--;
    if (closed?.link) links.pop();
    if (hidden > 0 || closed?.isHidden) return;
    if (closed?.link && !closed.text.includes(closed.link.replace(/^https?:\/\/|\/$/g, '')))
      out.write(` <${closed.link}>`, false);
    if (blocks.has(name)) out.startBlock(paragraphs.has(name));
    if (name === 'blockquote') out.quote(-1);
    if (name === 'pre') pre--;
  };
  const parser = new Parser(
    {
      onopentag: begin,
      onclosetag: (name) => {
        if (!voids.has(name)) end(name);
      },
      ontext: (text) => {
        if (hidden > 0) return;
        const link = links.at(-1);
        if (link && link.text.length < 2_000) link.text += text;
        out.write(text, pre > 0);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return out.finish();
};
