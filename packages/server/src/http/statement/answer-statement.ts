import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerAddress } from '../caller-address.ts';
import type { HttpServices } from '../services.ts';
import { receiveReport } from './receive-report.ts';
import { findStatement, sendStatement, sendThrottled } from './send-statement.ts';
import { readStatementPath } from './statement-path.ts';
import { createStatementSite, type StatementCall, type StatementSite } from './statement-site.ts';

const answer = async (site: StatementSite, call: StatementCall): Promise<void> => {
  const { request, response, path, address } = call;
  const isForm = request.method === 'POST' && path.ending === null && path.slug !== null;
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isForm)
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  if (!(await site.mayAsk(address))) return sendThrottled(site, call);
  return isForm ? receiveReport(site, call) : sendStatement(site, call, await findStatement(site, call));
};

/** Looked up as any other, and never found. */
const noPath = { licenceKey: 'none', slug: null, ending: null };

/**
 * Answers everything below `/statement/`: pages of published accessibility statements, their files, and the form on the page. Anybody may
 * read them, from pages of every origin too; no cookie is read or set. Returns false for every other address; nothing was sent then.
 */
export const createStatementAnswer = (services: HttpServices) => {
  const site = createStatementSite(services);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    if (!/^\/statement(?:\/|$)/.test(pathname)) return false;
    const address = callerAddress(request, services.trustedProxies);
    await answer(site, { request, response, path: readStatementPath(pathname) ?? noPath, address });
    return true;
  };
};
