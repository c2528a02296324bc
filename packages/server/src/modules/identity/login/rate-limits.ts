import { limits } from '@zugang/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#platform/errors';
import type { CallerLimit } from './caller-limits.ts';

/** Limits by the caller's address (`countCaller`), and limits by something else (`countAttempt`). */
export type RateLimits = {
  login: CallerLimit;
  failedLogin: CallerLimit;
  mail: CallerLimit;
  register: CallerLimit;
  checkerLink: CallerLimit;
  checkerResult: CallerLimit;
  checkerIssues: CallerLimit;
  publicCheck: CallerLimit;
  emailChange: RateLimiterPostgres;
  invite: RateLimiterPostgres;
  customerImport: RateLimiterPostgres;
  apiKey: RateLimiterPostgres;
  vatCheck: RateLimiterPostgres;
  sharedReport: RateLimiterPostgres;
  sharedFile: RateLimiterPostgres;
  barrierReport: RateLimiterPostgres;
  integrationCheck: RateLimiterPostgres;
  proof: RateLimiterPostgres;
  loginTest: RateLimiterPostgres;
};

/** Counters kept in the database, so that they hold over restarts and across processes. */
export const createRateLimits = (pool: Pool): RateLimits => {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  return {
    // Whatever login is tried: beside the counters of each login (begin-login.ts).
    login: { name: 'login', points: 300, seconds: 15 * 60 },
    // Wrong passwords for whatever login; never refused, only counted: signing in needs a proof after so many.
    failedLogin: { name: 'failed-login', points: 10, seconds: 15 * 60 },
    // For each address that a mail is asked for.
    mail: { name: 'mail', points: 5, seconds: 60 * 60 },
    register: { name: 'register', points: 100, seconds: 60 * 60 },
    // What the page checker asks from other people's pages.
    checkerLink: { name: 'checker-link', points: 120, seconds: 15 * 60 },
    checkerResult: { name: 'checker-result', points: 60, seconds: 15 * 60 },
    // A page that changes is checked again by itself, and may have new findings every time.
    checkerIssues: { name: 'checker-issues', points: 600, seconds: 15 * 60 },
    // Each loads another website's page in a browser, for callers without an account.
    publicCheck: { name: 'public-check', points: limits.publicChecks.perHour, seconds: 60 * 60 },
    // By user.
    emailChange: limiter('email-change', 5, 60 * 60),
    // By account.
    invite: limiter('invite', 60, 60 * 60),
    // By reseller: a file may say of many addresses that they have a login already.
    customerImport: limiter('customer-import', 60, 60 * 60),
    // By key: programs in a loop must not slow down everybody.
    apiKey: limiter('api-key', limits.apiKeys.requestsPerMinute, 60),
    // By account: every saved address may ask a public register.
    vatCheck: limiter('vat-check', 60, 60 * 60),
    // By link to a report: nothing is kept of who opens it.
    sharedReport: limiter('shared-report', limits.shares.opensPerMinute, 60),
    // By link: files may be large.
    sharedFile: limiter('shared-file', limits.shares.filesPerMinute, 60),
    // By project: visitors are counted by address too, but there may be many.
    barrierReport: limiter('barrier-report', 60, 60 * 60),
    // By account: each starts a browser.
    integrationCheck: limiter('integration-check', 60, 60 * 60),
    // By account: each sends up to four requests to a server that may belong to others.
    proof: limiter('proof', limits.proofsPerHour, 60 * 60),
    // By account: each starts a browser and types a password.
    loginTest: limiter('login-test', limits.login.testsPerHour, 60 * 60),
  };
};

/** Counts one attempt under a key that is not an address (see `countCaller`); RATE_LIMITED where there were too many. */
export const countAttempt = async (limiter: RateLimiterPostgres, key: string): Promise<void> => {
  try {
    await limiter.consume(key.slice(0, 200));
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    throw error;
  }
};
