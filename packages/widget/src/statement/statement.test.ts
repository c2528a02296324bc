import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWidget } from '../../build/build-widget.ts';
import { closePages, launchBrowser } from '../testing/launch-browser.fixture.ts';
import type { PublishedStatement } from './published-statement.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const statement: PublishedStatement = {
  version: 3,
  publishedAt: '2026-11-25T10:00:00.000Z',
  endsAt: null,
  document: {
    language: 'de',
    title: 'Erklärung zur Barrierefreiheit',
    owner: 'Beispiel GmbH',
    sections: [
      {
        heading: 'Stand',
        blocks: [
          { kind: 'paragraph', content: ['Siehe ', { text: 'unsere Seite', href: 'https://example.org/' }, '.'] },
          { kind: 'subheading', text: 'Nicht zugänglich' },
          { kind: 'list', items: [['Ein Bild ohne Text'], ['Ein Video']] },
          { kind: 'facts', rows: [{ term: 'Telefon', lines: [[{ text: '030 1', href: 'tel:+49301' }]] }] },
        ],
      },
      {
        heading: 'Kontakt',
        blocks: [{ kind: 'feedback-form', label: 'Barriere melden', href: 'https://example.org/form' }],
      },
    ],
  },
};

type Answer = { status: number; body: string };
let script: string;
let origin: string;
let own: Server, host: Server;
let page: Page;
let answer: Answer, reportAnswer: Answer;
let sent: string[];
let html: string, policy: string;

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  script = (await buildWidget()).files.get('statement.js') ?? '';
  own = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (request.url === '/w/v1/statement.js')
        return response.setHeader('Content-Type', 'text/javascript').end(script);
      sent.push(
        `${request.method} ${request.url} ${Buffer.concat(chunks).toString()} ${request.headers.cookie ?? ''}`.trim(),
      );
      const { status, body } = request.url === '/w/v1/statement-report' ? reportAnswer : answer;
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  host = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy ? { 'Content-Security-Policy': policy } : {}),
    });
    response.end(html);
  });
  origin = `http://127.0.0.1:${await listen(own)}`;
  await listen(host);
});
afterAll(async () => {
  await closePages(await launchBrowser());
  for (const server of [own, host]) server.close();
});
afterEach(() => page.context().close());

const strict = (): string =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
const tag = (attributes = ''): string =>
  `<script src="${origin}/w/v1/statement.js" data-key="zg_key" data-statement="barrierefreiheit" ${attributes} async></script>`;

type Opening = { attributes?: string; body?: string; csp?: string };
/** Opens a customer's page with the tag in it; `errors` holds what was thrown or logged as an error. */
const open = async ({ attributes = '', body = `<main><h1>Seite</h1>TAG</main>`, csp = strict() }: Opening = {}) => {
  html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite</title></head><body>${body.replace('TAG', tag(attributes))}</body></html>`;
  policy = csp;
  sent = [];
  page = await (await (await launchBrowser()).newContext()).newPage();
  page.setDefaultTimeout(10_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  return { errors, box: page.locator('.accessibility-statement') };
};
const shows = (given: unknown = statement): void => {
  answer = { status: 200, body: JSON.stringify(given) };
  reportAnswer = {
    status: 201,
    body: JSON.stringify({ number: 12, receivedAt: '', answerBy: null, receipt: 'Nummer: 12\nIhre Meldung:\nÄ' }),
  };
};

describe('the script', () => {
  it('is at most 4 KiB, writes no HTML and keeps nothing', async () => {
    shows();
    await open();
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(4 * 1024);
    expect(script).not.toMatch(
      /innerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|localStorage|sessionStorage|cookie|indexedDB/,
    );
  });
});

describe('a statement in a page of another origin', () => {
  it('is built where the tag is, under a strict policy and Trusted Types, and harms nothing', async () => {
    shows();
    const { errors, box } = await open();
    await box.locator('h2').waitFor();
    expect(await box.locator('h2, h3, h4').allTextContents()).toEqual([
      'Erklärung zur Barrierefreiheit',
      'Stand',
      'Nicht zugänglich',
      'Kontakt',
    ]);
    expect(await box.locator('a[href="https://example.org/"]').textContent()).toBe('unsere Seite');
    expect(await box.locator('article').getAttribute('lang')).toBe('de');
    expect(await box.textContent()).toContain('Fassung 3 vom 25. November 2026');
    expect(await page.locator('main > .accessibility-statement').count()).toBe(1);
    expect(sent).toEqual(['GET /statement/zg_key/barrierefreiheit.json']);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
  });

  it('has the heading level and the place that its tag names', async () => {
    shows();
    const body = '<h1>Seite</h1><h2>Recht</h2>TAG<div id="here"></div>';
    const { box } = await open({ attributes: 'data-heading-level="3" data-target="here"', body });
    await box.locator('h3').waitFor();
    expect(await page.locator('#here h3').textContent()).toBe('Erklärung zur Barrierefreiheit');
    expect(await box.locator('h4').count()).toBe(2);
  });

  it('breaks no rule of axe', async () => {
    shows();
    const { box } = await open({ csp: '' });
    await box.locator('h2').waitFor();
    await page.evaluate(`${axe};0`);
    const found = await page.evaluate(async () => {
      const { run } = (window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } }).axe;
      return (await run()).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });

  it('is said to end where the product has ended', async () => {
    shows({ ...statement, endsAt: '2027-02-01T00:00:00.000Z' });
    const { box } = await open();
    await box.locator('h2').waitFor();
    expect(await box.textContent()).toContain('nur noch bis 1. Februar 2027');
  });

  it.each([
    ['is not found', 404, '{"error":"not_found"}'],
    ['is no JSON', 200, '<html>'],
    ['has another form', 200, '{"document":{}}'],
  ])('is a link to its page where the answer %s', async (_, status, body) => {
    answer = { status, body };
    const { errors, box } = await open();
    await expect.poll(() => sent.length).toBe(1);
    const link = box.getByRole('link', { name: 'Erklärung zur Barrierefreiheit' });
    expect(await link.getAttribute('href')).toBe(`${origin}/statement/zg_key/barrierefreiheit`);
    expect(errors).toEqual([]);
  });

  it('is a link where the page’s policy forbids to ask for it', async () => {
    shows();
    const { errors, box } = await open({ csp: `default-src 'none'; script-src ${origin}` });
    expect(await box.getByRole('link').getAttribute('href')).toBe(`${origin}/statement/zg_key/barrierefreiheit`);
    expect([sent, errors]).toEqual([[], []]);
  });

  it.each([
    ['withdrawn', 'wurde zurückgezogen'],
    ['ended', 'wird hier nicht mehr gezeigt'],
  ])('is said to be %s', async (error, words) => {
    answer = { status: 410, body: JSON.stringify({ error }) };
    const { box } = await open();
    await expect.poll(() => box.textContent()).toContain(words);
  });
});

describe('hostile words in a statement', () => {
  const hostile = [
    '<img src=x onerror="window.hacked=1">',
    '<script>window.hacked=1</script>',
    '"><svg onload=window.hacked=1>',
    "'-(window.hacked=1)-'",
    '</article><iframe srcdoc="<script>parent.hacked=1</script>">',
  ];
  const links = [
    'javascript:window.hacked=1',
    'JaVaScRiPt:window.hacked=1',
    'data:text/html,<script>1</script>',
    '\u0001javascript:window.hacked=1',
  ];
  const planted: PublishedStatement = {
    ...statement,
    document: {
      ...statement.document,
      title: hostile.join(' '),
      owner: hostile.join(' '),
      sections: [
        {
          heading: hostile.join(' '),
          blocks: [
            { kind: 'paragraph', content: [...hostile, ...links.map((href) => ({ text: 'Link', href }))] },
            { kind: 'list', items: hostile.map((text) => [text]) },
            { kind: 'facts', rows: hostile.map((term) => ({ term, lines: [[term]] })) },
            { kind: 'subheading', text: hostile.join(' ') },
            { kind: 'feedback-form', label: hostile.join(' '), href: 'javascript:window.hacked=1' },
          ],
        },
      ],
    },
  };
  const isHacked = async (): Promise<boolean> => {
    await page.waitForTimeout(200);
    return page.evaluate(() => 'hacked' in window);
  };

  it('run nothing, and no link leads to code, on a page without any policy', async () => {
    shows(planted);
    const { box } = await open({ csp: '' });
    await box.locator('h2').waitFor();
    expect(await isHacked()).toBe(false);
    const hrefs = await box.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    expect([...new Set(hrefs)]).toEqual(['http:']);
    expect(await box.locator('img, iframe, svg, script').count()).toBe(0);
  });

  it('would run if they were put in as HTML', async () => {
    shows(planted);
    await open({ csp: '' });
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), hostile.join(''));
    expect(await isHacked()).toBe(true);
  });
});

describe('the form for reporting barriers', () => {
  const fill = async (): Promise<void> => {
    const { box } = await open();
    await box.getByLabel('Was ist schwierig').fill('Das Menü geht nicht auf.');
    await box.getByLabel('Adresse der Seite').fill('www.example.org/a');
    await box.getByRole('button', { name: 'Meldung senden' }).click();
  };

  it('sends what was written, without a cookie, and shows the proof of receipt to keep', async () => {
    shows();
    await fill();
    await expect.poll(() => page.getByRole('status').textContent()).toContain('Nummer 12');
    const body = {
      key: 'zg_key',
      slug: 'barrierefreiheit',
      message: 'Das Menü geht nicht auf.',
      url: 'www.example.org/a',
    };
    expect(sent.at(-1)).toBe(`POST /w/v1/statement-report ${JSON.stringify(body)}`);
    const file = page.getByRole('link', { name: 'Eingangsbestätigung speichern' });
    expect(await file.getAttribute('download')).toBe('eingangsbestaetigung-12.txt');
    expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toContain('Nummer: 12\nIhre Meldung:\nÄ');
    expect(await page.getByLabel('Was ist schwierig').inputValue()).toBe('');
  });

  it.each([
    [429, 'zu viele Meldungen'],
    [400, 'prüfen Sie die E-Mail-Adresse'],
    [500, 'konnte nicht gesendet werden'],
  ])('that fails with %i says so and loses nothing', async (status, words) => {
    shows();
    reportAnswer = { status, body: '{}' };
    await fill();
    await expect.poll(() => page.getByRole('status').textContent()).toContain(words);
    expect(await page.getByLabel('Was ist schwierig').inputValue()).toBe('Das Menü geht nicht auf.');
  });
});
