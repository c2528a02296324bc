import { isLoginAddress } from '@zugang/crawler/egress';
import type { CrawlSession, FetchResult } from '@zugang/crawler';
import { enqueueSessionRenewal, enqueueLoginRun, hasSessionHeld, readLoginProgress } from '#modules/site-login';
import { inScope, type Transaction } from '#platform/db/client';
import type { FrontierPage } from './compose-page-row.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { readTerms, sessionKeyOf, type CrawlTerms } from './crawl-terms.ts';
import type { WorkerContext } from '#platform/context';

/** A login takes some seconds. */
const waitSeconds = 2;
/** How often one page may cause a login in a scan: it may be the page that ends the session. */
export const MAX_SIGN_INS = 2;

type Domain = CrawlJob['domain'];

const waiting: CrawlStep = { store: async () => 'go-on', startAfterSeconds: waitSeconds };

/**
 * Before a crawl begins, the login is run once to show that it works; if it fails, the domain is not crawled, because login pages
 * would be stored as its content. Later: waits while the session is renewed. Null if the crawl may go on.
 */
export const loginBeforeCrawl = async (ctx: WorkerContext, job: CrawlJob): Promise<CrawlStep | null> => {
  const { domain, crawl, terms } = job;
  if (!terms.login) return null;
  const { accountId, id: domainId } = domain;
  const asked = { accountId, domainId, since: crawl.startedAt };
  const progress = await inScope(ctx.db, [accountId], (tx) => readLoginProgress(tx, asked));
  if (progress === 'under_way') return waiting;
  if (crawl.robotsTxt !== null) return null;
  if (progress === 'signed_in' && terms.login.session) return null;
  return {
    startAfterSeconds: waitSeconds,
    store: async (tx, { isRunning }) => {
      if (progress === 'given_up') return 'login_failed';
      if (!isRunning) return 'go-on';
      if (progress === 'signed_in') return (await enqueueSessionRenewal(tx, ctx, asked)) ? 'go-on' : 'login_failed';
      await enqueueLoginRun(tx, ctx, { accountId, domainId, reason: 'scan' });
      return 'go-on';
    },
  };
};

/** Whether the site answered as to a visitor without a session: a redirect to its login page, or 401. */
const isSignedOut = ({ login }: CrawlTerms, url: string, result: FetchResult): boolean => {
  const mark = login?.session?.mark;
  if (!mark) return false;
  if (result.kind === 'redirect') return isLoginAddress(mark, url, result.target);
  return result.kind === 'error' && result.status === 401;
};

/** A session that a crawl or a check is made with; `since`: a login before this moment does not count. */
export type SessionUse = { domain: Domain; terms: CrawlTerms; since: Date };

/**
 * Enqueues a login after the site refused the current session. Returns whether to request the page again: the session was
 * renewed in the meantime, or will be.
 */
export const renewSession = async (tx: Transaction, ctx: WorkerContext, { domain, terms, since }: SessionUse) => {
  const now = await readTerms(tx, ctx, domain);
  if (now.login?.session && sessionKeyOf(now) !== sessionKeyOf(terms)) return true;
  return enqueueSessionRenewal(tx, ctx, { accountId: domain.accountId, domainId: domain.id, since });
};

/** By page: request it again after the renewal, accept the answer if the session is still valid, or give the page up. */
const sortSignedOut = async (
  tx: Transaction,
  ctx: WorkerContext,
  { job: { domain, terms, crawl }, urls }: { job: CrawlJob; urls: readonly FrontierPage[] },
) => {
  const since = crawl.startedAt;
  const isFresh = ({ refusals }: FrontierPage): boolean => refusals < MAX_SIGN_INS;
  const isRenewed = urls.some(isFresh) && (await renewSession(tx, ctx, { domain, terms, since }));
  const hasHeld = !urls.every(isFresh) && (await hasSessionHeld(tx, { domainId: domain.id, since }));
  return urls.map((page) => {
    if (isFresh(page)) return isRenewed ? 'again' : 'lost';
    return hasHeld ? 'held' : 'lost';
  });
};

/** The session of a crawl; null if the domain has no login. */
export const keepSession = (ctx: WorkerContext, job: CrawlJob): CrawlSession<FrontierPage> | null =>
  job.terms.login && {
    isSignedOut: (url, result) => isSignedOut(job.terms, url, result),
    renewSession: (urls) => inScope(ctx.db, [job.domain.accountId], (tx) => sortSignedOut(tx, ctx, { job, urls })),
  };
