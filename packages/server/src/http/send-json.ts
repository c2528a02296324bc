import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a request names the answer by `etag`, by any, or by none (RFC 9110, section 13.1.2: compared weakly). */
const isKnown = ({ headers }: IncomingMessage, etag: string): boolean => {
  const named = headers['if-none-match'];
  if (named === undefined) return false;
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return named.trim() === '*' || named.split(',').some((tag) => strong(tag) === strong(etag));
};

/**
 * Answers with JSON, in one write. With `mayBeKept` the caller's browser may keep the answer and asks each time whether it still
 * holds: what it is was then found out anew, with the caller's rights of that moment, and only the body is not sent again.
 */
export const sendJson = (
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { status, body, mayBeKept }: { status: number; body: unknown; mayBeKept: boolean },
): void => {
  const bytes = Buffer.from(JSON.stringify(body));
  if (mayBeKept && request.method === 'GET' && status === 200) {
    const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
    response.setHeader('Cache-Control', 'private, no-cache').setHeader('ETag', etag);
    if (isKnown(request, etag)) return void response.writeHead(304).end();
  }
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length }).end(bytes);
};
