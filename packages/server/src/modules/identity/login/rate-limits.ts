import { limits } from '@zugang/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#platform/errors';

export type RateLimits = {
  login: RateLimiterPostgres;
  failedLogin: RateLimiterPostgres;
  mail: RateLimiterPostgres;
  register: RateLimiterPostgres;
  invite: RateLimiterPostgres;
  apiKey: RateLimiterPostgres;
  vatCheck: RateLimiterPostgres;
  sharedReport: RateLimiterPostgres;
  barrierReport: RateLimiterPostgres;
  integrationCheck: RateLimiterPostgres;
  proof: RateLimiterPostgres;
  loginTest: RateLimiterPostgres;
  checkerLink: RateLimiterPostgres;
  checkerResult: RateLimiterPostgres;
  checkerIssues: RateLimiterPostgres;
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
    // By address of the caller, whatever account is tried: beside the lock of each account (attempt-locks.ts).
    login: limiter('login', 300, 15 * 60),
    // Wrong passwords by address of the caller; never refused, only counted: login.ts requires a proof after some.
    failedLogin: limiter('failed-login', 1000, 15 * 60),
    mail: limiter('mail', 5, 60 * 60),
    register: limiter('register', 100, 60 * 60),
    invite: limiter('invite', 60, 60 * 60),
    // By key: programs in a loop must not slow down everybody.
    apiKey: limiter('api-key', limits.apiKeys.requestsPerMinute, 60),
    // By account: every saved address may ask a public register.
    vatCheck: limiter('vat-check', 60, 60 * 60),
    // By link to a report: nothing is kept of who opens it.
    sharedReport: limiter('shared-report', limits.shares.opensPerMinute, 60),
    // By project: visitors are counted by address too, but there may be many.
    barrierReport: limiter('barrier-report', 60, 60 * 60),
    // By account: each starts a browser.
    integrationCheck: limiter('integration-check', 60, 60 * 60),
    // By account: each sends up to four requests to a server that may belong to others.
    proof: limiter('proof', limits.proofsPerHour, 60 * 60),
    // By account: each starts a browser and types a password.
    loginTest: limiter('login-test', limits.login.testsPerHour, 60 * 60),
    // By address of the caller: what the page checker asks from other people's pages.
    checkerLink: limiter('checker-link', 120, 15 * 60),
    checkerResult: limiter('checker-result', 60, 15 * 60),
    // A page that changes is checked again by itself, and may have new findings every time.
    checkerIssues: limiter('checker-issues', 600, 15 * 60),
  };
};

/** Under what a caller is counted. */
export const keyOfCaller = (limiter: RateLimiterPostgres, caller: string): string =>
  limiter.getKey(caller.slice(0, 200));

/** Counts one attempt; RATE_LIMITED where there were too many. */
export const countAttempt = async (limiter: RateLimiterPostgres, key: string): Promise<void> => {
  try {
    await limiter.consume(key.slice(0, 200));
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    throw error;
  }
};
