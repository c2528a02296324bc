import { inflateSync } from 'node:zlib';
import { type Cursor, isDictionary, type PdfRef, type PdfValue, readValue, take } from './pdf-values.fixture.ts';

/** An object of a PDF; its stream is unpacked. */
export type PdfObject = { value: PdfValue; stream: Buffer | null };

const readObject = (cursor: Cursor): PdfObject => {
  take(cursor, /\d+ \d+ obj\s*/);
  const value = readValue(cursor);
  if (!isDictionary(value) || !take(cursor, /\s*stream\r?\n/)) return { value, stream: null };
  const packed = Buffer.from(cursor.source.slice(cursor.at, cursor.at + Number(value.entries['Length'])), 'latin1');
  return { value, stream: value.entries['Filter'] === '/FlateDecode' ? inflateSync(packed) : packed };
};

/** All objects of a PDF with a plain cross-reference table, by number, and which are the catalogue and the information. */
export const parsePdf = (bytes: Uint8Array): { objects: Map<number, PdfObject>; root: number; info: number } => {
  const source = Buffer.from(bytes).toString('latin1');
  const end = source.lastIndexOf('trailer');
  const offsets = [...source.slice(source.lastIndexOf('\nxref'), end).matchAll(/^(\d{10}) \d{5} n/gm)];
  const objects = new Map(offsets.map(([, at], index) => [index + 1, readObject({ source, at: Number(at) })]));
  const trailer = readValue({ source, at: end + 'trailer'.length });
  if (!isDictionary(trailer)) throw new Error('the PDF has no trailer');
  const numberOf = (key: string): number => (trailer.entries[key] as PdfRef).ref;
  return { objects, root: numberOf('Root'), info: numberOf('Info') };
};
