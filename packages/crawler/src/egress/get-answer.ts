import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { TooLargeError } from './read-body.ts';
import type { AnswerHead, GetOptions } from './egress-types.ts';

/** Read away, so that the connection lives on; more is cut off. */
const DUMPED_BYTES = 64 * 1024;

const readHead = ({ statusCode, headers }: Dispatcher.ResponseData): AnswerHead => ({
  status: statusCode,
  header: (name) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join(', ') : value) ?? null;
  },
});

/** The body as it came, up to `maxBytes`; beyond, the connection is closed and `TooLargeError` thrown. */
const collect = (body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) body.destroy(new TooLargeError(`more than ${maxBytes} bytes`));
      else chunks.push(chunk);
    });
    body.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)));
    body.once('error', reject);
    body.once('close', () => reject(new Error('the connection was closed')));
  });

/** Unpacks what a server packed; what was cut off gives what came of it. Throws `TooLargeError` for a bomb. */
const unpackBody = (body: Buffer, encoding: string, maxBytes: number): Buffer => {
  const limits = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    if (/^(x-)?gzip$/.test(encoding)) return gunzipSync(body, limits);
    // Some servers leave out the header that the standard asks for.
    if (encoding === 'deflate')
      return ((body[0] ?? 0) & 15) === 8 ? inflateSync(body, limits) : inflateRawSync(body, limits);
    return brotliDecompressSync(body, { maxOutputLength: maxBytes, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  } catch (error) {
    const isBomb =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    if (isBomb) throw new TooLargeError(`more than ${maxBytes} bytes`);
    throw error;
  }
};

/** One GET through `dispatcher`, without the machinery of the fetch standard: half its cost where answers are small. */
export const getAnswer = async (dispatcher: Dispatcher, url: string, options: GetOptions): Promise<Buffer | null> => {
  const { headers, signal, maxBytes, onHead } = options;
  const answer = await request(url, {
    dispatcher,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
    ...(signal && { signal }),
  });
  const head = readHead(answer);
  if (!onHead(head)) {
    await answer.body.dump({ limit: DUMPED_BYTES });
    return null;
  }
  if (Number(head.header('content-length') ?? 0) > maxBytes) {
    answer.body.on('error', () => undefined).destroy();
    throw new TooLargeError(`more than ${maxBytes} bytes`);
  }
  const body = await collect(answer.body, maxBytes);
  // Packed several times, the last first.
  const encodings = (head.header('content-encoding') ?? '').toLowerCase().split(',').toReversed();
  return encodings
    .map((encoding) => encoding.trim())
    .filter((encoding) => /^(x-gzip|gzip|deflate|br)$/.test(encoding))
    .reduce((packed, encoding) => unpackBody(packed, encoding, maxBytes), body);
};
