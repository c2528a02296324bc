import type { BrowserContext } from 'playwright-core';
import type { Tab } from '../tab/open-tab.ts';
import { type BrowsingProfile, isLoginAddress, type SignedInMark } from '@zugang/crawler/egress';
import { holdsAssertion } from './holds-assertion.ts';
import { probeSession } from './probe-session.ts';

/** So long a proof counts for pages that just do not show who is signed in: else each of them would cost two. */
const PROOF_MS = 20_000;

/** When the session of a context was last seen to hold. */
const proved = new WeakMap<BrowserContext, number>();

const note = (context: BrowserContext): void => void proved.set(context, performance.now());
const isProved = (context: BrowserContext): boolean =>
  performance.now() - (proved.get(context) ?? -Infinity) < PROOF_MS;

/** Answers that say: not for strangers. */
const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403;

/** Whether the site asks for a login: it refuses, leads to where people sign in, or shows a field for a password. */
async function asksForLogin({ page, answer }: Tab, url: string, mark: SignedInMark): Promise<boolean> {
  if (isRefusal(answer?.status) || isLoginAddress(mark, url, page.url())) return true;
  const field = page.locator('input[type=password]').first();
  return field.isVisible().catch(() => false);
}

/** Whether it has to be found out; many pages show nothing of who is signed in and are fine. */
async function isSuspicious(tab: Tab, url: string, mark: SignedInMark): Promise<boolean> {
  const context = tab.page.context();
  const status = tab.answer?.status ?? 200;
  if (status >= 400 && !isRefusal(status)) return false;
  const isSeen = !isRefusal(status) && (await holdsAssertion(tab.page, mark.assertion));
  if (isSeen) note(context);
  return !isSeen && ((await asksForLogin(tab, url, mark)) || !isProved(context));
}

/**
 * Whether the session has ended with which this page was opened. Decided on the page where the login was proved: a page that just
 * does not show who is signed in is no reason.
 */
export async function hasLostSession(
  tab: Tab,
  { url, look }: { url: string; look?: BrowsingProfile },
): Promise<boolean> {
  const mark = look?.session?.mark;
  if (!look || !mark || !(await isSuspicious(tab, url, mark))) return false;
  const context = tab.page.context();
  const holds = await probeSession(context, look);
  if (holds) note(context);
  return !holds;
}
