import type { Response } from 'undici';

/** The body is larger than allowed. Counts what comes out of gzip and brotli, so a bomb stops here too. */
export class TooLargeError extends Error {
  readonly code = 'too_large';
}

/** Chunks of a body up to `maxBytes`; throws `TooLargeError` beyond, and closes the connection however the reader leaves. */
export const readChunks = async function* (response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!response.body) return;
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
    yield chunk;
  }
};

/** The whole body; `size` is refused before reading when the header already says too much. */
export const readBody = async (response: Response, maxBytes: number): Promise<Buffer> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await discardBody(response);
    throw new TooLargeError(`more than ${maxBytes} bytes`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(response, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Lets the connection go without reading on. */
export const discardBody = async (response: Response): Promise<void> => {
  await response.body?.cancel().catch(() => undefined);
};
