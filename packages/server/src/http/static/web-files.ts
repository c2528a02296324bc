import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A built file, held in memory: a build that replaces the folder cannot break an answer half-way. */
export type WebFile = {
  type: string;
  etag: string;
  /** The bytes in an encoding; compressed when first asked for. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
};

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? compressGzip(body) : Promise.resolve(body);
};

const isCompressible = (type: string): boolean => /^text\/|javascript|json|svg|xml|manifest/.test(type);

/** A body of this type, as it is sent: compressed in the browser's encoding. */
export const makeWebFile = (body: Buffer, type: string): WebFile => {
  const results = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: (encoding) => {
      const wanted = isCompressible(type) ? encoding : 'identity';
      const result = results.get(wanted) ?? compress(body, wanted);
      results.set(wanted, result);
      return result;
    },
  };
};

const readWebFile = (path: string): WebFile => {
  const mime = lookup(path) ?? 'application/octet-stream';
  return makeWebFile(readFileSync(path), mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime);
};

/** Every file below `folder`, by its path from there, such as `/assets/index-1a2b.js`. */
export const readWebFiles = (folder: string): Map<string, WebFile> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`/${relative(folder, path).split(sep).join('/')}`, readWebFile(path)];
    }),
  );
};

/** Whether compressing changes the answer, so that caches keep the encodings apart. */
export const hasEncodings = (file: WebFile): boolean => isCompressible(file.type);
