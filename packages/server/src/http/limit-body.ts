import type { IncomingMessage } from 'node:http';
import { DomainError } from '#platform/errors';

const maxBytes = 3 * 1024 * 1024;
/** Whoever sends more than this is not listened to until the end. */
const maxDrained = 64 * 1024 * 1024;

/**
 * Reads a JSON body. What is too large is read to its end and thrown away, so that the answer reaches a client that is still
 * writing: closing the connection under it would look like a broken network. Throws PAYLOAD_TOO_LARGE, SyntaxError.
 */
const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > maxDrained) break;
  }
  if (size > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE');
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/** Lets the handler read the request's body within bounds, and only when it asks for it: a caller who is signed out is told so first. */
export const limitBody = (request: IncomingMessage): void => {
  let body: Promise<unknown> | null = null;
  Object.defineProperty(request, 'body', { get: () => (body ??= readJson(request)) });
};
