import sax from 'sax';
import { BankFileError } from './bank-file.ts';

/** An element of an XML file, without its namespace. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  /** Where its start tag ends, counted from 1. */
  line: number;
};

const maxDepth = 64;

/**
 * Reads a well-formed XML file. Document types are refused, and with them every entity but the five of XML itself: a file
 * cannot make this program read others, or grow (XXE, "billion laughs").
 */
export const readXml = (text: string): XmlElement => {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  const line = (): number => parser.line + 1;
  const addText = (piece: string): void => {
    const current = open.at(-1);
    if (current) current.text += piece;
  };
  const handlers: Partial<sax.SAXParser> = {
    ondoctype: () => {
      throw new BankFileError('doctype', line(), 'the file declares a document type, which bank files do not have.');
    },
    onerror: (error) => {
      const [reason = 'broken XML'] = error.message.split('\n');
      throw new BankFileError('not_xml', line(), `the file is no well-formed XML (${reason}).`);
    },
    ontext: addText,
    oncdata: addText,
    onopentag: (tag) => {
      if (!('local' in tag)) return;
      if (open.length >= maxDepth) throw new BankFileError('not_xml', line(), 'elements are nested too deeply.');
      const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
      const element = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '', line: line() };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    },
    onclosetag: () => {
      open.pop();
    },
  };
  Object.assign(parser, handlers);
  parser.write(text).close();
  if (!root) throw new BankFileError('not_xml', null, 'The file has no content.');
  return root;
};

/** All elements at a path below this one, such as `RmtInf/Ustrd`. */
export const allAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The first element at a path, or undefined. */
export const firstAt = (element: XmlElement, path: string): XmlElement | undefined => allAt(element, path)[0];

/** The text of the first of these paths that has one, or an empty text. */
export const textAt = (element: XmlElement, ...paths: string[]): string => {
  for (const path of paths) {
    const text = firstAt(element, path)?.text.trim();
    if (text) return text;
  }
  return '';
};

/** The element at a path; throws where it is missing. */
export const requireAt = (element: XmlElement, path: string): XmlElement => {
  const found = firstAt(element, path);
  if (!found) throw new BankFileError('missing', element.line, `${element.name} has no ${path}.`);
  return found;
};
