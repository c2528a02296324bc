// A process of its own that serves `count` small pages with a style, a script, a picture, a timer that never ends and late content.
import { createServer } from 'node:http';
import { portOf } from '../port-of.ts';

export type SmallPages = { count: number };
export type SmallPagesAddress = { origin: string };

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32"/></svg>';

const pageOf = (number: number, count: number): string => {
  const links = Array.from({ length: 8 }, (_, index) => number * 8 + index + 1).filter((link) => link < count);
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite ${number}</title><link rel="stylesheet" href="/stil.css"></head>
<body><nav><a href="/">Start</a></nav><main><h1>Seite ${number}</h1><img src="/bild.svg?${number}"><p>Text ${number}</p><label>Name <input></label>
<ul>${links.map((link) => `<li><a href="/s/${link}">Seite ${link}</a></li>`).join('')}</ul><p id="spaet"></p></main>
<script>setInterval(() => { window.zahl = (window.zahl ?? 0) + 1; }, 50); setTimeout(() => { document.querySelector('#spaet').textContent = 'Später'; }, 20);</script></body></html>`;
};

process.once('message', ({ count }: SmallPages) => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const number = path === '/' ? 0 : Number(/^\/s\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (path === '/stil.css') response.writeHead(200, { 'content-type': 'text/css' }).end('body{font:16px sans-serif}');
    else if (path === '/bild.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    else if (number < count)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(number, count));
    else response.writeHead(404).end();
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ origin: `http://127.0.0.1:${portOf(server)}` } satisfies SmallPagesAddress),
  );
});
process.once('disconnect', () => process.exit());
