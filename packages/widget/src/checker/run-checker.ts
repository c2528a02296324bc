import { askForIssues, RefusedError, sendResult } from './ask-server.ts';
import { checkInSteps, type Progress } from './check-in-steps.ts';
import type { View } from './context.ts';
import { createContrastView } from './panel/contrast-view.ts';
import { createCheckLoop, type CheckLoop } from './create-check-loop.ts';
import { createTools } from './create-tools.ts';
import { describeFrames, type FramesSeen } from './page/describe-frames.ts';
import { createElementView } from './panel/element-view.ts';
import type { Engine, EngineCheck, Wish } from './engine.ts';
import { countKinds, toItems, type Item, type KnownIssue } from './findings.ts';
import { createFindingsView, type FindingsView } from './panel/findings-view.ts';
import { createListView } from './panel/list-view.ts';
import { engineUrl } from './load-parts.ts';
import { openOverlay, type Overlay } from './page/overlay.ts';
import { createPanel, type Panel, type Tab } from './panel/panel.ts';
import { createSendView, toResult } from './panel/send-view.ts';
import { keepSession, keepWish, readWish, type Session } from './session.ts';
import { createTranslate, type CheckerTexts, type Translate } from './texts.ts';
import { followMovement, watchPage } from './page/watch-page.ts';

type IsBlocked = (directive: 'connect-src' | 'script-src') => boolean;

/** What the checker starts with. `isAsked`: the user has just opened it, so that the focus may go there. */
export type Start = {
  session: Session;
  texts: CheckerTexts;
  engine: Promise<Engine>;
  origin: string;
  isBlocked: IsBlocked;
  isAsked: boolean;
  onClose: () => void;
};

type Result = {
  wish: Wish;
  check: EngineCheck | null;
  /** Callers that wait for the end of a check, as only complete checks are sent. */
  waiting: PromiseWithResolvers<EngineCheck> | null;
  items: Item[] | null;
  known: Map<string, KnownIssue>;
  /** The requested keys. */
  asked: Set<string>;
  frames: FramesSeen;
};

const summaryOf = (t: Translate, { items, known, frames }: Result, before: readonly Item[] | null): string => {
  const shown = items ?? [];
  const counts = countKinds(shown, known);
  const parts = [t('summary.found', counts)];
  if (counts.decided > 0) parts.push(t('summary.decided', { count: counts.decided }));
  const added = shown.filter(({ isNew }) => isNew).length;
  if (before) parts.push(t('summary.since', { added, before: before.length }));
  if (frames.closed.length > 0) parts.push(t('summary.frames', { count: frames.closed.length }));
  return parts.join(' ');
};

const isOfFindings = (tab: Tab): boolean => tab === 'findings' || tab === 'send';

type Views = {
  start: Start;
  view: View;
  panel: Panel;
  findings: FindingsView;
  result: Result;
  tab: Tab;
  openTab: (tab: Tab) => void;
};

/** The view of each tab, created when it is opened: lists show the page as it is then. */
const contentOf = (tab: Tab, { start, view, findings, result, openTab }: Views): Node => {
  const { session, origin, isBlocked } = start;
  const chooseOn = (element: Element): boolean => {
    if (!findings.hasOn(element)) return false;
    openTab('findings');
    findings.chooseOn(element);
    return true;
  };
  const send = async (note: string): Promise<void> => {
    result.waiting ??= result.check ? null : Promise.withResolvers();
    const check = result.check ?? (await result.waiting?.promise);
    if (!check) throw new RefusedError('failed');
    const more = { note, level: result.wish.level, frames: result.frames.closed.length };
    await sendResult({ origin, isBlocked }, session.bearer, toResult(check, more));
  };
  if (tab === 'findings') return findings.element;
  if (tab === 'contrast') return createContrastView(view, session.locale);
  if (tab === 'element') return createElementView(view, { locale: session.locale, chooseOn });
  if (tab === 'send') return createSendView(view, { session, send });
  return createListView(view, tab);
};

/** Reads what the project knows of the causes found; where that fails, findings are shown without it. */
const learnDecisions = async (views: Views): Promise<void> => {
  const { start, findings, result } = views;
  const fresh = new Set(result.items?.map(({ key }) => key).filter((key) => !result.asked.has(key)));
  if (fresh.size === 0) return;
  const { origin, isBlocked, session } = start;
  try {
    const issues = await askForIssues({ origin, isBlocked }, session.bearer, [...fresh]);
    for (const key of fresh) result.asked.add(key);
    for (const issue of issues) result.known.set(issue.key, issue);
    if (issues.length === 0) return;
    findings.decide(result.known);
    if (isOfFindings(views.tab)) findings.draw();
  } catch (error) {
    console.info('[Zugang]', error);
  }
};

/** Takes over what a step found; what would change the list while it is in use waits for the last step. */
const reportProgress = async (
  views: Views,
  { check, at, of, next, hasMore }: Progress,
  isAsked: boolean,
): Promise<void> => {
  const { view, panel, findings, result } = views;
  panel.showProgress(next && { at, of, text: view.t('progress', { step: view.t(`step.${next}`), at: at + 1, of }) });
  const isFirst = result.check === null;
  if (next && !(isFirst && hasMore)) return;
  const before = isFirst ? null : result.items;
  const titleOf = (id: string): string => view.texts.rules[id]?.title ?? id;
  const items = toItems(check, { engine: view.engine, titleOf, before });
  result.items = items;
  findings.update(items);
  if (isOfFindings(views.tab)) findings.draw();
  if (next) return;
  result.check = check;
  result.waiting?.resolve(check);
  result.waiting = null;
  findings.setNotes(describeFrames(view, result.frames));
  await learnDecisions(views);
  const hasChanged = !before || items.length !== before.length || items.some(({ isNew }) => isNew);
  if (isAsked || hasChanged) view.announce(summaryOf(view.t, result, before));
};

const waitForEngine = async (
  { engine, origin }: Start,
  { t, panel }: { t: Translate; panel: Panel },
): Promise<Engine> => {
  panel.announce(t('checking'));
  try {
    return await engine;
  } catch (error) {
    panel.announce(t(`refused.${error instanceof RefusedError ? error.code : 'failed'}`, { origin }), 'alarm');
    throw error;
  }
};

/** F8 and Shift+F8, as editors of code have it, and only while the focus is in the checker: no screen reader uses them. */
const listenForSteps = ({ root }: Overlay, views: Views): void => {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    if (views.tab !== 'findings') views.openTab('findings');
    views.findings.step(event.shiftKey ? -1 : 1);
  });
};

/** Checks, and checks again on request or when the page has changed. Returns a function that ends it. */
const keepChecking = (views: Views): { loop: CheckLoop; ends: (() => void)[] } => {
  const { view, panel, result } = views;
  const { overlay, t, engine } = view;
  const watch = watchPage({
    host: overlay.host,
    onChange: overlay.layout,
    onQuiet: () => {
      if (tools.isAutomatic() && !document.hidden) loop.soon();
    },
  });
  const onFrames = ({ closed, names, documents }: FramesSeen & { documents: Document[] }): void => {
    result.frames = { closed, names };
    watch.follow(documents);
  };
  const loop = createCheckLoop({
    check: () => checkInSteps({ engine, engineUrl: engineUrl(), host: overlay.host, wish: result.wish, onFrames }),
    onBegin: (isAsked) => {
      watch.pause();
      if (isAsked) panel.announce(t('checking'));
    },
    onProgress: (progress, isAsked) => reportProgress(views, progress, isAsked),
    onFailure: () => {
      panel.announce(t('check_failed'), 'alarm');
      result.waiting?.reject(new RefusedError('failed'));
      result.waiting = null;
    },
    onEnd: () => {
      panel.showProgress(null);
      watch.resume();
    },
  });
  const tools = createTools(t, {
    wish: result.wish,
    onAgain: () => void loop.now(),
    onWish: (wish) => {
      Object.assign(result, { wish, check: null, items: null });
      keepWish(wish);
      void loop.now();
    },
  });
  panel.tools.append(...tools.nodes);
  return { loop, ends: [loop.stop, watch.stop, followMovement(overlay.layout)] };
};

/** Creates the panel, checks the page, and checks it again on request or when the page has changed. */
export const runChecker = async (start: Start): Promise<{ focus: () => void }> => {
  const t = createTranslate(start.texts, start.session.locale);
  const overlay = openOverlay();
  const ends: (() => void)[] = [overlay.close, () => keepSession(null), () => keepWish(null), start.onClose];
  const close = (): void => {
    for (const end of ends) end();
  };
  let openTab: (tab: Tab) => void = () => undefined;
  const panel = createPanel({ t, onTab: (tab) => openTab(tab), onClose: close });
  overlay.root.prepend(panel.element);
  if (start.isAsked) panel.title.focus();
  const engine = await waitForEngine(start, { t, panel });
  const { announce, whisper, uncover } = panel;
  const view: View = { engine, texts: start.texts, t, overlay, announce, whisper, uncover };
  const frames = { closed: [], names: [] };
  const views: Views = {
    start,
    view,
    panel,
    findings: createFindingsView(view),
    result: { wish: readWish(), check: null, waiting: null, items: null, known: new Map(), asked: new Set(), frames },
    tab: 'findings',
    openTab,
  };
  openTab = views.openTab = (wanted) => {
    views.tab = wanted;
    overlay.show([]);
    if (isOfFindings(wanted)) {
      panel.show(wanted, contentOf(wanted, views));
      views.findings.draw();
      return;
    }
    const showIt = (): void => {
      if (views.tab === wanted) panel.show(wanted, contentOf(wanted, views));
    };
    void engine.ready().then(showIt, () => announce(t('check_failed'), 'alarm'));
  };
  listenForSteps(overlay, views);
  const { loop, ends: further } = keepChecking(views);
  ends.push(...further);
  openTab('findings');
  await loop.now();
  return { focus: () => panel.title.focus() };
};
