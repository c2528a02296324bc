import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@zugang/contract';
import { readAccountBrand } from '#modules/brand';
import { readFrontFiles, type FrontFiles } from '../front/front-files.ts';
import { createFrontContext, renderPage, type FrontContext, type FrontPage } from '../front/front-page.ts';
import type { HttpServices } from '../services.ts';
import { sendText } from '../static/send-file.ts';
import { createAddressLimit, type AddressLimit } from '../widget/widget-requests.ts';
import { createFileRenderer } from './render-statement-file.ts';
import type { StatementPath } from './statement-path.ts';

/** What all requests below `/statement/` share. */
export type StatementSite = {
  services: HttpServices;
  files: FrontFiles | null;
  renderFile: ReturnType<typeof createFileRenderer>;
  mayAsk: AddressLimit;
  /** PDFs take more of the processor than all else. */
  mayDraw: AddressLimit;
};

/** A request below `/statement/`; `address`: of whoever calls. */
export type StatementCall = {
  request: IncomingMessage;
  response: ServerResponse;
  path: StatementPath;
  address: string;
};

/** What is published is seen by everybody within a minute, with and without a proxy that caches. */
export const cacheForAMinute = 'public, max-age=60';

export const createStatementSite = (services: HttpServices): StatementSite => ({
  services,
  files: readFrontFiles(services.webFolder),
  renderFile: createFileRenderer(),
  mayAsk: createAddressLimit(600, 60),
  mayDraw: createAddressLimit(60, 60),
});

/** What a page is made with: in the name of the partner that looks after the account. */
export const createPageContext = async (
  { services, files }: StatementSite,
  { locale, accountId }: { locale: Locale; accountId: string | null },
): Promise<FrontContext> => {
  const brand = accountId === null ? null : await readAccountBrand(services.context, accountId);
  return createFrontContext(services, files, { locale, brand });
};

/** Sends a page, which is not cached unless `cache` says so. */
export const sendPage = (
  { request, response }: StatementCall,
  front: FrontContext,
  { page, status, cache = 'no-store' }: { page: FrontPage; status: number; cache?: string },
): Promise<void> =>
  sendText(request, response, { body: renderPage(front, page), type: 'text/html; charset=utf-8', status, cache });
