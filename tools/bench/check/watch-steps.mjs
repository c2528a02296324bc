// Looks at the checker's steps from outside: the tabs it opens are wrapped, so that the crawler itself needs no hook.
import { chromium } from 'playwright-core';

/** Which step a call into the page belongs to; calls that are not named go on with the step before. */
const steps = [
  [/\.settle\(\.\.\.args\)/, 'settle'],
  [/\.injectIntoOpener\(\.\.\.args\)/, 'injection'],
  [/\.startCheck\(/, 'rules'],
  [/\.readCheck\(/, 'transfer'],
];

const stepOf = (method, { expression, functionDeclaration, format } = {}) => {
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

/** Answers in the page's place where only navigation and standing still are wanted. */
const standInAnswers = { rules: { size: emptyCheck.size }, transfer: emptyCheck };
const answerInPlace = (method, step, keep) =>
  keep === 'floor' && /^Runtime\.(evaluate|callFunctionOn)$/.test(method) && step !== 'settle'
    ? { value: standInAnswers[step] ?? 0 }
    : null;

const createClock = (onPage) => {
  let page = null;
  let step = null;
  let since = 0;
  const end = () => {
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

const wrapSession = (session, { clock, keep, readsRules }) => {
  const send = session.send.bind(session);
  session.send = async (method, params) => {
    const step = stepOf(method, params);
    const value = answerInPlace(method, step, keep);
    if (value) return { result: value };
    clock.enter(step);
    const answer = await send(method, params);
    // What the page does between two steps (a picture still to come, the next page) is no part of the one that ended.
    if (step === 'transfer' || step === 'picture') clock.end();
    if (step === 'rules' && readsRules) {
      clock.end();
      const spent = await send('Runtime.evaluate', {
        contextId: params.executionContextId,
        expression: 'axe.spent',
        returnByValue: true,
      });
      clock.setRules(spent.result.value);
    }
    return answer;
  };
  return session;
};

const wrapPage = (page, { clock }) => {
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
 * From now on each browser that the crawler starts is watched. `keep`: `all` or `floor` (navigation and standing
 * still alone). `onPage` gets `{ url, steps }` of each page as its navigation begins; steps are filled in ms as they end.
 */
export const watchSteps = ({
  keep,
  onPage = () => undefined,
  onSession = async () => undefined,
  readsRules = false,
}) => {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (given) => {
      const context = await newContext(given);
      const watches = new WeakMap();
      const newPage = context.newPage.bind(context);
      context.newPage = async () => {
        const page = await newPage();
        watches.set(page, { clock: createClock(onPage), keep, readsRules });
        return wrapPage(page, watches.get(page));
      };
      const newSession = context.newCDPSession.bind(context);
      context.newCDPSession = async (page) => {
        const session = await newSession(page);
        await onSession(session);
        // The window beside a tab, which puts the engine into the tab's documents.
        const watch = watches.get(page) ?? watches.get(await page.opener());
        return watch ? wrapSession(session, watch) : session;
      };
      return context;
    };
    return browser;
  };
};
