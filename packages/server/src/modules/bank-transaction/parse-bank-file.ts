import { BankFileError, type BankFile } from './bank-file.ts';
import { parseCamt } from './parse-camt.ts';
import { parseCsv } from './parse-csv.ts';

const maxBytes = 20_000_000;

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The encoding of a byte order mark, or of the XML declaration, whose letters are ASCII in all of them. */
const declaredEncoding = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? null;
};

/** The file as a text: as it says itself, else UTF-8, else Windows-1252, which is what the programs of banks write. */
const decodeFile = (bytes: Uint8Array): string => {
  const declared = declaredEncoding(bytes);
  const text = (declared && decode(bytes, declared)) ?? decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
  return text.replace(/^\uFEFF/, '');
};

/** Reads a statement of a bank, camt.053 or CSV. Throws {@link BankFileError}: nothing of a file with a mistake is taken. */
export const parseBankFile = (bytes: Uint8Array): BankFile => {
  if (bytes.length > maxBytes) throw new BankFileError('too_large', null, 'The file is larger than 20 MB.');
  const text = decodeFile(bytes);
  if (text.trim() === '') throw new BankFileError('empty', null, 'The file is empty.');
  if (text.includes('\0'))
    throw new BankFileError('unknown_format', null, 'The file is no text: neither camt.053 nor CSV.');
  return /^\s*</.test(text) ? parseCamt(text) : parseCsv(text);
};
