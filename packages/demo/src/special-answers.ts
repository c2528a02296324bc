import { composeTone, composePdf } from './assets/compose-files.ts';
import { vectorPictures } from './assets/draw-pictures.ts';
import { film } from './assets/film.ts';
import { pixelPictures } from './assets/paint-landscapes.ts';
import { styleSheet } from './assets/style-sheet.ts';
import { renderPage } from './markup/render-page.ts';
import { answerToolPage } from './tool-page.ts';
import { sitemapAnswers } from './write-sitemaps.ts';
import type { Answer, DemoPage, PageRequest } from './types.ts';

type Answerer = (request: PageRequest) => Answer;

const html = { 'content-type': 'text/html; charset=utf-8' };

const answerWith = (contentType: string, makeBody: () => Buffer | string): Answerer => {
  let body: Buffer | string | undefined;
  return () => ({ status: 200, headers: { 'content-type': contentType }, body: (body ??= makeBody()) });
};

/** Paths that lead elsewhere: status and target. */
export const redirects: Record<string, readonly [status: 301 | 302 | 303, target: string]> = {
  '/alte-startseite': [301, '/'],
  '/programm': [302, '/veranstaltungen'],
  '/absenden': [303, '/danke'],
  '/en': [301, '/en/'],
  '/aktuelles/archiv-2019': [301, '/aktuelles/archiv'],
  '/aktuelles/archiv': [302, '/news'],
  '/news': [301, '/aktuelles'],
  '/im-kreis': [302, '/im-kreis-herum'],
  '/im-kreis-herum': [302, '/im-kreis'],
};

const redirectAnswers = Object.entries(redirects).map(([path, [status, target]]): [string, Answerer] => [
  path,
  () => ({
    status,
    headers: { ...html, location: target },
    body: `<!doctype html><title>Umleitung</title><a href="${target}">Weiter</a>`,
  }),
]);

const pictureAnswers = [
  ...Object.entries(vectorPictures).map(([name, text]): [string, Answerer] => [
    `/bilder/${name}`,
    answerWith('image/svg+xml', () => text),
  ]),
  ...Object.entries(pixelPictures).map(([name, paint]): [string, Answerer] => [
    `/bilder/${name}`,
    answerWith('image/png', paint),
  ]),
];

const rota: DemoPage = {
  path: '/intern/dienstplan',
  language: 'de',
  title: 'Dienstplan',
  main: '<p>Nur für das Team: Diese Seite sperrt die robots.txt.</p>',
  barriers: [],
};

const missing: DemoPage = {
  path: '/nicht-gefunden',
  language: 'de',
  title: 'Diese Seite gibt es nicht',
  frame: 'repaired',
  main: '<p>Vielleicht ist sie umgezogen. <a href="/">Zur Startseite</a></p>',
  barriers: [],
};

const books = [
  { title: 'Kleine Vogelkunde', picture: 'regal-1.svg' },
  { title: 'Die Brückenbauerin', picture: 'regal-3.svg' },
];

const robots = (request: PageRequest): string =>
  `User-agent: *\nDisallow: /intern/\n\nSitemap: ${request.origin}/sitemap-index.xml\n`;

/** Everything the site answers that is no page, by path. */
export const specialAnswers: ReadonlyMap<string, Answerer> = new Map<string, Answerer>([
  ['/__health', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' })],
  [
    '/robots.txt',
    (request) => ({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: robots(request) }),
  ],
  ['/stil.css', answerWith('text/css; charset=utf-8', () => styleSheet)],
  ['/medien/ton.wav', answerWith('audio/wav', composeTone)],
  ['/medien/rundgang.webm', answerWith('video/webm', () => film)],
  [
    '/dokumente/gebuehrenordnung.pdf',
    answerWith('application/pdf', () => composePdf('Gebuehrenordnung der Stadtbuecherei Lindental')),
  ],
  ['/dokumente/bestellschein.pdf', answerWith('application/pdf', () => composePdf('Bestellschein Fernleihe'))],
  [
    '/daten/neuerwerbungen.json',
    () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(books), delayMs: 250 }),
  ],
  ['/mit-hilfsmenue', answerToolPage],
  ['/intern/dienstplan', (request) => ({ status: 200, headers: html, body: renderPage(rota, request) })],
  [
    '/reservierung',
    () => ({
      status: 500,
      headers: html,
      body: '<!doctype html><html lang="de"><title>Fehler 500</title><h1>Der Server hat einen Fehler gemacht</h1>',
    }),
  ],
  ...redirectAnswers,
  ...pictureAnswers,
  ...sitemapAnswers,
]);

/** The page for every path that does not exist. */
export const answerMissing = (request: PageRequest): Answer => ({
  status: 404,
  headers: html,
  body: renderPage(missing, request),
});
