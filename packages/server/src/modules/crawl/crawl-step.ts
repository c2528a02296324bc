import type { Transaction } from '#platform/db/client';

/**
 * What a step of a crawl found outside any transaction. `store` writes it (under the project's lock, once) and returns whether
 * the crawl goes on, is done, or has failed because the login failed; `isRunning` is false while the scan is paused: then no
 * request may be sent. `clean` runs after the commit.
 */
export type CrawlStep = {
  store: (tx: Transaction, state: { isRunning: boolean }) => Promise<'go-on' | 'done' | 'login_failed'>;
  clean?: () => Promise<void>;
  /** The site demands a pause: the next step begins after this long. */
  startAfterSeconds?: number;
};
