import { collectElements, isExposed, selectorOf } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  checkParts,
  createSlot,
  type EngineResult,
  failed,
  finishAnimations,
  passed,
  resultOf,
  type Session,
  type Verdict,
} from '@zugang/engine/probing';
import { dialogOf, isVeil, judgeDialogFocus } from '../in-page/judge-dialog-focus.ts';
import { judgeTarget } from '../in-page/click-targets.ts';
import { beginDialogWalk, judgeDialogEscape, judgeDialogWalk } from '../in-page/dialog-keys.ts';
import { endKeyClicks, isClickedByKey, isKeyPrevented, watchKeyClicks } from '../in-page/key-clicks.ts';
import { mayPress } from '../in-page/may-press.ts';
import { isNamedAsOpener } from '../in-page/press-names.ts';
import { listenersOf } from '../in-page/listened.ts';
import { recordShown, shownSince, wasShown } from '../in-page/shown.ts';
import { waitFor, waitUntilStill } from '../in-page/wait-until-still.ts';
import * as trials from '../in-page/trials.ts';
import { beginMessages, judgeMessages } from '../in-page/watch-messages.ts';

export { judgeMessages };
export { stayHere } from '../in-page/stay-here.ts';

/** Pressing more finds no more. */
const maxOpeners = 10;
/** Of a menu with thirty parts, a few represent all. */
const maxAlike = 2;

const statefulControls =
  'summary, [aria-expanded="false"], [aria-haspopup]:not([aria-haspopup="false"]):not([aria-expanded="true"]), [popovertarget], [commandfor], [role="tab"][aria-selected="false"], [data-bs-toggle], [data-toggle]';
const otherControls = 'button, [role="button"], a[href^="#"], a[href^="javascript:" i]';

type Opener = { element: HTMLElement; exposesState: boolean; selectedBefore: HTMLElement | null };

type Openers = { openers: Opener[]; appeared: Element[]; tried: WeakSet<Element> };

const openersSlot = createSlot<Openers>(() => ({ openers: [], appeared: [], tried: new WeakSet() }));

const openerAt = (session: Session, index: number): HTMLElement | undefined =>
  session.keep(openersSlot).openers[index]?.element;

const isOpened = (element: Element): boolean =>
  element.matches('summary') && element.parentElement?.matches('details[open]') === true;

const isOpener = (element: Element): element is HTMLElement => mayPress(element) && !isOpened(element);

const kindOf = (element: Element): string =>
  `${element.localName}|${element.getAttribute('role') ?? ''}|${element.classList[0] ?? ''}|${element.parentElement?.localName ?? ''}`;

const keepFew = (elements: readonly HTMLElement[]): HTMLElement[] => {
  const counts = new Map<string, number>();
  return elements.filter((element) => {
    const count = (counts.get(kindOf(element)) ?? 0) + 1;
    counts.set(kindOf(element), count);
    return count <= maxAlike;
  });
};

const toOpener = (element: HTMLElement): Opener => {
  const selected = element.closest('[role="tablist"]')?.querySelector('[role="tab"][aria-selected="true"]');
  return {
    element,
    exposesState: element.matches(statefulControls),
    selectedBefore: selected instanceof HTMLElement ? selected : null,
  };
};

/** Finds what opens something when it is pressed: by its ARIA, or by its name. `isNew`: only what has come since {@link recordShown}. Returns how many there are to try. */
export const listOpeners = (session: Session, limit: number, isNew: boolean): number => {
  const kept = session.keep(openersSlot);
  const untried = collectElements(document).filter((element) => !kept.tried.has(element));
  const candidates = untried.filter((element) => !isNew || !wasShown(session, element));
  const byRole = candidates.filter((element) => element.matches(statefulControls)).filter(isOpener);
  const byName = candidates
    .filter(
      (element) => element.matches(otherControls) && !element.matches(statefulControls) && isNamedAsOpener(element),
    )
    .filter(isOpener);
  kept.openers = keepFew([...byRole, ...byName])
    .slice(0, Math.min(limit, maxOpeners))
    .map(toOpener);
  for (const { element } of kept.openers) kept.tried.add(element);
  return kept.openers.length;
};

/** Names the trials of the first `count` openers; see `trials.ts`. */
export const nameTrials = (session: Session, count: number): trials.TrialName[] =>
  trials.nameTrials(
    session,
    'states',
    session
      .keep(openersSlot)
      .openers.slice(0, count)
      .map(({ element }) => element),
  );

/** Adds what trials gave on another page. */
export const replayTrials = (session: Session, replays: readonly trials.Replay[]): void => {
  for (const { index, record } of replays)
    trials.replayTrial(session, trials.partOfTrial(session, 'states', index), {
      record,
      openedBy: openedBy(session, index),
    });
};

export const readTrial = trials.readTrial;

/** Focuses the opener and records what is visible; false where it cannot be tried any more. What is found from here on is recorded as a trial. */
export const aimAtOpener = (session: Session, index: number): boolean => {
  trials.watchTrial(session, 'states', index);
  const element = openerAt(session, index);
  if (!element?.isConnected || !isExposed(element)) return false;
  session.keep(openersSlot).appeared = [];
  watchKeyClicks(session, element);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  recordShown(session);
  beginMessages(session);
  element.focus({ preventScroll: true });
  return true;
};

export const hasFocusedOpener = (session: Session, index: number): boolean => {
  const element = openerAt(session, index);
  const root = element?.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
};

const veilMilliseconds = 500;
/** Dialogs fade out, and are taken away by a timer afterwards. */
const closingMilliseconds = 800;

/** How much has appeared since the opener was aimed at, once the page has settled. */
export const countAppeared = async (session: Session): Promise<number> => {
  await waitUntilStill();
  finishAnimations();
  const kept = session.keep(openersSlot);
  kept.appeared = shownSince(session);
  if (kept.appeared.length > 0 && kept.appeared.every(isVeil)) {
    // What it was drawn for comes after it.
    await waitFor(() => shownSince(session).some((part) => !isVeil(part)), veilMilliseconds);
    finishAnimations();
    kept.appeared = shownSince(session);
  }
  return kept.appeared.length;
};

/** Does what the mouse does; resolves to how much has appeared. */
export const clickOpener = (session: Session, index: number): Promise<number> => {
  endKeyClicks(session);
  openerAt(session, index)?.click();
  return countAppeared(session);
};

/** How the part is reached, for the finding. */
const openedBy = (session: Session, index: number): string => {
  const element = openerAt(session, index);
  return element ? selectorOf(element).slice(0, 200) : '';
};

/** What is in its expected place: named by the opener, or beside it. */
const belongs = (element: Element, appeared: readonly Element[]): boolean => {
  const named = ['aria-controls', 'popovertarget', 'commandfor'].flatMap(
    (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
  );
  return appeared.some(
    (part) =>
      [part, ...part.querySelectorAll('[id]')].some(({ id }) => id !== '' && named.includes(id)) ||
      part.parentElement === element.parentElement ||
      part.previousElementSibling?.contains(element) === true,
  );
};

/** Items of trees, menus and grids open by arrow keys, which are not tried. */
const opensOtherwise = '[role="treeitem"], [role="menuitem"], [role="row"], [role="gridcell"], [role="tab"]';

/** These do by Enter what they do by a click, unless a script keeps them from it. */
const native = 'a[href], button, summary';

const judgeMouseOnly = (session: Session, element: Element): Verdict => {
  if (isClickedByKey(session) || (element.matches(native) && !isKeyPrevented(session))) return passed;
  return element.matches(`${opensOtherwise}, ${native}`) ? cannotTell('no-key') : failed('no-key');
};

/** Whether the opener says that it is open, and whether the focus is in the dialog that opened (WCAG 4.1.2, 2.4.3). */
const judge = async (session: Session, element: Element, how: 'key' | 'mouse'): Promise<EngineResult[]> => {
  const { appeared } = session.keep(openersSlot);
  const results: EngineResult[] = [];
  const isCollapsed = element.getAttribute('aria-expanded') === 'false';
  if (element.hasAttribute('aria-expanded')) {
    const verdict = belongs(element, appeared) ? failed('still-closed') : cannotTell('still-closed');
    results.push(resultOf('expanded-state-not-told', [{ element, verdict: isCollapsed ? verdict : passed }]));
  }
  const verdict = how === 'mouse' ? judgeMouseOnly(session, element) : passed;
  results.push(resultOf('opens-by-mouse-only', [{ element, verdict }]));
  const dialog = appeared.map(dialogOf).find((one) => one !== null);
  if (dialog) results.push(await judgeDialogFocus(dialog), judgeNewTargets(session, dialog));
  return results;
};

/** Judges the opener, and checks what it has brought up. `openedBy` in the findings' data: the selector of what was pressed. */
export const judgeOpened = async (session: Session, index: number, how: 'key' | 'mouse'): Promise<void> => {
  const element = openerAt(session, index);
  if (element) addResults(session, ...(await judge(session, element, how)));
  await checkParts(session, session.keep(openersSlot).appeared, { openedBy: openedBy(session, index) });
};

/** What listens to the mouse in a dialog that has appeared, and cannot be reached by keyboard: it was hidden when the page was judged. */
const judgeNewTargets = (session: Session, dialog: Element): EngineResult => {
  const targets = listenersOf(session, 'click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup').filter((element) =>
    dialog.contains(element),
  );
  return resultOf(
    'mouse-only-control',
    targets.flatMap((element) => {
      // What the page does with keys was judged before.
      const verdict = judgeTarget(session, element, true);
      return verdict && verdict.outcome !== 'passed' ? [{ element, verdict }] : [];
    }),
  );
};

/** Before the Tab key is pressed in the dialog that has appeared: how often. */
export const beginDialog = (session: Session): number => beginDialogWalk(session, session.keep(openersSlot).appeared);

export const judgeDialog = (session: Session): void => addResults(session, ...judgeDialogWalk(session));

export const judgeEscape = (session: Session, index: number): void =>
  addResults(session, ...judgeDialogEscape(session, openerAt(session, index)));

/** To be called once all was pressed: where nothing opened, the rules do not apply. */
export const judgeNoMore = (session: Session): void =>
  addResults(
    session,
    resultOf('expanded-state-not-told', []),
    resultOf('opens-by-mouse-only', []),
    resultOf('dialog-without-focus', []),
    resultOf('dialog-focus-leaves', []),
    resultOf('dialog-ignores-escape', []),
    resultOf('dialog-focus-not-returned', []),
  );

const isShown = (part: Element): boolean => part.isConnected && isExposed(part);

/** Whether what appeared is still there, once the page has settled. */
export const isStillOpen = async (session: Session): Promise<boolean> => {
  await waitUntilStill();
  const { appeared } = session.keep(openersSlot);
  const isGone = (): boolean => {
    finishAnimations();
    return !appeared.some(isShown);
  };
  if (appeared.some((part) => dialogOf(part) !== null)) await waitFor(isGone, closingMilliseconds);
  return !isGone();
};

/** Closes what no key has closed: the tab chosen before, the opener itself. */
export const closeOpener = (session: Session, index: number): Promise<void> => {
  const { openers, appeared } = session.keep(openersSlot);
  const opener = openers[index];
  if (opener && appeared.some(isShown)) close(opener, appeared);
  return waitUntilStill();
};

const close = ({ element, selectedBefore }: Opener, appeared: readonly Element[]): void => {
  const popover = appeared.find((part) => part.matches(':popover-open'));
  const dialog = appeared.map(dialogOf).find((one) => one !== null);
  if (popover instanceof HTMLElement) popover.hidePopover();
  else if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  else if (selectedBefore) selectedBefore.click();
  else if (element.isConnected) element.click();
};

export const scrollToTop = (): void => window.scrollTo(0, 0);
