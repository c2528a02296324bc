import type { Embed } from './config/widget-config.ts';

/** What `startChecker` of the checker's bundle (`src/checker/index.ts`) is called with. */
export type CheckerStart = {
  /** Where the dashboard is, and where results go. */
  origin: string;
  /** The project's licence key. */
  key: string;
};

/** False: neither the URL nor this tab asks for a check, and the visitor's widget is shown after all. */
type CheckerModule = { startChecker: (start: CheckerStart) => Promise<boolean> };

/** Whether a dashboard's link (`#zugang-check=`) leads here, or has led to a page before in the same tab. */
export const isCheckWanted = (): boolean => {
  if (/[#&]zugang-check=/.test(location.hash)) return true;
  try {
    return sessionStorage.getItem('zugang-check') !== null;
  } catch {
    return false;
  }
};

/**
 * Loads the checker for staff in place of everything a visitor sees. Gives whether it runs. As a script alone, so that it can say in words
 * what a page's content security policy forbids.
 */
export const loadChecker = async ({ origin, key }: Embed): Promise<boolean> => {
  const { startChecker } = (await import(`${origin}/w/v1/checker.js`)) as CheckerModule;
  return startChecker({ origin, key });
};
