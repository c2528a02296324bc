// A process of its own that serves a website of `count` pages with shared styles, a script and pictures, and changes some of its
// pages on request. It is sent `{ count, validators }` and answers `{ origin }`; `{ change }` changes that many pages, everything
// else stays. `validators`: `etag`, `date`, `none`, or `mixed` (a third of the pages each).
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { portOf } from '../port-of.ts';

type ChangingSite = { count: number; validators: string };
export type SiteOrder = ChangingSite | { change: number };
export type ChangingSiteAddress = { origin: string };
export type ChangedPages = { changed: number };

type Found = { type: string; body: string; kind: string | undefined; isChanged: boolean };

const LONG_AGO = 'Mon, 02 Nov 2026 10:00:00 GMT';
const LATER = 'Tue, 03 Nov 2026 10:00:00 GMT';
const kinds = ['etag', 'date', 'none'];

let site: ChangingSite = { count: 0, validators: 'mixed' };
const changed = new Set<number>();

const svg = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="${8 + number}"/></svg>`;

const assets = new Map<string, readonly [type: string, body: string]>([
  [
    '/stil.css',
    [
      'text/css',
      'body{font:16px sans-serif;color:#222}.karte{padding:12px;border:1px solid #ccc}.blass{color:#999;background:#fff}',
    ],
  ],
  ['/druck.css', ['text/css', '@media print{nav{display:none}}']],
  ['/app.js', ['text/javascript', "document.querySelector('#spaet').textContent = 'Von einem Skript';"]],
  ...Array.from({ length: 12 }, (_, number) => [`/bild-${number}.svg`, ['image/svg+xml', svg(number)]] as const),
]);

const navigation = Array.from(
  { length: 20 },
  (_, index) => `<li><a href="/s/${index + 1}">Bereich ${index + 1}</a></li>`,
).join('');

const pageOf = (number: number): string => {
  const cards = Array.from(
    { length: 20 + (number % 20) },
    (
      _,
      index,
    ) => `<article class="karte"><h2>Abschnitt ${index}</h2><p>Absatz ${number}-${index} mit etwas Text.</p><p class="blass">Kaum zu lesen</p>
<img src="/bild-${(number + index) % 12}.svg" ${index % 3 === 0 ? '' : 'alt="Ein Kreis"'}><ul><li>Eins</li><li>Zwei</li><li>Drei</li></ul></article>`,
  ).join('\n');
  const news = changed.has(number) ? '<p><input type="text"> Neu auf dieser Seite</p>' : '';
  const children = Array.from({ length: 6 }, (_, index) => number * 6 + index + 1).filter(
    (child) => child < site.count,
  );
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite ${number}</title><link rel="stylesheet" href="/stil.css"><link rel="stylesheet" href="/druck.css"></head>
<body><header><nav aria-label="Haupt"><ul>${navigation}</ul></nav></header><main><h1>Seite ${number}</h1>${news}<p id="spaet"></p>${cards}
<ul>${children.map((child) => `<li><a href="/s/${child}">Seite ${child}</a></li>`).join('')}</ul></main><script src="/app.js"></script></body></html>`;
};

const find = (path: string): Found | null => {
  const asset = assets.get(path);
  if (asset) return { type: asset[0], body: asset[1], kind: 'etag', isChanged: false };
  const number = path === '/' ? 0 : Number(/^\/s\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(number < site.count)) return null;
  const kind = site.validators === 'mixed' ? kinds[number % 3] : site.validators;
  return { type: 'text/html; charset=utf-8', body: pageOf(number), kind, isChanged: changed.has(number) };
};

const server = createServer((request, response) => {
  const found = find(request.url ?? '/');
  if (!found) return response.writeHead(404, { 'content-type': 'text/plain' }).end();
  const { type, body, kind, isChanged } = found;
  const etag = kind === 'etag' ? `"${createHash('md5').update(body).digest('hex')}"` : null;
  const date = kind === 'date' ? (isChanged ? LATER : LONG_AGO) : null;
  const isSame =
    (etag !== null && request.headers['if-none-match'] === etag) ||
    (date !== null && request.headers['if-modified-since'] === date);
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    ...(etag && { etag }),
    ...(date && { 'last-modified': date }),
  };
  return isSame ? response.writeHead(304, headers).end() : response.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 30_000;

process.on('message', (message: SiteOrder) => {
  if ('change' in message) {
    const step = Math.max(1, Math.floor(site.count / Math.max(1, message.change)));
    for (let number = 1; changed.size < message.change; number += step) changed.add(number % site.count);
    process.send?.({ changed: changed.size } satisfies ChangedPages);
    return;
  }
  site = message;
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ origin: `http://127.0.0.1:${portOf(server)}` } satisfies ChangingSiteAddress),
  );
});
process.once('disconnect', () => process.exit());
