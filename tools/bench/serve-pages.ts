import { createServer } from 'node:http';
import type { CheckedSite } from './open-environment.ts';
import { portOf } from './port-of.ts';

/** A website that is served until it is closed. */
export type ServedSite = CheckedSite & { close: () => void };

const pageOf = (
  number: number,
  links: readonly number[],
): string => `<!doctype html><html lang="de"><head><title>Seite ${number}</title><style>a{display:inline-block;padding:14px}</style></head><body>
<header><nav><a href="/">Start</a></nav></header>
<main><h1>Seite ${number}</h1><p>Text der Seite ${number}.</p><img src="/bild.png?${number}"><input type="text" name="ohne">
<ul>${links.map((link) => `<li><a href="/s/${link}">Seite ${link}</a></li>`).join('')}</ul></main></body></html>`;

const linksOf = (number: number, count: number): number[] =>
  Array.from({ length: 10 }, (_, index) => number * 10 + index + 1).filter((link) => link < count);

/** A generated website of `count` pages that link each other like a tree; each has the same two planted barriers. Answers host, start URL and `close`. */
export const servePages = (count: number, { delayMs = 0, sitemap = false } = {}): Promise<ServedSite> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (delayMs > 0) await new Promise((done) => setTimeout(done, Math.random() * delayMs));
      const number = pathname === '/' ? 0 : Number(/^\/s\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN);
      if (pathname === '/sitemap.xml' && sitemap) {
        const port = portOf(server);
        const urls = Array.from(
          { length: count - 1 },
          (_, index) => `<url><loc>http://localhost:${port}/s/${index + 1}</loc></url>`,
        );
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
      } else if (Number.isNaN(number) || number >= count) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(pageOf(number, linksOf(number, count)));
    });
    server.listen(0, 'localhost', () => {
      const host = `localhost:${portOf(server)}`;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ host, startUrl: `http://${host}/`, close });
    });
  });
