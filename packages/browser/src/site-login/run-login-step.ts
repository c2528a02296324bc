import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { classifyNavigationError } from '../tab/classify-navigation-error.ts';
import { forgetNavigation, type Tab } from '../tab/open-tab.ts';
import { EGRESS_HEADER, type Egress, type LoginAssertion, type LoginTarget } from '@zugang/crawler/egress';
import { settleReaction } from '../inspect/capture-moment.ts';
import { findTarget, type FoundTarget } from './find-target.ts';
import { holdsAssertion, isAtAddress } from './holds-assertion.ts';
import { LoginAbortedError, type LoginStep } from './login-types.ts';
import { waitForFreshCode } from './wait-for-fresh-code.ts';

const LOOK_EVERY_MS = 100;
/** A click begins what it sets off. */
const REACT_MS = 80;
const ANSWERS_MS = 3_000;

/** What the steps of one login share. `typed`: fields that hold something secret, for the pictures. */
export type LoginDesk = {
  tab: Tab;
  egress: Egress;
  startUrl: string;
  /** Where secrets may be typed. */
  origins: readonly string[];
  typed: FoundTarget[];
  /** All that must not be seen; codes are added as they are made. */
  secrets: string[];
};

type Timed = { endsAt: number };

const leftOf = ({ endsAt }: Timed): number => Math.max(1, endsAt - performance.now());

const until = async (time: Timed, isSo: () => Promise<boolean>): Promise<boolean> => {
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() + LOOK_EVERY_MS >= time.endsAt) return false;
    await sleep(LOOK_EVERY_MS);
  }
};

const requireTarget = async (page: Page, target: LoginTarget, { isField, ...time }: Timed & { isField: boolean }) => {
  let last: Awaited<ReturnType<typeof findTarget>> = 'missing';
  await until(time, async () => {
    last = await findTarget(page, target, isField);
    return typeof last !== 'string';
  });
  const found = last as Awaited<ReturnType<typeof findTarget>>;
  if (typeof found === 'string') throw new LoginAbortedError(found === 'hidden' ? 'not_visible' : 'not_found');
  return found;
};

/**
 * Throws unless the field is on a trusted origin: by what the browser says of its frame and by the document the
 * field itself belongs to. It is typed into that very element: a page that is loaded in between gets nothing.
 */
const requireTrusted = async ({ handle, frame }: FoundTarget, origins: readonly string[]): Promise<void> => {
  const inPage = await handle.evaluate((element) => element.ownerDocument.location.origin);
  const byBrowser = URL.canParse(frame.url()) ? new URL(frame.url()).origin : '';
  if (!origins.includes(inPage) || !origins.includes(byBrowser)) throw new LoginAbortedError('foreign_origin');
};

const enterValue = async ({ handle }: FoundTarget, value: string, timeout: number): Promise<void> => {
  const isSelect = await handle.evaluate((element) => element.nodeName === 'SELECT');
  if (isSelect) await handle.selectOption([{ label: value }, { value }], { timeout });
  else await handle.fill(value, { timeout });
};

const typeSecret = async (desk: LoginDesk, found: FoundTarget, { value, ...time }: Timed & { value: string }) => {
  await requireTrusted(found, desk.origins);
  desk.typed.push(found);
  await enterValue(found, value, leftOf(time));
};

const fill = async (desk: LoginDesk, step: Extract<LoginStep, { kind: 'fill' }>, time: Timed): Promise<void> => {
  const found = await requireTarget(desk.tab.page, step.target, { ...time, isField: true });
  if (step.isSecret) await typeSecret(desk, found, { value: step.value, ...time });
  else await enterValue(found, step.value, leftOf(time));
};

/** A code is made when its field is there, so that it does not get old. */
const fillCode = async (desk: LoginDesk, step: Extract<LoginStep, { kind: 'code' }>, time: Timed): Promise<void> => {
  const found = await requireTarget(desk.tab.page, step.target, { ...time, isField: true });
  await requireTrusted(found, desk.origins);
  // Waiting for a fresh code does not count against the time to type it.
  const left = leftOf(time);
  const code = await waitForFreshCode(step.secret);
  desk.secrets.push(code);
  await typeSecret(desk, found, { value: code, endsAt: performance.now() + left });
};

/** Throws where the egress refused, or no server answered. */
const judgePage = ({ tab, egress }: LoginDesk): void => {
  const { answer, requestedUrl } = tab;
  const refusal = answer?.headers[EGRESS_HEADER];
  if (refusal === 'blocked_address') throw new LoginAbortedError('refused_address');
  if (refusal !== undefined) throw new LoginAbortedError('navigation');
  if (!tab.page.url().startsWith('chrome-error:')) return;
  throw new LoginAbortedError(egress.failureOf(requestedUrl) === 'blocked_address' ? 'refused_address' : 'navigation');
};

/** Waits for the page that is on its way, for what its scripts ask for, and until it has settled. */
const settle = async (desk: LoginDesk, time: Timed): Promise<void> => {
  const { tab } = desk;
  const isUnderWay = (): boolean => tab.requestedUrl !== '' && tab.answer === null;
  await until(time, async () => !isUnderWay() || tab.page.url().startsWith('chrome-error:'));
  await tab.page.waitForLoadState('domcontentloaded', { timeout: leftOf(time) }).catch(() => undefined);
  await settleReaction(tab);
  const shorter = { endsAt: Math.min(time.endsAt, performance.now() + ANSWERS_MS) };
  if (tab.pending.size > 0 && (await until(shorter, async () => tab.pending.size === 0))) await settleReaction(tab);
  judgePage(desk);
};

/** Login pages may answer 401 and 403; what is gone or broken is none. */
const isBroken = (status: number): boolean => status === 404 || status === 410 || status >= 500;

const open = async (desk: LoginDesk, url: string, time: Timed): Promise<void> => {
  const { tab, egress, startUrl } = desk;
  forgetNavigation(tab);
  try {
    await tab.page.goto(new URL(url, startUrl).href, { waitUntil: 'commit', timeout: leftOf(time) });
  } catch (error) {
    const isElsewhere = /interrupted by another navigation/.test(String(error)) && tab.answer !== null;
    const code = isElsewhere ? null : classifyNavigationError(error, tab, egress);
    if (code === 'timeout') throw new LoginAbortedError('timeout');
    if (code !== null) throw new LoginAbortedError(code === 'blocked_address' ? 'refused_address' : 'navigation');
  }
  await settle(desk, time);
  if (isBroken(tab.answer?.status ?? 200)) throw new LoginAbortedError('navigation');
};

const click = async (desk: LoginDesk, target: LoginTarget, time: Timed): Promise<void> => {
  const { handle } = await requireTarget(desk.tab.page, target, { ...time, isField: false });
  forgetNavigation(desk.tab);
  await handle.click({ timeout: leftOf(time), noWaitAfter: true });
  await sleep(REACT_MS);
  await settle(desk, time);
};

const wait = async (desk: LoginDesk, { until: what }: Extract<LoginStep, { kind: 'wait' }>, time: Timed) => {
  const { page } = desk.tab;
  if (what.for === 'seconds') await sleep(what.seconds * 1_000);
  else if (what.for === 'target') await requireTarget(page, what.target, { ...time, isField: false });
  else if (!(await until(time, async () => isAtAddress(page, what.pattern)))) throw new LoginAbortedError('timeout');
};

const requireAssertion = async ({ tab }: LoginDesk, assertion: LoginAssertion, time: Timed): Promise<void> => {
  if (!(await until(time, () => holdsAssertion(tab.page, assertion)))) throw new LoginAbortedError('assertion');
};

/** Does one step, by `endsAt`. Throws {@link LoginAbortedError}, or what the browser throws. */
export const runLoginStep = async (desk: LoginDesk, step: LoginStep, time: Timed): Promise<void> => {
  if (step.kind === 'open') await open(desk, step.url, time);
  else if (step.kind === 'fill') await fill(desk, step, time);
  else if (step.kind === 'code') await fillCode(desk, step, time);
  else if (step.kind === 'click') await click(desk, step.target, time);
  else if (step.kind === 'wait') await wait(desk, step, time);
  else await requireAssertion(desk, step.that, time);
};
