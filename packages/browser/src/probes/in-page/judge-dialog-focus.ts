import { cannotTell, type EngineResult, failed, passed, resultOf } from '@zugang/engine/probing';

/** The dialog that a part is, is inside of, or holds. */
export const dialogOf = (part: Element): Element | null => {
  const selector = 'dialog[open], [role="dialog"], [role="alertdialog"]';
  return part.closest(selector) ?? part.querySelector(selector);
};

const isModal = (dialog: Element): boolean =>
  dialog.matches(':modal, [aria-modal="true"]') ||
  (dialog instanceof HTMLElement && dialog.getAttribute('role') === 'alertdialog');

/** A dialog that covers the page takes the focus with it. */
export const judgeDialogFocus = (dialog: Element): EngineResult => {
  const isInside = dialog.contains(document.activeElement) || dialog.matches(':focus-within');
  const verdict = isModal(dialog) ? failed('focus-outside') : cannotTell('focus-outside');
  return resultOf('dialog-without-focus', [{ element: dialog, verdict: isInside ? passed : verdict }]);
};
