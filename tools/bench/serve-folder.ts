import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { portOf } from './port-of.ts';
import type { ServedSite } from './serve-pages.ts';

// Apache's manual keeps one file a language (`index.html.de`): the plain name means German here, then English.
const languages = ['', '.de', '.en', '.en.utf8', '.de.utf8'];
const typeOf = (name: string): string | null => (/\.html(\.\w+)*$/.test(name) ? 'text/html; charset=utf-8' : null);

/** `originalUrl`: what was asked for, while `url` tries one language after the other; `_parsedUrl` is what sirv keeps of `url`. */
type AskedFile = IncomingMessage & { originalUrl?: string; _parsedUrl?: undefined };

/** Serves a folder of built pages on loopback. Answers host, start URL and `close`. */
export const serveFolder = (folder: string, startPath = '/'): Promise<ServedSite> =>
  new Promise((resolve, reject) => {
    const files = sirv(folder, {
      dev: true,
      dotfiles: false,
      setHeaders: (response, path) => {
        const type = typeOf(path);
        if (type) response.setHeader('content-type', type);
      },
    });
    const tryNext = (request: AskedFile, response: ServerResponse, [suffix, ...rest]: readonly string[]): void => {
      if (suffix === undefined) return void response.writeHead(404).end();
      const url = new URL(request.originalUrl ?? '/', 'http://localhost');
      const isFolder = url.pathname.endsWith('/');
      request.url = `${isFolder ? join(url.pathname, 'index.html') : url.pathname}${suffix}`;
      request._parsedUrl = undefined;
      return files(request, response, () => tryNext(request, response, rest));
    };
    const server = createServer((request: AskedFile, response) => {
      request.originalUrl = request.url ?? '/';
      tryNext(request, response, languages);
    });
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const host = `localhost:${portOf(server)}`;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ host, startUrl: `http://${host}${startPath}`, close });
    });
  });
