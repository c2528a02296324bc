import { h } from '../panel/h.ts';
import { RefusedError, sendResult } from './ask-server.ts';
import type { View } from './context.ts';
import { createContrastView } from './contrast-view.ts';
import { createCheckLoop } from './create-check-loop.ts';
import { createElementView } from './element-view.ts';
import type { Engine, EngineCheck } from './engine.ts';
import { countOutcomes, toItems, type Item } from './findings.ts';
import { createFindingsView, type FindingsView } from './findings-view.ts';
import { createListView } from './list-view.ts';
import { openOverlay } from './overlay.ts';
import { createPanel, type Panel, type Tab } from './panel.ts';
import { createSendView, toResult } from './send-view.ts';
import { keepSession, type Session } from './session.ts';
import { createSay, type CheckerTexts, type Say } from './texts.ts';
import { findAll, pathOf } from './walk-page.ts';
import { followMovement, watchPage, type PageWatch } from './watch-page.ts';

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

const level = 'AA';

type Result = { check: EngineCheck | null; items: Item[] | null };

function summaryOf(say: Say, items: readonly Item[], before: readonly Item[] | null): string {
  const parts = [say('summary.found', countOutcomes(items))];
  const added = items.filter(({ isNew }) => isNew).length;
  if (before) parts.push(say('summary.since', { added, before: before.length }));
  const frames = findAll('iframe, frame').length;
  if (frames > 0) parts.push(say('summary.frames', { count: frames }));
  return parts.join(' ');
}

/** A page may force shadow roots open: what is found in ours is none of its own. */
function withoutOurs(check: EngineCheck, host: Element): EngineCheck {
  const isOurs = (element: Element | undefined): boolean => element !== undefined && pathOf(element).includes(host);
  const own = check.elements.map(isOurs);
  const isKept = (_: unknown, index: number): boolean => !own[index];
  return { ...check, findings: check.findings.filter(isKept), elements: check.elements.filter(isKept) };
}

const isOfFindings = (tab: Tab): boolean => tab === 'findings' || tab === 'send';

type Views = { start: Start; view: View; findings: FindingsView; result: Result; openTab: (tab: Tab) => void };

/** What stands below each tab, made when it is opened: lists show the page as it is then. */
function contentOf(tab: Tab, { start, view, findings, result, openTab }: Views): Node {
  const { session, origin, isBlocked } = start;
  const chooseOn = (element: Element): boolean => {
    if (!findings.hasOn(element)) return false;
    openTab('findings');
    findings.chooseOn(element);
    return true;
  };
  const send = async (note: string): Promise<void> => {
    if (result.check) await sendResult({ origin, isBlocked }, session.bearer, toResult(result.check, { note, level }));
  };
  if (tab === 'findings') return findings.element;
  if (tab === 'contrast') return createContrastView(view, session.locale);
  if (tab === 'element') return createElementView(view, { locale: session.locale, chooseOn });
  if (tab === 'send') return createSendView(view, { session, send });
  return createListView(view, tab);
}

/** Takes over what a check found, and says it where it was asked for or something has changed. */
function takeResult(check: EngineCheck, { view, findings, result }: Views, isAsked: boolean): void {
  const before = result.items;
  const titleOf = (id: string): string => view.texts.rules[id]?.title ?? id;
  const items = toItems(check, { engine: view.engine, titleOf, before });
  Object.assign(result, { check, items });
  findings.update(items);
  const hasChanged = !before || items.length !== before.length || items.some(({ isNew }) => isNew);
  if (isAsked || hasChanged) view.announce(summaryOf(view.say, items, before));
}

async function waitForEngine({ engine, origin }: Start, { say, panel }: { say: Say; panel: Panel }): Promise<Engine> {
  panel.announce(say('checking'));
  try {
    return await engine;
  } catch (error) {
    panel.announce(say(`refused.${error instanceof RefusedError ? error.code : 'failed'}`, { origin }), 'alarm');
    throw error;
  }
}

function createTools(say: Say, onAgain: () => Promise<void>): { nodes: Node[]; isAutomatic: () => boolean } {
  const again = h('button', { type: 'button', onclick: onAgain }, say('again'));
  const automatic = h('input', { type: 'checkbox' });
  automatic.checked = true;
  return { nodes: [again, h('label', {}, automatic, say('automatic'))], isAutomatic: () => automatic.checked };
}

/** Puts up the panel, checks the page, and checks it again when it was asked to or the page has changed. */
export async function runChecker(start: Start): Promise<{ focus: () => void }> {
  const say = createSay(start.texts, start.session.locale);
  const overlay = openOverlay();
  const ends: (() => void)[] = [overlay.close, () => keepSession(null), start.onClose];
  const close = (): void => {
    for (const end of ends) end();
  };
  let openTab: (tab: Tab) => void = () => undefined;
  const panel = createPanel({ say, onTab: (tab) => openTab(tab), onClose: close });
  overlay.root.prepend(panel.element);
  if (start.isAsked) panel.title.focus();
  const engine = await waitForEngine(start, { say, panel });
  const view: View = { engine, texts: start.texts, say, overlay, announce: panel.announce, uncover: panel.uncover };
  const views: Views = {
    start,
    view,
    findings: createFindingsView(view),
    result: { check: null, items: null },
    openTab,
  };
  let tab: Tab = 'findings';
  openTab = views.openTab = (wanted) => {
    tab = wanted;
    overlay.show([]);
    panel.show(tab, contentOf(tab, views));
    if (isOfFindings(tab)) views.findings.draw();
  };
  const watch: PageWatch = watchPage({
    host: overlay.host,
    onChange: overlay.layout,
    onQuiet: () => {
      if (tools.isAutomatic() && !document.hidden) loop.soon();
    },
  });
  const loop = createCheckLoop({
    check: async () => withoutOurs(await engine.check(level), overlay.host),
    onBegin: (isAsked) => {
      watch.pause();
      if (isAsked) panel.announce(say('checking'));
    },
    onResult: (check, isAsked) => {
      takeResult(check, views, isAsked);
      if (isOfFindings(tab)) views.findings.draw();
    },
    onFailure: () => panel.announce(say('check_failed'), 'alarm'),
    onEnd: watch.resume,
  });
  const tools = createTools(say, loop.now);
  panel.tools.append(...tools.nodes);
  ends.push(loop.stop, watch.stop, followMovement(overlay.layout));
  openTab('findings');
  await loop.now();
  return { focus: () => panel.title.focus() };
}
