// Looks at the checker's steps from outside: the tabs it opens are wrapped, so that the crawler itself needs no hook.
import { type CDPSession, chromium, type Frame, type Page } from 'playwright-core';
import type { Spent, TimedPage } from './bench-types.ts';

type Keep = 'all' | 'axe' | 'floor';
/** What is looked at of a call into the browser, whichever it is. */
type Call = { expression?: string; functionDeclaration?: string; format?: string; executionContextId?: number };
/** A session's `send` without the types of each call: all are looked at alike. */
export type SendAny = (method: string, call?: Call) => Promise<unknown>;

type Clock = {
  start: (url: string) => void;
  enter: (next: string | null) => void;
  end: () => void;
  setRules: (rules: Spent) => void;
};
type Watch = { clock: Clock; keep: Keep; readsRules: boolean };

type WatchOptions = {
  keep: Keep;
  onPage?: (page: TimedPage) => void;
  onSession?: (session: CDPSession) => Promise<void>;
  readsRules?: boolean;
};

/** Which step a call into the page belongs to; calls that are not named go on with the step before. */
const steps: readonly (readonly [pattern: RegExp, step: string])[] = [
  [/\.settle\(\.\.\.args\)/, 'settle'],
  [/\.injectIntoOpener\(\.\.\.args\)/, 'injection'],
  [/\.startCheck\(/, 'rules'],
  [/\.readCheck\(/, 'transfer'],
];

const stepOf = (method: string, { expression, functionDeclaration, format }: Call = {}): string | null => {
  if (method === 'Page.captureScreenshot') return format === 'jpeg' ? 'picture' : null;
  const called = expression ?? functionDeclaration ?? '';
  if (called.length > 100_000) return 'injection';
  return steps.find(([pattern]) => pattern.test(called))?.[1] ?? null;
};

const emptyCheck = {
  findings: [],
  passed: [],
  inapplicable: [],
  elements: 0,
  title: '',
  language: '',
  links: [],
  size: { width: 1280, height: 800 },
};

/** Answers in the page's place where only navigation and settling are measured. */
const standInAnswers: Record<string, unknown> = { rules: { size: emptyCheck.size }, transfer: emptyCheck };
const answerInPlace = (method: string, step: string | null, keep: Keep): { value: unknown } | null =>
  keep === 'floor' && /^Runtime\.(evaluate|callFunctionOn)$/.test(method) && step !== 'settle'
    ? { value: standInAnswers[step ?? ''] ?? 0 }
    : null;

const createClock = (onPage: (page: TimedPage) => void): Clock => {
  let page: TimedPage | null = null;
  let step: string | null = null;
  let since = 0;
  const end = (): void => {
    if (page && step) page.steps[step] = (page.steps[step] ?? 0) + performance.now() - since;
    step = null;
  };
  return {
    start: (url) => {
      page = { url, steps: {}, rules: null, probes: {} };
      onPage(page);
    },
    enter: (next) => {
      if (next === null || next === step) return;
      // After the result was read for the first time the page is tried out, which is timed by probe.
      if (page?.steps.transfer !== undefined && next !== 'picture') return;
      end();
      step = next;
      since = performance.now();
    },
    end,
    setRules: (rules) => {
      if (page) page.rules = rules;
    },
  };
};

/** Puts a function of one's own before a session's `send`; it is given the one before it. */
export const replaceSend = (session: CDPSession, wrap: (send: SendAny) => SendAny): void => {
  const send = session.send.bind(session) as SendAny;
  session.send = wrap(send) as CDPSession['send'];
};

const wrapSession = (session: CDPSession, { clock, keep, readsRules }: Watch): CDPSession => {
  const send = session.send.bind(session);
  replaceSend(session, (sendAny) => async (method, call) => {
    const step = stepOf(method, call);
    const value = answerInPlace(method, step, keep);
    if (value) return { result: value };
    clock.enter(step);
    const answer = await sendAny(method, call);
    // What the page does between two steps (a picture still to come, the next page) is no part of the one that ended.
    if (step === 'transfer' || step === 'picture') clock.end();
    if (step === 'rules' && readsRules) {
      clock.end();
      const spent = await send('Runtime.evaluate', {
        ...(call?.executionContextId !== undefined && { contextId: call.executionContextId }),
        expression: 'axe.spent',
        returnByValue: true,
      });
      clock.setRules(spent.result.value);
    }
    return answer;
  });
  return session;
};

const wrapPage = (page: Page, { clock }: Watch): Page => {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    clock.end();
    if (url === 'about:blank') return goto(url, options);
    clock.start(url);
    clock.enter('navigation');
    return goto(url, options);
  };
  return page;
};

/**
 * From now on each browser that the crawler starts is watched. `keep`: `all` or `floor` (navigation and settling
 * alone). `onPage` gets `{ url, steps }` of each page as its navigation begins; steps are filled in ms as they end.
 */
export const watchSteps = ({
  keep,
  onPage = () => undefined,
  onSession = async () => undefined,
  readsRules = false,
}: WatchOptions): void => {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (given) => {
      const context = await newContext(given);
      const watches = new WeakMap<Page | Frame, Watch>();
      // The window beside a tab, which puts the engine into the tab's documents.
      const watchOfOpener = async (page: Page | Frame): Promise<Watch | undefined> => {
        const opener = 'opener' in page ? await page.opener() : null;
        return opener ? watches.get(opener) : undefined;
      };
      const newPage = context.newPage.bind(context);
      context.newPage = async () => {
        const page = await newPage();
        const watch = { clock: createClock(onPage), keep, readsRules };
        watches.set(page, watch);
        return wrapPage(page, watch);
      };
      const newSession = context.newCDPSession.bind(context);
      context.newCDPSession = async (page) => {
        const session = await newSession(page);
        await onSession(session);
        const watch = watches.get(page) ?? (await watchOfOpener(page));
        return watch ? wrapSession(session, watch) : session;
      };
      return context;
    };
    return browser;
  };
};
