import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Scripts and style sheets of other servers: a test run asks nothing of the internet. */
const foreign = /<script\b[^>]*\bsrc="https?:[^>]*>\s*<\/script>|<link\b[^>]*\bhref="https?:[^>]*>/g;

/** A website of a third party: serves the files of a folder on a loopback address of its own. */
export type DocumentationSite = {
  origin: string;
  host: string;
  /** What its owner puts beside the files, by path. */
  added: Map<string, string>;
  /** What its owner puts into the head of every page, or of the page at one path. */
  head: { html: string; path?: string };
  /** Its owner's content security policy. */
  policy: string | null;
  close: () => void;
};

/** Serves `folder` at `port`; throws where the folder has no page at `start`. */
export const serveDocumentation = async (folder: string, port: number, start: string): Promise<DocumentationSite> => {
  const root = await realpath(folder);
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const readPage = async (path: string): Promise<Buffer | string> => {
    const file = await realpath(join(root, decodeURIComponent(path)));
    if (!file.startsWith(root + sep)) throw new Error(`${pathToFileURL(file).href} is outside the folder`);
    const content = await readFile(file);
    if (extname(file) !== '.html') return content;
    const { html, path: only } = site.head;
    const head = only === undefined || only === path ? html : '';
    return content
      .toString('utf8')
      .replaceAll(foreign, '')
      .replace(/<\/head>/i, () => `${head}</head>`);
  };
  const answer = async (pathname: string, response: ServerResponse): Promise<void> => {
    if (pathname === '/') {
      response.writeHead(302, { Location: start }).end();
      return;
    }
    try {
      const body = site.added.get(pathname) ?? (await readPage(pathname));
      response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
      if (site.policy) response.setHeader('Content-Security-Policy', site.policy);
      response.end(body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    }
  };
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', origin).pathname, response);
  });
  const site: DocumentationSite = {
    origin,
    host,
    added: new Map(),
    head: { html: '' },
    policy: null,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await readPage(start);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return site;
};
