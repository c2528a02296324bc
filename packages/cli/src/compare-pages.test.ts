import { reportSchema } from '@zugang/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeGoodPdf, composePdf } from '@zugang/crawler/compose-pdf.fixture';
import { type Handler, type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';
import { runZugang } from './run-zugang.fixture.ts';

const menu = ['/', '/bikes', '/prices', '/contact'];
const linkTo = (path: string): string => `<li><a href="${path}">Menu ${path}</a></li>`;
const pageOf = (path: string, order = menu, content = ''): string =>
  `<!doctype html><html lang="en"><head><title>Page ${path === '/prices' ? '/bikes' : path} – Berg</title></head><body>
  <header><nav aria-label="Main"><ul>${order.map(linkTo).join('')}</ul></nav></header>
  <main><h1>All about ${path}</h1><p>Text.</p>${content}</main></body></html>`;

let site: LoopbackSite;
beforeAll(async () => {
  const answerPdf =
    (data: Buffer): Handler =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(data);
  site = await serveLoopback({
    '/': pageOf('/', menu, '<a href="/good.pdf">Good document</a> <a href="/bad.pdf">Bad document</a>'),
    '/bikes': pageOf(
      '/bikes',
      menu,
      '<a href="/bad.pdf#page=2">Bad document</a> <a href="/list.xlsx">List of bikes</a>',
    ),
    '/prices': pageOf('/prices'),
    '/contact': pageOf('/contact', ['/', '/prices', '/bikes', '/contact']),
    '/good.pdf': answerPdf(await composeGoodPdf()),
    '/bad.pdf': answerPdf(await composePdf({ info: { Title: 'Prices' } }, (pdf) => pdf.text('Prices'))),
  });
});
afterAll(() => site.close());

test('a report holds what only several pages show, and what linked documents lack', async () => {
  const { stdout } = await runZugang(['check', site.origin, '--format', 'json']);
  const report = reportSchema.parse(JSON.parse(stdout));
  const found = report.issues
    .filter(({ ruleId }) => /^(?:document-|title-repeated|navigation-|same-target|help-|one-way)/.test(ruleId))
    .map(
      ({ ruleId, outcome, pageUrls }) =>
        `${ruleId} ${outcome} ${pageUrls.map((url) => new URL(url).pathname).join(' ')}`,
    );
  expect(found.toSorted()).toEqual([
    'document-not-tagged failed / /bikes',
    'document-to-check cannot-tell /bikes',
    'document-without-language failed / /bikes',
    'document-without-title cannot-tell / /bikes',
    'navigation-order-differs failed /contact',
    'title-repeated failed /bikes /prices',
  ]);
  expect(site.hits.filter((path) => path.endsWith('.pdf')).toSorted()).toEqual(['/bad.pdf', '/good.pdf']);
}, 120_000);
