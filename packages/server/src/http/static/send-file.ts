import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasEncodings, makeWebFile, type Encoding, type WebFile } from './web-files.ts';

const encodingOf = (request: IncomingMessage): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};

/** A file to answer with, and for how long browsers keep it (`Cache-Control`). */
export type FileAnswer = { file: WebFile; status: number; cache: string };

/** Answers with a file in the best encoding the browser takes, or with 304 where it has the file already. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, cache }: FileAnswer,
): Promise<void> => {
  const encoding = hasEncodings(file) ? encodingOf(request) : 'identity';
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', file.etag);
  if (hasEncodings(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.encoded(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Type': file.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Answers with a text made for this request, as {@link sendFile} does with a file. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  { body, type, ...answer }: Omit<FileAnswer, 'file'> & { body: string; type: string },
): Promise<void> => sendFile(request, response, { ...answer, file: makeWebFile(Buffer.from(body), type) });
