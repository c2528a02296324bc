import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { classifyNavigationError, judgeAnswer } from '../tab/classify-navigation-error.ts';
import { addProfileCookies, fillTabStorage } from '../tab/apply-browsing-profile.ts';
import { closeTab, forgetNavigation, openTab, type Tab } from '../tab/open-tab.ts';
import { within } from '../tab/within.ts';
import type { Egress, PageErrorCode } from '@zugang/crawler/egress';
import { describeElement } from './describe-element.ts';
import { type InspectSession, type InspectView, PageCrashedError } from './inspect-types.ts';
import { whereverItGoes } from './inspect-world.ts';
import { createNoticeLog, keepOnSite, type NoticeLog, type Site } from './keep-on-site.ts';
import { listOverlay } from './list-overlay.ts';
import { readTree } from './read-tree.ts';
import { sendInput } from './send-input.ts';
import { showPage } from './show-page.ts';
import { settlePage, settleReaction, captureFrame, captureMoment } from './capture-moment.ts';

const NAVIGATION_MS = 30_000;
/** The timeout of any call to a page: one that takes longer hangs. */
const ANSWER_MS = 40_000;
/** A page that hangs is not waited for any longer; the browser closes it when it can. */
const CLOSE_MS = 10_000;
/** A click begins what it sets off. */
const REACT_MS = 60;

export type SessionOptions = Site & { egress: Egress; view: InspectView };

/** A page with an error status is still a page that people may want to see. */
const judgeShown = (tab: Tab, { record }: NoticeLog): PageErrorCode | null => {
  const verdict = judgeAnswer(tab);
  if (verdict !== 'http_4xx' && verdict !== 'http_5xx') return verdict;
  record({ kind: 'not_found', url: tab.requestedUrl, text: String(tab.answer?.status ?? '') });
  return null;
};

const goTo = async (tab: Tab, egress: Egress, go: () => Promise<unknown>): Promise<PageErrorCode | null> => {
  forgetNavigation(tab);
  try {
    await go();
    return null;
  } catch (error) {
    // The page's own script navigated on before the navigation was done: its target is shown.
    const hasMoved = /interrupted by another navigation/.test(String(error)) && tab.answer !== null;
    return hasMoved ? null : classifyNavigationError(error, tab, egress);
  }
};

type Guard = {
  alive: () => boolean;
  run: <T>(work: () => Promise<T>) => Promise<T>;
  end: (code: PageErrorCode) => void;
};

/** Ends every call where the page dies, and each that takes too long. */
const guardCalls = (): Guard => {
  let broken: PageErrorCode | null = null;
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const end = (code: PageErrorCode): void => {
    broken ??= code;
    ended.reject(new PageCrashedError(broken));
  };
  return {
    alive: () => broken === null,
    end,
    run: async (work) => {
      if (broken !== null) throw new PageCrashedError(broken);
      const timer = setTimeout(() => end('timeout'), ANSWER_MS);
      const doing = work();
      doing.catch(() => undefined);
      try {
        return await Promise.race([doing, ended.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/** Opens a tab for one person's inspection in a context of its own: no cookies, storage or cache of anybody else's. */
export const openSession = async (
  context: BrowserContext,
  onCrash: () => PageErrorCode,
  { egress, view: first, ...site }: SessionOptions,
): Promise<InspectSession> => {
  for (const profile of site.profiles) await addProfileCookies(context, profile);
  const tab = await openTab(context, onCrash);
  await fillTabStorage(tab, site.profiles);
  tab.requests.countAll();
  const noticeLog = createNoticeLog();
  const { run, end, alive } = guardCalls();
  let view = first;
  tab.interrupt = end;
  tab.page.on('close', () => end('page_crashed'));
  await keepOnSite(tab, site, noticeLog);
  await showPage(tab, view);
  const arrive = async (go: () => Promise<unknown>): Promise<PageErrorCode | null> => {
    const error = (await goTo(tab, egress, go)) ?? judgeShown(tab, noticeLog);
    if (error === null) await settlePage(tab);
    return error;
  };
  const navigation = { waitUntil: 'commit', timeout: NAVIGATION_MS } as const;
  return {
    open: (url) => run(() => arrive(() => tab.page.goto(url, navigation))),
    back: () => run(() => arrive(() => tab.page.goBack(navigation))),
    show: (wanted) =>
      run(async () => {
        view = wanted;
        await showPage(tab, view);
        await settleReaction(tab);
      }),
    check: () => run(() => captureMoment(tab, view)),
    look: () => run(() => captureFrame(tab, view)),
    send: (input) =>
      run(async () => {
        await sendInput(tab, input);
        await sleep(REACT_MS);
        await settleReaction(tab);
      }),
    describe: (target) => run(() => whereverItGoes(() => describeElement(tab, target))),
    overlay: (name) => run(() => whereverItGoes(() => listOverlay(tab, name))),
    tree: () => run(() => readTree(tab)),
    drainNotices: noticeLog.drain,
    drainRequests: tab.requests.drain,
    isAlive: alive,
    close: async () => {
      await within(
        closeTab(tab).catch(() => undefined),
        CLOSE_MS,
      );
      await within(
        context.close().catch(() => undefined),
        CLOSE_MS,
      );
    },
  };
};
