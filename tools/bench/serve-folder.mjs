import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

// Apache's manual keeps one file a language (`index.html.de`): the plain name means German here, then English.
const languages = ['', '.de', '.en', '.en.utf8', '.de.utf8'];
const typeOf = (name) => (/\.html(\.\w+)*$/.test(name) ? 'text/html; charset=utf-8' : null);

/** Serves a folder of built pages on loopback. Answers host, start URL and `close`. */
export const serveFolder = (folder, startPath = '/') =>
  new Promise((resolve, reject) => {
    const files = sirv(folder, {
      dev: true,
      dotfiles: false,
      setHeaders: (response, path) => {
        const type = typeOf(path);
        if (type) response.setHeader('content-type', type);
      },
    });
    const tryNext = (request, response, [suffix, ...rest]) => {
      if (suffix === undefined) return response.writeHead(404).end();
      const url = new URL(request.originalUrl, 'http://localhost');
      const isFolder = url.pathname.endsWith('/');
      request.url = `${isFolder ? join(url.pathname, 'index.html') : url.pathname}${suffix}`;
      request._parsedUrl = undefined;
      return files(request, response, () => tryNext(request, response, rest));
    };
    const server = createServer((request, response) => {
      request.originalUrl = request.url ?? '/';
      tryNext(request, response, languages);
    });
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const host = `localhost:${server.address().port}`;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ host, startUrl: `http://${host}${startPath}`, close });
    });
  });
