import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { closePages, launchBrowser } from './launch-browser.fixture.ts';
import { serveWidget, type Answers } from './widget-server.fixture.ts';

/** A page of a customer's website. */
export type HostPage = { html: string; headers?: Record<string, string> };

/** What a test page is opened with. */
export type Opening = Partial<HostPage> & {
  path?: string;
  answers?: Partial<Answers>;
  context?: BrowserContextOptions;
  /** The page's clock can be advanced: needed by `requestsInTheEnd`. */
  hasClock?: boolean;
  /** Runs before the page's first script. */
  before?: () => void;
};

/** A page with the widget in it, and everything that it did. */
export type WidgetPage = {
  page: Page;
  /** Everything the page requested, whether it arrived or not. */
  requests: string[];
  /** What was thrown or logged as an error. */
  errors: string[];
  infos: string[];
  /** What came to the widget's server. */
  asked: Awaited<ReturnType<typeof serveWidget>>['asked'];
  beacons: () => unknown[];
  reports: () => unknown[];
  button: Locator;
  panel: Locator;
  open: () => Promise<void>;
  /** Advances the clock past every timer of the widget; resolves to the URLs requested by then. */
  requestsInTheEnd: () => Promise<string[]>;
};

/** The page's own website: each test's page under every path. */
const serveHost = async (pageAt: (path: string) => HostPage) => {
  const server = createServer((request, response) => {
    const { html, headers } = pageAt(request.url ?? '/');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  // Another name than the widget's server, which makes it another site too.
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
};

/** A plain page in German with something of everything. */
export const plainBody = `<header><nav aria-label="Haupt"><a href="/a">Start</a> <a href="/b">Über uns</a></nav></header>
<main><h1>Willkommen</h1><p id="text">Ein erster Satz. Ein <a href="/c">zweiter Satz</a> mit Verweis.</p>
<h2>Neues</h2><p>Noch ein Absatz.</p><img src="data:," alt="Bild"><form><label>Name <input id="name"></label></form></main>
<footer><p>Ende</p></footer>`;

/** An HTML page with a body and what the tag needs; `WIDGET` is replaced by the script's tag. */
export const pageWith = (body: string, head = '', script = 'WIDGET'): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite</title>${head}${script}</head><body>${body}</body></html>`;

/** What has the focus: in the widget where it is there, else on the page. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = document.querySelector('zugang-widget')?.shadowRoot?.activeElement;
    const element = own ?? document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return `${element?.tagName}: ${(element?.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 60)}`;
  });

/** Keeps everything that a page does from now on. */
const watchPage = (page: Page, widget: Awaited<ReturnType<typeof serveWidget>>): WidgetPage => {
  const widgetPage: WidgetPage = {
    page,
    requests: [],
    errors: [],
    infos: [],
    asked: widget.asked,
    beacons: () => bodiesOf('/w/v1/beacon'),
    reports: () => bodiesOf('/w/v1/report'),
    button: page.locator('zugang-widget button.open'),
    panel: page.locator('zugang-widget dialog'),
    open: () => widgetPage.button.click(),
    requestsInTheEnd: async () => {
      await page.clock.runFor(10_000);
      // Requests are reported in order: with the answer to this one all earlier ones are reported.
      await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => undefined), `${widget.origin}/mark`);
      return widgetPage.requests;
    },
  };
  const bodiesOf = (wanted: string): unknown[] =>
    widget.asked.filter(({ line }) => line === `POST ${wanted}`).map(({ body }) => JSON.parse(body) as unknown);
  page.on('request', (request) => widgetPage.requests.push(request.url()));
  page.on('pageerror', ({ message }) => widgetPage.errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') widgetPage.errors.push(message.text());
    if (message.type() === 'info') widgetPage.infos.push(message.text());
  });
  return widgetPage;
};

/** Starts Chromium and two servers: the widget's, and that of the page that embeds it. `catalogues` may hold more languages than ours. */
export const createHarness = async (catalogues?: string) => {
  const [browser, widget] = await Promise.all([launchBrowser(), serveWidget(catalogues)]);
  const tag = `<script async src="${widget.origin}/w/v1/widget.js" data-key="KEY-1"></script>`;
  let current: HostPage = { html: '' };
  const host = await serveHost(() => current);
  const defaults = structuredClone(widget.answers);
  const show = async ({
    html,
    headers,
    path = '/',
    answers,
    context,
    before,
    hasClock,
  }: Opening = {}): Promise<WidgetPage> => {
    const fill = (text: string): string => text.replaceAll('WIDGET', tag).replaceAll('ORIGIN', widget.origin);
    const own = Object.entries(headers ?? {}).map(([name, value]) => [name, fill(value)]);
    current = { html: fill(html ?? pageWith(plainBody)), headers: Object.fromEntries(own) };
    Object.assign(widget.answers, defaults, answers);
    widget.asked.length = 0;
    await closePages(browser);
    const page = await (await browser.newContext({ locale: 'de-DE', ...context })).newPage();
    page.setDefaultTimeout(5000);
    const widgetPage = watchPage(page, widget);
    if (hasClock) await page.clock.install();
    if (before) await page.addInitScript(before);
    await page.goto(host.origin + path);
    return widgetPage;
  };
  const close = async (): Promise<void> => {
    await closePages(browser);
    widget.close();
    host.close();
  };
  return { show, close, widgetOrigin: widget.origin, hostOrigin: host.origin };
};
