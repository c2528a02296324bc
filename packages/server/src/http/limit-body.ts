import type { IncomingMessage } from 'node:http';
import { DomainError } from '#platform/errors';
import { parseJson, readBody } from './read-body.ts';

const mostBytes = 3 * 1024 * 1024;
/** Files of tickets and of the bank: 10 MB in base64. */
const mostOfFiles = 14 * 1024 * 1024;
/** Whoever sends more than this is not listened to until the end. */
const maxDrained = 64 * 1024 * 1024;

/** Reads a JSON body; nothing is undefined. Throws PAYLOAD_TOO_LARGE, SyntaxError. */
const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const isFile = /\/(ticket-files|desk\/tickets\/[^/]+\/files|staff\/bank-files)$/.test(
    request.url?.split('?')[0] ?? '',
  );
  const body = await readBody(request, { maxBytes: isFile ? mostOfFiles : mostBytes, maxDrained });
  if (body === null) throw new DomainError('PAYLOAD_TOO_LARGE');
  // A form came this far only where its content says nothing: see `isOneClick`.
  const isForm = !/^application\/json\b/i.test(request.headers['content-type'] ?? 'application/json');
  return body.length === 0 || isForm ? undefined : parseJson(body);
};

/** Lets the handler read the request's body within bounds, and only when it asks for it: a caller who is signed out gets 401 first. */
export const limitBody = (request: IncomingMessage): void => {
  let body: Promise<unknown> | null = null;
  Object.defineProperty(request, 'body', { get: () => (body ??= readJson(request)) });
};
