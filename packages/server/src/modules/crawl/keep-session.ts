import { isLoginAddress } from '@zugang/crawler/egress';
import type { CrawlSession, FetchResult } from '@zugang/crawler';
import { enqueueSessionRenewal, enqueueLoginRun, hasSessionHeld, readLoginProgress } from '#modules/login';
import { inScope, type Transaction } from '#platform/db/client';
import type { FrontierPage } from './compose-page-row.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { readTerms, sessionKeyOf, type CrawlTerms } from './crawl-terms.ts';
import type { WorkerContext } from '#platform/context';

/** A login takes some seconds. */
const waitSeconds = 2;
/** One page has us sign in again at most so often in a scan: it may be the page that ends the session. */
export const MAX_SIGN_INS = 2;

type Domain = CrawlJob['domain'];

const waiting: CrawlStep = { store: async () => 'go-on', startAfterSeconds: waitSeconds };

/**
 * Before a crawl begins, somebody signs in, and shows by it that the login works; where it does not, the domain is not crawled:
 * login pages would be taken for its content. Later: waits while somebody signs in again. Null where the crawl may go on.
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

/** Whether the site answered as it answers strangers: it leads to where people sign in, or asks who is there. */
const isSignedOut = ({ login }: CrawlTerms, url: string, result: FetchResult): boolean => {
  const mark = login?.session?.mark;
  if (!mark) return false;
  if (result.kind === 'redirect') return isLoginAddress(mark, url, result.target);
  return result.kind === 'error' && result.status === 401;
};

/** A session that a crawl or a check is made with; `since`: since when somebody has to have signed in. */
export type SessionUse = { domain: Domain; terms: CrawlTerms; since: Date };

/**
 * Has somebody sign in again after the site took us for a stranger with the session in hand. Answers whether to ask it again:
 * somebody did so meanwhile, or will.
 */
export const renewSession = async (tx: Transaction, ctx: WorkerContext, { domain, terms, since }: SessionUse) => {
  const now = await readTerms(tx, ctx, domain);
  if (now.login?.session && sessionKeyOf(now) !== sessionKeyOf(terms)) return true;
  return enqueueSessionRenewal(tx, ctx, { accountId: domain.accountId, domainId: domain.id, since });
};

/** By page: whether to ask again as somebody signs in, take the answer as it is where the session holds, or give the page up. */
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

/** The session of a crawl; null where nobody signs in. */
export const keepSession = (ctx: WorkerContext, job: CrawlJob): CrawlSession<FrontierPage> | null =>
  job.terms.login && {
    isSignedOut: (url, result) => isSignedOut(job.terms, url, result),
    renewSession: (urls) => inScope(ctx.db, [job.domain.accountId], (tx) => sortSignedOut(tx, ctx, { job, urls })),
  };
