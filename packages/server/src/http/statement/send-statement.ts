import type { IncomingMessage } from 'node:http';
import type { Locale } from '@zugang/contract';
import { findPublished, pageTexts, type FoundStatement } from '#modules/statement';
import { sendFile, sendText } from '../static/send-file.ts';
import { forEverybody } from '../widget/widget-requests.ts';
import { absencePage, statementPage, type Absence } from './statement-page.ts';
import { statementPath } from './statement-path.ts';
import {
  cacheForAMinute,
  createPageContext,
  sendPage,
  type StatementCall,
  type StatementSite,
} from './statement-site.ts';

const statuses: Record<Absence, number> = { missing: 404, withdrawn: 410, ended: 410, throttled: 429 };
const errors: Record<Absence, string> = {
  missing: 'not_found',
  withdrawn: 'withdrawn',
  ended: 'ended',
  throttled: 'rate_limited',
};

/** For those who find no statement; one has its own language. */
const preferredLocale = ({ headers }: IncomingMessage): Locale =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'de';

type Reader = { locale: Locale; accountId: string | null };

/** Says why there is no statement, as a page or in place of a file. */
const sendAbsence = async (
  site: StatementSite,
  call: StatementCall,
  { absence, locale, accountId }: Reader & { absence: Absence },
): Promise<void> => {
  const { request, response, path } = call;
  const status = statuses[absence];
  if (absence === 'throttled') response.setHeader('Retry-After', '60');
  if (path.ending === null) {
    const front = await createPageContext(site, { locale, accountId });
    return sendPage(call, front, { page: absencePage(front, path, absence), status });
  }
  for (const [name, value] of Object.entries(forEverybody)) response.setHeader(name, value);
  const isJson = path.ending === 'json';
  const body = isJson
    ? JSON.stringify({ error: errors[absence] })
    : pageTexts(locale)(`statement_page.${absence}.text`);
  const type = `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`;
  return sendText(request, response, { body, type, status, cache: 'no-store' });
};

/** Refuses who asks too often. */
export const sendThrottled = (site: StatementSite, call: StatementCall): Promise<void> =>
  sendAbsence(site, call, { absence: 'throttled', locale: preferredLocale(call.request), accountId: null });

/** For a minute only: an address may be given back, and the first statement of a project may be another one tomorrow. */
const redirect = ({ response, path }: StatementCall, slug: string): void => {
  const headers = { ...forEverybody, Location: statementPath({ ...path, slug }), 'Cache-Control': cacheForAMinute };
  response.writeHead(path.slug === null ? 302 : 301, headers).end();
};

const sendPublished = async (
  site: StatementSite,
  call: StatementCall,
  { published, project: { accountId } }: Extract<FoundStatement, { kind: 'published' }>,
): Promise<void> => {
  const { request, response, path, address } = call;
  if (path.ending === null) {
    const front = await createPageContext(site, { locale: published.document.language, accountId });
    return sendPage(call, front, { page: statementPage(front, published), status: 200, cache: cacheForAMinute });
  }
  if (path.ending === 'pdf' && !(await site.mayDraw(address))) return sendThrottled(site, call);
  for (const [name, value] of Object.entries(forEverybody)) response.setHeader(name, value);
  // Search engines find the page, not its copies.
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Link', `<${published.url}>; rel="canonical"`);
  const file = await site.renderFile(published, path.ending);
  return sendFile(request, response, { file, status: 200, cache: cacheForAMinute });
};

/** What is at the address of a request. */
export const findStatement = ({ services }: StatementSite, { path }: StatementCall): Promise<FoundStatement | null> =>
  findPublished(services.context, { licenceKey: path.licenceKey, slug: path.slug });

/** Sends what was found: the statement, where it is now, or why it is not there. */
export const sendStatement = async (
  site: StatementSite,
  call: StatementCall,
  found: FoundStatement | null,
): Promise<void> => {
  if (found?.kind === 'published') return sendPublished(site, call, found);
  if (found?.kind === 'moved') return redirect(call, found.slug);
  if (found === null) {
    const locale = preferredLocale(call.request);
    return sendAbsence(site, call, { absence: 'missing', locale, accountId: null });
  }
  const { kind: absence, language: locale, project } = found;
  return sendAbsence(site, call, { absence, locale, accountId: project.accountId });
};
