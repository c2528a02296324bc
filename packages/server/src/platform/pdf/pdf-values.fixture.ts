/** A value of a PDF (ISO 32000-1, 7.3). Names begin with a slash; `word` is an operator or keyword. */
export type PdfValue = null | boolean | number | string | PdfRef | PdfText | PdfWord | PdfValue[] | PdfDictionary;
export type PdfRef = { ref: number };
export type PdfText = { text: string };
export type PdfWord = { word: string };
export type PdfDictionary = { entries: Record<string, PdfValue> };

/** A source, each character a byte, and how far it was read. */
export type Cursor = { readonly source: string; at: number };

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const keywords: Readonly<Record<string, PdfValue>> = { true: true, false: false, null: null };

/** A name without its slash; empty where it is something else. */
export const nameIn = (value: PdfValue | undefined): string => (typeof value === 'string' ? value.slice(1) : '');

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && 'entries' in value;

/** What a pattern finds at the cursor, which then is behind it; null where it finds nothing. */
export const take = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = cursor.at;
  const found = sticky.exec(cursor.source);
  if (found) cursor.at += found[0].length;
  return found;
};

/** Goes past spaces and comments; true where nothing follows. */
export const isAtEnd = (cursor: Cursor): boolean => {
  take(cursor, /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/);
  return cursor.at >= cursor.source.length;
};

/** Texts are UTF-16 where they begin with its mark. */
const decodeText = (raw: string): string =>
  raw.startsWith('\u00fe\u00ff') ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw;

const readLiteral = (cursor: Cursor): PdfText => {
  let text = '';
  let depth = 1;
  for (cursor.at += 1; depth > 0; cursor.at += 1) {
    const sign = cursor.source[cursor.at] ?? ')';
    if (sign === '\\') {
      cursor.at += 1;
      const escaped = cursor.source[cursor.at] ?? '';
      text += escapes[escaped] ?? escaped;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0) text += sign;
  }
  return { text: decodeText(text) };
};

const readUntil = (cursor: Cursor, end: string): PdfValue[] => {
  const values: PdfValue[] = [];
  while (!isAtEnd(cursor) && !cursor.source.startsWith(end, cursor.at)) values.push(readValue(cursor));
  cursor.at += end.length;
  return values;
};

const readDictionary = (cursor: Cursor): PdfDictionary => {
  cursor.at += 2;
  const flat = readUntil(cursor, '>>');
  const pairs = flat.flatMap((value, index) =>
    index % 2 === 0 ? [[nameIn(value), flat[index + 1] ?? null] as const] : [],
  );
  return { entries: Object.fromEntries(pairs) };
};

const readWord = (cursor: Cursor): PdfValue => {
  const reference = take(cursor, /(\d+) \d+ R(?![A-Za-z])/);
  if (reference) return { ref: Number(reference[1]) };
  const [text = ''] = take(cursor, /\/?[^\0\t\n\f\r ()<>[\]{}/%]+/) ?? [];
  if (text === '') throw new Error(`no value begins with ${cursor.source.slice(cursor.at, cursor.at + 20)}`);
  if (text.startsWith('/'))
    return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (/^[-+.\d]/.test(text)) return Number(text);
  return text in keywords ? (keywords[text] ?? null) : { word: text };
};

/** The value at the cursor. */
export const readValue = (cursor: Cursor): PdfValue => {
  if (isAtEnd(cursor)) throw new Error('the PDF ends before its value');
  if (cursor.source.startsWith('<<', cursor.at)) return readDictionary(cursor);
  const hex = take(cursor, /<([^>]*)>/);
  if (hex) return { text: Buffer.from(hex[1] ?? '', 'hex').toString('latin1') };
  if (cursor.source[cursor.at] === '(') return readLiteral(cursor);
  if (!take(cursor, /\[/)) return readWord(cursor);
  return readUntil(cursor, ']');
};
