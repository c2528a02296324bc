import type { CDPSession } from 'playwright-core';

/** The isolated world of the page, with the engine in it. */
export type World = {
  cdp: CDPSession;
  contextId: number;
  /** What was tried on earlier pages of the same scan. */
  known?: Map<string, string> | undefined;
};
