import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { bundleChecker } from '../../../build/bundle-checker.ts';
import { closePages, launchBrowser } from '../../testing/launch-browser.fixture.ts';

/** A page of a customer as its server answers. */
export type CustomerPage = { html: string; headers?: Record<string, string> };

/** A page in English with a title, a heading and `body`. */
export const pageOf = (body: string, headers: Record<string, string> = {}): CustomerPage => ({
  html: `<!doctype html><html lang="en"><head><title>Opening hours of the library</title></head><body><main><h1>Hours</h1>${body}</main></body></html>`,
  headers,
});

/** A picture without a text alternative, and what the checker calls it. */
export const faulty = '<img id="picture" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="80" height="60">';
export const picture = 'Image without alt text';

/** What the dashboard's server was sent. */
export type Sent = { path: string; origin: string; bearer: string; body: unknown };

/** What the project knows of a cause. */
export type Decided = { key: string; state: string; reason: string | null; link: string };

const session = {
  bearer: 'bearer-of-the-session',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  project: 'Beispiel',
  user: 'Kim Kunde',
  locale: 'en',
  canSend: true,
};

type ShowOptions = { hash?: string; isClosed?: boolean; context?: BrowserContextOptions };

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : null;
};

const openly = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type',
};

/** The dashboard's server: the files of the checker, and answers as the contract says. */
const serveDashboard = async () => {
  const { code, chunks } = await bundleChecker();
  const files = new Map([['checker.js', code], ...chunks]);
  const sent: Sent[] = [];
  const refusals = new Map<string, { status: number; error: string }>();
  const project = { locale: 'en', decide: (_: readonly string[]): Decided[] => [] };
  const replyTo = (path: string, body: unknown): unknown => {
    if (path === 'checker/session') return { ...session, locale: project.locale };
    if (path === 'checker/issues') return { issues: project.decide((body as { keys: string[] }).keys) };
    return { id: '1' };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://x').pathname.replace('/w/v1/', '');
    const script = files.get(path);
    if (request.method === 'OPTIONS') return void response.writeHead(204, openly).end();
    if (script) return void response.writeHead(200, { ...openly, 'Content-Type': 'text/javascript' }).end(script);
    const { origin = '', authorization = '' } = request.headers;
    const body = await readJson(request);
    sent.push({ path, origin, bearer: authorization.replace('Bearer ', ''), body });
    const refusal = refusals.get(path);
    const json = { ...openly, 'Content-Type': 'application/json' };
    if (refusal) response.writeHead(refusal.status, json).end(JSON.stringify({ error: refusal.error }));
    else response.writeHead(200, json).end(JSON.stringify(replyTo(path, body)));
  };
  const server = createServer((request, response) => void answer(request, response));
  return { server, sent, refusals, project };
};

/** Two servers, one the dashboard's and one a customer's, and a browser. */
export const createCheckerHarness = async () => {
  const { server: dashboard, sent, refusals, project } = await serveDashboard();
  const pages = new Map<string, CustomerPage>();
  const customer = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://x').pathname);
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  const [origin, site] = await Promise.all([listen(dashboard), listen(customer)]);
  const browser = await launchBrowser();
  let count = 0;
  return {
    origin,
    site,
    sent,
    refusals,
    /** What the dashboard answers: the user's language and the decisions. Reset with each page shown. */
    project,
    /** Serves a page at a URL of its own, for frames. */
    place: (path: string, page: CustomerPage): string => {
      pages.set(path, page);
      return path;
    },
    /** Shows a page of the customer. Our shadow root is opened for the test, which a page may do too; `isClosed` leaves it as it is. */
    show: async (
      page: CustomerPage,
      { hash = '#zugang-check=v1.a.b.c', isClosed = false, context = {} }: ShowOptions = {},
    ): Promise<Page> => {
      const path = `/page-${++count}`;
      pages.set(path, page);
      sent.length = 0;
      refusals.clear();
      Object.assign(project, { locale: 'en', decide: () => [] });
      const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...context });
      const tab = await opened.newPage();
      if (!isClosed) await tab.addInitScript({ content: openOurRoot });
      await tab.goto(site + path + hash);
      return tab;
    },
    /** Starts the checker as a bookmark does, or as the widget. In text: the test runner would replace an `import` of its own. */
    start: (tab: Page, widget = ''): Promise<boolean> =>
      tab.evaluate(`import('${origin}/w/v1/checker.js').then((c) => c.startChecker(${widget}))`),
    close: async (): Promise<void> => {
      await closePages(browser);
      for (const server of [dashboard, customer]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};

export type CheckerHarness = Awaited<ReturnType<typeof createCheckerHarness>>;

/** In text, as a page would write it. */
const openOurRoot = `{
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, this.localName === 'zugang-checker' ? { ...init, mode: 'open' } : init);
  };
}`;
