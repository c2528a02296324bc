import { DomainError } from '#platform/errors';

export type FileEncoding = 'utf-8' | 'windows-1252' | 'utf-16le';

const decode = (bytes: Uint8Array, encoding: FileEncoding, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const readText = (bytes: Uint8Array): { text: string; encoding: FileEncoding } => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16le' };
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' };
  } catch {
    // What is no UTF-8 is what spreadsheets in western Europe save as "CSV".
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
};

/**
 * The text of a CSV file: UTF-8 with or without a byte order mark, UTF-16 as Excel's "Unicode text", else Windows-1252. Throws
 * IMPORT_UNREADABLE for a file that is no text, such as a workbook.
 */
export const decodeFile = (data: string): { text: string; encoding: FileEncoding } => {
  const read = readText(Buffer.from(data, 'base64'));
  if (read.text.includes('\0') || read.text.trim() === '') throw new DomainError('IMPORT_UNREADABLE');
  return read;
};
