import type { Tab } from '../browser/open-tab.ts';
import type { PageLook } from '../browser/page-look.ts';
import { holdsAssertion } from './holds-assertion.ts';
import { probeSession } from './probe-session.ts';
import { isLoginAddress, type SignedInMark } from './site-session.ts';

/** Answers that say: not for strangers. */
const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403;

/** Whether anything speaks for it that the site takes us for a stranger; many pages show nothing of it and are fine. */
async function isSuspicious({ page, answer }: Tab, url: string, mark: SignedInMark): Promise<boolean> {
  if (isRefusal(answer?.status)) return true;
  if ((answer?.status ?? 200) >= 400) return false;
  return isLoginAddress(mark, url, page.url()) || !(await holdsAssertion(page, mark.assertion));
}

/**
 * Whether the session has ended with which this page was opened. Decided on the page where the login was proved: a page that just
 * does not show who is signed in is no reason.
 */
export async function hasLostSession(tab: Tab, { url, look }: { url: string; look?: PageLook }): Promise<boolean> {
  const mark = look?.session?.mark;
  if (!look || !mark || !(await isSuspicious(tab, url, mark))) return false;
  return !(await probeSession(tab.page.context(), look));
}
