// A process of its own that serves a website of any size for the indexing bench. It is sent `{ count, links }` and answers `{ origin }`.
// Pages are built on request from a few prepared pieces: the server must not be what is measured.
import { createServer } from 'node:http';
import { portOf } from '../port-of.ts';

/** So many pages, each of which links so many others. */
export type IndexSite = { count: number; links: number };
export type IndexSiteAddress = { origin: string };

const navigation = Array.from(
  { length: 24 },
  (_, index) => `<li class="nav-item"><a class="nav-link" href="/s/${index + 1}">Bereich ${index + 1}</a></li>`,
).join('\n');

const filler = (seed: number): string =>
  Array.from(
    { length: 30 },
    (_, index) => `<section class="teaser teaser--${(seed + index) % 7}"><h2>Abschnitt ${index}</h2>
<p>Ein Absatz mit etwas Text, wie er auf vielen Seiten steht &ndash; nicht lang, aber lang genug, dass es sich lohnt, ihn zu lesen.</p>
<div class="row"><div class="col"><span class="label">Stand</span> <em>heute</em></div><img src="/bild-${index}.png" alt="Bild ${index}" width="320" height="200"></div></section>`,
  ).join('\n');

const fillers = Array.from({ length: 7 }, (_, seed) => filler(seed));

const pageOf = (number: number, links: readonly number[]): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Seite ${number}</title>
<link rel="stylesheet" href="/stil.css"><script src="/app.js" defer></script>
<script>window.dataLayer = [{ page: ${number}, path: "<a href=/nie>" }];</script></head>
<body><header><nav aria-label="Haupt"><ul>
${navigation}
</ul></nav></header>
<main><h1>Seite ${number}</h1>
${fillers[number % fillers.length]}
<ul>${links.map((link) => `<li><a href="/s/${link}">Weiter zu Seite ${link}</a></li>`).join('\n')}</ul>
</main><footer><a href="/impressum">Impressum</a> <a href="mailto:x@example.org">Post</a> <a href="https://example.org/?a=1&amp;b=2">Anderswo</a></footer></body></html>`;

const childrenOf = (number: number, { count, links }: IndexSite): number[] =>
  Array.from({ length: links }, (_, index) => number * links + index + 1).filter((child) => child < count);

process.once('message', (site: IndexSite) => {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/robots.txt')
      return response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /geheim\n');
    const number = url === '/' ? 0 : url.startsWith('/s/') ? Number(url.slice(3)) : Number.NaN;
    if (!(number < site.count)) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    const body = Buffer.from(pageOf(number, childrenOf(number, site)));
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ origin: `http://127.0.0.1:${portOf(server)}` } satisfies IndexSiteAddress),
  );
});
process.once('disconnect', () => process.exit());
