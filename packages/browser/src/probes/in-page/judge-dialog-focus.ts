import { cannotTell, type EngineResult, failed, passed, resultOf } from '@zugang/engine/probing';
import { waitFor } from './wait-until-still.ts';

const marked = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const calledDialog = /(?:^|[-_ ])(?:modal|lightbox|dialog|popup|overlay)(?:$|[-_ ])/i;

/** Covers the page and holds nothing: it lies behind a dialog, or beside a menu. */
export const isVeil = (part: Element): boolean =>
  getComputedStyle(part).position === 'fixed' &&
  (part.textContent ?? '').trim() === '' &&
  part.querySelector('img, svg, canvas, video, iframe, button, input, select, textarea, [role]') === null &&
  !part.matches(marked);

/** Whether a part without a dialog's markup lies over the page as one does: fixed, and called so or over the middle of the window. */
const looksLikeDialog = (part: Element): boolean => {
  if (part.matches('nav, menu, ul, ol, [role], header, footer')) return false;
  if (getComputedStyle(part).position !== 'fixed' || isVeil(part)) return false;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const isCentral = left < window.innerWidth / 2 && right > window.innerWidth / 2 && bottom - top > 40;
  return (
    calledDialog.test(part.getAttribute('class') ?? '') ||
    (isCentral && top < window.innerHeight / 2 && bottom > window.innerHeight / 2)
  );
};

/** The dialog that a part is, is inside of, or holds; else what looks like one. */
export const dialogOf = (part: Element): Element | null =>
  part.closest(marked) ?? part.querySelector(marked) ?? (looksLikeDialog(part) ? part : null);

/** Whether a dialog is marked as one that the page waits for. */
export const isModal = (dialog: Element): boolean =>
  dialog.matches(':modal, [aria-modal="true"]') ||
  (dialog instanceof HTMLElement && dialog.getAttribute('role') === 'alertdialog');

/** Libraries move the focus when a dialog has faded in. */
const focusMilliseconds = 700;

/** A dialog that covers the page takes the focus with it. Waits for it. */
export const judgeDialogFocus = async (dialog: Element): Promise<EngineResult> => {
  const isInside = (): boolean => dialog.contains(document.activeElement) || dialog.matches(':focus-within');
  await waitFor(isInside, focusMilliseconds);
  const verdict = isModal(dialog) ? failed('focus-outside') : cannotTell('focus-outside');
  return resultOf('dialog-without-focus', [{ element: dialog, verdict: isInside() ? passed : verdict }]);
};
