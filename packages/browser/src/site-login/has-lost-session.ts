import type { BrowserContext } from 'playwright-core';
import type { Tab } from '../tab/open-tab.ts';
import { type BrowsingProfile, isLoginAddress, type SignedInMark } from '@zugang/crawler/egress';
import { holdsAssertion } from './holds-assertion.ts';
import { probeSession } from './probe-session.ts';

/** How long a proof counts for pages that do not show the signed-in state: else each of them would cost two page loads. */
const PROOF_MS = 20_000;

/** When the session of a context was last valid. */
const proved = new WeakMap<BrowserContext, number>();

const recordSession = (context: BrowserContext): void => void proved.set(context, performance.now());
const isProved = (context: BrowserContext): boolean =>
  performance.now() - (proved.get(context) ?? -Infinity) < PROOF_MS;

/** The statuses of a refusal without a session. */
const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403;

/** Whether the site asks for a login: it refuses, redirects to the login, or shows a password field. */
const asksForLogin = async ({ page, answer }: Tab, url: string, mark: SignedInMark): Promise<boolean> => {
  if (isRefusal(answer?.status) || isLoginAddress(mark, url, page.url())) return true;
  const field = page.locator('input[type=password]').first();
  return field.isVisible().catch(() => false);
};

/** Whether the session must be probed; many pages do not show the signed-in state and are fine. */
const isSuspicious = async (tab: Tab, url: string, mark: SignedInMark): Promise<boolean> => {
  const context = tab.page.context();
  const status = tab.answer?.status ?? 200;
  if (status >= 400 && !isRefusal(status)) return false;
  const isSeen = !isRefusal(status) && (await holdsAssertion(tab.page, mark.assertion));
  if (isSeen) recordSession(context);
  return !isSeen && ((await asksForLogin(tab, url, mark)) || !isProved(context));
};

/**
 * Whether the session has ended with which this page was opened. Decided on the page where the login was proved: a page that
 * does not show the signed-in state is no reason.
 */
export const hasLostSession = async (
  tab: Tab,
  { url, profile }: { url: string; profile?: BrowsingProfile },
): Promise<boolean> => {
  const mark = profile?.session?.mark;
  if (!profile || !mark || !(await isSuspicious(tab, url, mark))) return false;
  const context = tab.page.context();
  const holds = await probeSession(context, profile);
  if (holds) recordSession(context);
  return !holds;
};
