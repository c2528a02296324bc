import { collectElements, focusedElement, isExposed } from '@zugang/engine/dom';
import {
  cannotTell,
  createSlot,
  type EngineResult,
  failed,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { dialogOf, isModal } from './judge-dialog-focus.ts';
import { isTabbable } from './tab-stops.ts';

/** So many stops are walked through; longer dialogs are left out. */
const maxStops = 12;

/** `hasTakenFocus`: by itself, and not because we put it there. */
type Walk = {
  dialog: Element;
  hasTakenFocus: boolean;
  inside: Element | null;
  outside: Element | null;
  stop: () => void;
};

const slot = createSlot<{ walk: Walk | null }>(() => ({ walk: null }));

const isStop = (element: Element): boolean => isTabbable(element) && isExposed(element);

const isIn = (dialog: Element, element: Element | null): boolean =>
  element !== null && (dialog.contains(element) || (element.getRootNode() as ShadowRoot).host?.closest('*') === dialog);

/** Stops that send the focus back belong to a dialog too. */
const isGuard = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.matches('[tabindex]:not(a, button, input, select, textarea)');

const recordOutside = (walk: Walk): void => {
  const element = focusedElement();
  if (element && !isIn(walk.dialog, element) && !isGuard(element)) walk.outside ??= element;
};

/**
 * Prepares pressing the Tab key in the dialog that has appeared. Returns how often it is to be pressed to go round once; 0 where
 * nothing in it takes the focus, or it has too many stops.
 */
export const beginDialogWalk = (session: Session, appeared: readonly Element[]): number => {
  const kept = session.keep(slot);
  kept.walk?.stop();
  kept.walk = null;
  const dialog = appeared.map(dialogOf).find((one) => one !== null);
  if (!dialog) return 0;
  const controller = new AbortController();
  const inDialog = collectElements(dialog).filter(isStop);
  const first = inDialog[0];
  // Whoever finds the way into a dialog that has not taken the focus is to stay in it too.
  const hasTakenFocus = isIn(dialog, focusedElement());
  if (!hasTakenFocus && first instanceof HTMLElement) first.focus({ preventScroll: true });
  const inside = focusedElement();
  const walk: Walk = { dialog, hasTakenFocus, inside, outside: null, stop: () => controller.abort() };
  kept.walk = walk;
  if (!isIn(dialog, inside) || inDialog.length > maxStops) return 0;
  window.addEventListener('keyup', () => recordOutside(walk), { capture: true, signal: controller.signal });
  return inDialog.length + 1;
};

const isOpen = ({ dialog }: Walk): boolean => dialog.isConnected && isExposed(dialog);

/** Whether the Tab key led out of the open dialog (WCAG 2.4.3). The focus goes back to where it was in it. */
export const judgeDialogWalk = (session: Session): EngineResult[] => {
  const { walk } = session.keep(slot);
  if (!walk) return [];
  walk.stop();
  // One that says it is no modal one is a part of the page like others.
  const isBeside = walk.dialog.matches('[aria-modal="false" i]');
  const hasLeft = walk.outside !== null && isOpen(walk) && !isBeside;
  if (walk.inside instanceof HTMLElement && isIn(walk.dialog, walk.inside)) walk.inside.focus({ preventScroll: true });
  const verdict = isModal(walk.dialog) ? failed('leaves') : cannotTell('leaves');
  return [resultOf('dialog-focus-leaves', [{ element: walk.dialog, verdict: hasLeft ? verdict : passed }])];
};

/** After the Escape key: whether the dialog is closed, and the focus back at what opened it (ARIA Authoring Practices, dialog; WCAG 2.4.3). */
export const judgeDialogEscape = (session: Session, opener: Element | undefined): EngineResult[] => {
  const { walk } = session.keep(slot);
  if (!walk) return [];
  const { dialog } = walk;
  session.keep(slot).walk = null;
  const closes = resultOf('dialog-ignores-escape', [
    { element: dialog, verdict: isOpen(walk) ? failed('still-open') : passed },
  ]);
  if (isOpen(walk) || !opener?.isConnected || !isExposed(opener) || !isStop(opener) || !walk.hasTakenFocus)
    return [closes];
  const lost = isModal(dialog) ? failed('lost') : cannotTell('lost');
  const isLost = focusedElement() === null;
  return [closes, resultOf('dialog-focus-not-returned', [{ element: opener, verdict: isLost ? lost : passed }])];
};
