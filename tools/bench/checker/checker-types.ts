import type { Page } from 'playwright-core';

/** A checker that is compared. `files`: what is served under a name; `start` runs in the page. */
export type Checker = { name: string; files: (name: string) => Buffer | null; start: string };

/** What a checker found, as it says so itself. The element may be of a frame's document, whose `Element` is another class. */
export type FoundElement = { element: Element | null; rule: string; isSure: boolean };
export type FoundRule = Omit<FoundElement, 'element'>;

/** A run of a checker in an open page; times in ms. */
export type CheckerRun = {
  page: Page;
  failed: unknown;
  bytes: number;
  results: FoundRule[];
  first: number;
  whole: number;
};

/** Where the checkers run: `use` says whose files are served from now on. */
export type CheckerEnvironment = {
  pageOrigin: string;
  origin: string;
  use: (checker: Checker) => void;
  close: () => Promise<void>;
};

declare global {
  // What the checkers, and the scripts that start them, leave in a page.
  interface Window {
    found?: FoundElement[];
    firstSeen?: number;
    wholeSeen?: number;
    ourRoot?: ShadowRoot;
    sa11yCheckComplete?: { results?: FoundElement[] };
    Ed11y?: { results?: FoundElement[] };
  }
}
