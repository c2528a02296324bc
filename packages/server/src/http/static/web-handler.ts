import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { createPreloadHeader } from './route-preloads.ts';
import { sendFile } from './send-file.ts';
import { readWebFiles } from './web-files.ts';

/** A report may be opened with a link that is a secret: kept nowhere, found by no search, named to no other website. */
const reportHeaders = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
] as const;
const isReport = (path: string): boolean => /^(\/en)?\/projects\/[^/]+\/report\/?$/.test(path);

/** Serves the built dashboard: hashed files for a year; every other address gets the start page, never cached, because the dashboard knows its own routes. */
export const createWebHandler = (folder: string) => {
  const files = readWebFiles(folder);
  const startPage = files.get('/index.html');
  const preloadsAt = createPreloadHeader(folder);
  if (!startPage) throw new Error(`The dashboard in ${folder} has no start page: build it again`);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path);
    if (file && path !== '/index.html') {
      const isHashed = path.startsWith('/assets/');
      await sendFile(request, response, {
        file,
        status: 200,
        cache: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      return;
    }
    // A known ending only: `/reseller/subscriptions.bak` is a screen.
    const isMissingFile = lookup(path.slice(path.lastIndexOf('/'))) !== undefined && path !== '/index.html';
    const preloads = preloadsAt(path, request.headers.cookie?.includes('zugang_session=') ?? false);
    if (preloads) response.setHeader('Link', preloads);
    if (isReport(path)) for (const [name, value] of reportHeaders) response.setHeader(name, value);
    const cache = isReport(path) ? 'no-store' : 'no-cache';
    await sendFile(request, response, { file: startPage, status: isMissingFile ? 404 : 200, cache });
  };
};
