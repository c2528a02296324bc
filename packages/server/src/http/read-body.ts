import type { IncomingMessage } from 'node:http';

/**
 * The body of a request of at most `maxBytes`; null where it is longer. Up to `maxDrained` bytes it is read all the same and thrown
 * away, so that the answer reaches a client that is still writing: closing the connection under it would look like a broken network.
 */
export const readBody = async (
  request: IncomingMessage,
  { maxBytes, maxDrained = maxBytes }: { maxBytes: number; maxDrained?: number },
): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > maxDrained) break;
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
};

/** A body in UTF-8 as JSON. Throws SyntaxError. */
export const parseJson = (body: Buffer): unknown => JSON.parse(new TextDecoder().decode(body));
