import type { CDPSession } from 'playwright-core';
import type { Templates } from '../probes/templates.ts';

/** The isolated world of the page, with the engine in it. */
export type World = {
  cdp: CDPSession;
  contextId: number;
  /** What was tried on earlier pages of the same scan. */
  known?: Map<string, string> | undefined;
  /** What was tried on earlier pages that are made alike; missing where all is to be tried. */
  templates?: Templates | undefined;
};
