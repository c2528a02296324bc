import type { IncomingMessage, ServerResponse } from 'node:http';
import { resellerName } from '@zugang/contract';
import { findBrand } from '#modules/brand';
import { readDocument } from '#modules/legal';
import { getPublicCheck } from '#modules/public-check';
import { sessionCookieName } from '#modules/identity';
import { DomainError } from '#platform/errors';
import { cookieOf } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { sendText } from '../static/send-file.ts';
import { brandStyle } from './brand-style.ts';
import { checkPage, goneCheckPage } from './check-page.ts';
import { readFrontFiles } from './front-files.ts';
import { createFrontContext, renderPage, type FrontContext, type FrontPage } from './front-page.ts';
import { articlePage, helpPage, missingArticlePage } from './help-page.ts';
import { legalPage } from './legal-page.ts';
import { robotsText, sitemap } from './robots.ts';
import { startPage } from './start-page.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
/** A page with its status; `isSecret`: behind an address that is a secret. */
type Found = { page: FrontPage; status: number; isSecret?: boolean };

const shown = (page: FrontPage): Found => ({ page, status: 200 });

const findCheck = async ({ context }: HttpServices, front: FrontContext, token: string): Promise<Found> => {
  try {
    const check = await getPublicCheck(context, { token, locale: front.locale });
    return { page: checkPage(front, { token, check }), status: 200, isSecret: true };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    return { page: goneCheckPage(front, token), status: 404, isSecret: true };
  }
};

const findHelp = (front: FrontContext, name: string): Found => {
  const page = articlePage(front, name);
  return page ? shown(page) : { page: missingArticlePage(front), status: 404 };
};

/** The partner in whose name a page of the help is read: named by its address, as the dashboard of its customers does. */
const brandOf = async ({ context }: HttpServices, { pathname, searchParams }: URL) => {
  const reseller = resellerName.safeParse(searchParams.get('partner'));
  if (!reseller.success || !/^(?:\/en)?\/help(?:\/|$)/.test(pathname)) return null;
  return findBrand(context, { reseller: reseller.data });
};

const findPage = async (services: HttpServices, front: FrontContext, url: URL): Promise<Found | null> => {
  const path = url.pathname.replace(/^\/en(?=\/)/, '').replace(/(?<=.)\/$/, '');
  const [, area = '', name = '', ...rest] = path.split('/');
  if (rest.length > 0) return null;
  if (area === 'checks' && name !== '') return findCheck(services, front, name);
  if (area === 'help' && name !== '') return findHelp(front, name);
  if (name !== '') return null;
  if (area === 'start') return shown(startPage(front, url.searchParams));
  if (area === 'help') return shown(helpPage(front, url.searchParams));
  if (area === 'imprint' || area === 'accessibility')
    return shown(legalPage(`/${area}`, readDocument(services.context, { key: area, locale: front.locale })));
  return null;
};

/** Kept nowhere, found by no search, named to no other website. */
const sealPage = (response: ServerResponse): void => {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
};

/** Where `/` leads who is not signed in, if the operator has set another place than the login. */
const homeOf = ({ settings: { front } }: HttpServices['context'], path: string): string | null => {
  if (front.home === 'login') return null;
  return front.home === 'start' ? `${path === '/' ? '' : '/en'}/start` : front.home;
};

/**
 * Answers the public pages (start, help, legal texts, checks without an account), robots.txt and the sitemap. They are plain HTML: no
 * visitor waits for the dashboard's script. Returns false for every other address; nothing was sent then.
 */
export const createFrontAnswer = (services: HttpServices): Answer => {
  const { context, webFolder } = services;
  const { publicUrl } = context.settings;
  const files = readFrontFiles(webFolder);
  const texts = new Map([
    ['/robots.txt', { body: () => robotsText(publicUrl), type: 'text/plain; charset=utf-8' }],
    ['/sitemap.xml', { body: () => sitemap(publicUrl), type: 'application/xml; charset=utf-8' }],
  ]);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = new URL(request.url ?? '/', 'http://front.invalid');
    const style = brandStyle(url.pathname);
    if (style !== null) {
      const cache = 'public, max-age=86400';
      await sendText(request, response, { body: style, type: 'text/css; charset=utf-8', status: 200, cache });
      return true;
    }
    const text = texts.get(url.pathname);
    if (text) {
      await sendText(request, response, { body: text.body(), type: text.type, status: 200, cache: 'no-cache' });
      return true;
    }
    const isHome = /^\/(?:en\/?)?$/.test(url.pathname);
    const home = isHome && !cookieOf(request, sessionCookieName(publicUrl)) ? homeOf(context, url.pathname) : null;
    if (home) {
      response.writeHead(302, { Location: home, 'Cache-Control': 'no-store' }).end();
      return true;
    }
    const locale = /^\/en(?:\/|$)/.test(url.pathname) ? 'en' : 'de';
    const front = createFrontContext(services, files, { locale, brand: await brandOf(services, url) });
    const found = await findPage(services, front, url);
    if (!found) return false;
    if (found.isSecret) sealPage(response);
    const cache = found.isSecret ? 'no-store' : 'no-cache';
    const type = 'text/html; charset=utf-8';
    await sendText(request, response, { body: renderPage(front, found.page), type, status: found.status, cache });
    return true;
  };
};
