import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageCheck } from '@zugang/engine';
import {
  EGRESS_HEADER,
  type Egress,
  type PageErrorCode,
  isThrottlingStatus,
  readRetryAfter,
  type BrowsingProfile,
} from '@zugang/crawler/egress';
import type { RenderedEvidence } from '@zugang/crawler/evidence';
import type { PageResult, Screenshot, UnchangedPage } from './page-runner-types.ts';
import { hasLostSession } from '../site-login/has-lost-session.ts';
import { normalizeUrl } from '@zugang/crawler/url';
import { runScript } from '../bridge/call-in-page.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import { pressBannerButton } from './answer-banner.ts';
import { engineIn } from '../page-script/engine-api.ts';
import { textOf } from '../page-script/page-script.ts';
import { classifyNavigationError, judgeAnswer } from '../tab/classify-navigation-error.ts';
import { freeMemory } from '../tab/free-memory.ts';
import { forgetNavigation, type Tab } from '../tab/open-tab.ts';
import { settleScript } from '../tab/settle.ts';
import { captureScreenshot } from '../tab/capture-screenshot.ts';
import { waitForAnswers } from '../tab/wait-for-answers.ts';
import { preparePage, tryPageOut, type TryRequest } from './try-page-out.ts';
import { enterWarm, injectEngine } from '../page-script/warm-engine.ts';
import type * as rendering from './in-page/read-rendered.ts';

export type CheckRequest = TryRequest & {
  url: string;
  screenshot: boolean;
  egress: Egress;
  /** The browsing profile: how banners are answered, and how a lost session is recognised. */
  profile?: BrowsingProfile;
  /** Asks for what the result rests on; the check is left out where the page renders as `unlessRendered` says. */
  evidence?: { unlessRendered: string | null } | undefined;
};

/** What a check gives; `unchanged` only where `unlessRendered` was given. */
export type CheckResult = PageResult | UnchangedPage;

/** The page navigated (a script's redirect, a reload) this often while it was being checked: it will not settle. */
const MAX_ATTEMPTS = 4;

/** Thrown inside a check to end it with a typed result. */
class PageFailure extends Error {
  readonly code: PageErrorCode;

  constructor(code: PageErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Thrown inside a check to end it: the page shows what it showed when it was last checked. */
class UnchangedError extends Error {}

type Checked = { check: PageCheck; screenshot: Screenshot | null; rendered: string | null };

const hasLeft = (error: unknown): boolean =>
  /context was destroyed|Cannot find context|navigated or closed|Cannot find default execution|No frame (for|with) given id|uniqueContextId/i.test(
    String(error),
  );

/** Waits until the page has settled. */
const settle = async (tab: Tab, contextId: number): Promise<void> => {
  const { settle: settlePage } = settleScript({ cdp: tab.cdp, contextId });
  tab.isRestless = !(await settlePage());
  if (await waitForAnswers(tab)) tab.isRestless = !(await settlePage());
};

const renderedScript = createInPageScript<typeof rendering>(new URL('./in-page/read-rendered.ts', import.meta.url));

/** What the page shows, as one hash. */
const readRendered = async ({ cdp }: Tab, contextId: number): Promise<string> =>
  hash('sha256', await renderedScript({ cdp, contextId }).readRendered());

/** A world of the page, and how to inject the engine: already compiled where the tab was used before. */
const openWorld = async (
  tab: Tab,
  { pageScript }: CheckRequest,
): Promise<{ contextId: number; inject: () => Promise<unknown> }> => {
  // A tab that is used once is not worth a window of its own.
  const warm = tab.uses > 0 ? await enterWarm(tab, pageScript) : null;
  const { engine } = tab;
  if (warm !== null && engine) return { contextId: warm, inject: () => injectEngine(engine) };
  const { executionContextId: contextId } = await tab.cdp.send('Page.createIsolatedWorld', {
    frameId: tab.frameId,
    worldName: 'zugang',
  });
  return { contextId, inject: () => runScript({ cdp: tab.cdp, contextId }, textOf(pageScript)) };
};

/** Presses the banner's button where one is recognised, and waits until the page has settled again. */
const answerBanner = async (tab: Tab, contextId: number, request: CheckRequest): Promise<void> => {
  const answer = request.profile?.banner ?? 'keep';
  if (answer === 'keep') return;
  if (await pressBannerButton({ cdp: tab.cdp, contextId }, answer)) await settle(tab, contextId);
};

/** Takes the picture of the page, and has the engine record where everything is on it. */
const takePicture = async (
  { cdp }: Tab,
  engine: ReturnType<typeof engineIn>,
  size: PageCheck['size'],
): Promise<Screenshot | null> => {
  await engine.recordPlaces();
  const screenshot = await captureScreenshot(cdp, size);
  await engine.confirmPlaces();
  return screenshot;
};

const lookOnce = async (tab: Tab, request: CheckRequest): Promise<Checked> => {
  const { contextId, inject } = await openWorld(tab, request);
  await settle(tab, contextId);
  const verdict = judgeAnswer(tab);
  if (verdict) throw new PageFailure(verdict);
  if (tab.receivedBytes === 0) throw new PageFailure('empty');
  if (await hasLostSession(tab, request)) throw new PageFailure('signed_out');
  await answerBanner(tab, contextId, request);
  const rendered = request.evidence ? await readRendered(tab, contextId) : null;
  if (rendered !== null && rendered === request.evidence?.unlessRendered) throw new UnchangedError();
  await inject();
  const world = { cdp: tab.cdp, contextId };
  if (await preparePage(tab, world, request)) await settle(tab, contextId);
  const engine = engineIn(world);
  const { size } = await engine.startCheck({ level: request.level });
  const screenshot = request.screenshot ? await takePicture(tab, engine, size) : null;
  const check = await engine.readCheck();
  return { check: await tryPageOut(tab, { world, check }, request), screenshot, rendered };
};

const look = async (tab: Tab, request: CheckRequest): Promise<Checked> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lookOnce(tab, request);
    } catch (error) {
      if (error instanceof PageFailure || error instanceof UnchangedError) throw error;
      if (!hasLeft(error) || attempt >= MAX_ATTEMPTS) throw new PageFailure('check_failed');
      await sleep(200);
    }
  }
};

/** The page's own script navigated on before the navigation was done: its target is checked. */
const isScriptRedirect = (error: unknown, tab: Tab): boolean => {
  const hasMoved = /interrupted by another navigation|ERR_ABORTED/.test(String(error));
  return hasMoved && !tab.isDownload && tab.answer !== null && judgeAnswer(tab) === null;
};

const visit = async (tab: Tab, request: CheckRequest): Promise<Checked> => {
  await freeMemory(tab);
  try {
    await tab.page.goto(request.url, { waitUntil: 'commit', timeout: request.deadlineMs });
  } catch (error) {
    if (!isScriptRedirect(error, tab)) throw new PageFailure(classifyNavigationError(error, tab, request.egress));
  }
  const verdict = judgeAnswer(tab);
  if (verdict) throw new PageFailure((await hasLostSession(tab, request)) ? 'signed_out' : verdict);
  return look(tab, request);
};

const resetTab = (tab: Tab, interrupt: Tab['interrupt']): void => {
  forgetNavigation(tab);
  tab.resources.reset();
  tab.interrupt = interrupt;
};

/** The site's status; what the egress itself answered is none. */
const statusOf = ({ answer }: Tab): number | null =>
  answer === null || EGRESS_HEADER in answer.headers ? null : answer.status;

/** The wait that a throttling server asks for. */
const retryAfterOf = (tab: Tab): { retryAfterMs?: number | null } => {
  const isAsked = isThrottlingStatus(statusOf(tab) ?? 0);
  return isAsked ? { retryAfterMs: readRetryAfter(tab.answer?.headers['retry-after'] ?? null) } : {};
};

const codeOf = (error: unknown): PageErrorCode => (error instanceof PageFailure ? error.code : 'check_failed');

/** Navigates the tab to the page, waits until it has settled, checks it in an isolated world and takes its picture. Everything the page does is a value; ends by the deadline even when the page's scripts never do. */
export const checkInTab = async (tab: Tab, request: CheckRequest): Promise<CheckResult> => {
  const startedAt = performance.now();
  const stop = Promise.withResolvers<never>();
  resetTab(tab, (error) => stop.reject(new PageFailure(error)));
  const timer = setTimeout(() => tab.interrupt('timeout'), request.deadlineMs);
  const evidenceOf = (rendered: string | null): { evidence?: RenderedEvidence } =>
    request.evidence ? { evidence: { rendered, ...tab.resources.read() } } : {};
  const elapsed = (): number => Math.round(performance.now() - startedAt);
  try {
    const visited = visit(tab, request);
    // After an interruption nothing awaits it any more.
    visited.catch(() => undefined);
    const { check, screenshot, rendered } = await Promise.race([visited, stop.promise]);
    const url = normalizeUrl(tab.page.url()) ?? request.url;
    return {
      kind: 'checked',
      url,
      status: tab.answer?.status ?? 200,
      check,
      screenshot,
      durationMs: elapsed(),
      ...evidenceOf(rendered),
    };
  } catch (error) {
    if (error instanceof UnchangedError) {
      const rendered = request.evidence?.unlessRendered ?? '';
      const evidence = { rendered, ...tab.resources.read() };
      const url = normalizeUrl(tab.page.url()) ?? request.url;
      return { kind: 'unchanged', url, status: tab.answer?.status ?? 200, evidence, durationMs: elapsed() };
    }
    return {
      kind: 'failed',
      url: request.url,
      status: statusOf(tab),
      error: codeOf(error),
      durationMs: elapsed(),
      ...retryAfterOf(tab),
    };
  } finally {
    clearTimeout(timer);
    tab.interrupt = () => undefined;
    tab.uses += 1;
  }
};
