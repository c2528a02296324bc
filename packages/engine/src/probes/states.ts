import { cannotTell, failed, passed } from '../checks/check.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { selectorOf } from '../dom/selector.ts';
import { finishAnimations } from '../in-page/finish-animations.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { resultOf } from './observe.ts';
import { isHarmful } from './press-names.ts';
import { noteShown, shownSince, wasShown } from './shown.ts';

/** Pressing more tells no more. */
const maxOpeners = 10;
/** Of a menu with thirty parts, a few stand for all. */
const maxAlike = 2;

const told =
  'summary, [aria-expanded="false"], [aria-haspopup]:not([aria-haspopup="false"]):not([aria-expanded="true"]), [popovertarget], [commandfor], [role="tab"][aria-selected="false"], [data-bs-toggle], [data-toggle]';
const untold = 'button, [role="button"], a[href^="#"], a[href^="javascript:" i]';
const opening =
  /menü|menu|navigation|mehr|\bmore|öffnen|\bopen|zeigen|\bshow|details|filter|such|search|sprache|language|dialog|hilfe|\bhelp|\binfo|faq|toggle|hamburger|accordion|dropdown|collapse|modal|popup/i;

type Opener = { element: HTMLElement; isTold: boolean; selectedBefore: HTMLElement | null };

let openers: Opener[] = [];
let appeared: Element[] = [];
const tried = new WeakSet<Element>();

/** A real address leads away; `#…` and scripts stay. */
function leadsAway(element: Element): boolean {
  const href = element.closest('a[href]')?.getAttribute('href')?.trim();
  return href !== undefined && !/^(?:#|javascript:)/i.test(href);
}

const sends = (element: HTMLElement): boolean =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  element.form !== null &&
  /^(?:submit|image|reset)$/.test(element.type) &&
  !element.hasAttribute('aria-expanded') &&
  !element.hasAttribute('popovertarget');

const isOpened = (element: Element): boolean =>
  element.matches('summary') && element.parentElement?.matches('details[open]') === true;

function isOpener(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || tried.has(element) || !isExposed(element)) return false;
  if (leadsAway(element) || sends(element) || isOpened(element)) return false;
  if (element.matches(':disabled, [aria-disabled="true"], input:not([type="button"]), select, textarea')) return false;
  return !isHarmful(`${accessibleName(element)} ${element.id}`);
}

const isNamedAsOpener = (element: Element): boolean =>
  opening.test(`${accessibleName(element).slice(0, 60)} ${element.getAttribute('class') ?? ''} ${element.id}`);

const kindOf = (element: Element): string =>
  `${element.localName}|${element.getAttribute('role') ?? ''}|${element.classList[0] ?? ''}|${element.parentElement?.localName ?? ''}`;

function keepFew(elements: readonly HTMLElement[]): HTMLElement[] {
  const counts = new Map<string, number>();
  return elements.filter((element) => {
    const count = (counts.get(kindOf(element)) ?? 0) + 1;
    counts.set(kindOf(element), count);
    return count <= maxAlike;
  });
}

function toOpener(element: HTMLElement): Opener {
  const selected = element.closest('[role="tablist"]')?.querySelector('[role="tab"][aria-selected="true"]');
  return { element, isTold: element.matches(told), selectedBefore: selected instanceof HTMLElement ? selected : null };
}

/** Finds what opens something when it is pressed: by its ARIA, or by its name. `isNew`: only what has come since {@link noteShown}. Answers how many there are to try. */
export function listOpeners(limit: number, isNew: boolean): number {
  const candidates = collectElements(document).filter((element) => !isNew || !wasShown(element));
  const byRole = candidates.filter((element) => element.matches(told)).filter(isOpener);
  const byName = candidates
    .filter((element) => element.matches(untold) && !element.matches(told) && isNamedAsOpener(element))
    .filter(isOpener);
  openers = keepFew([...byRole, ...byName])
    .slice(0, Math.min(limit, maxOpeners))
    .map(toOpener);
  for (const { element } of openers) tried.add(element);
  return openers.length;
}

/** Focuses the opener and notes what is to be seen; false where it cannot be tried any more. */
export function aimAtOpener(index: number): boolean {
  const element = openers[index]?.element;
  if (!element?.isConnected || !isExposed(element)) return false;
  appeared = [];
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  noteShown();
  element.focus({ preventScroll: true });
  return true;
}

export const hasFocusedOpener = (index: number): boolean => {
  const element = openers[index]?.element;
  const root = element?.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
};

export const openerAt = (index: number): Element | undefined => openers[index]?.element;

/** What the mouse does. */
export const clickOpener = (index: number): void => openers[index]?.element.click();

/** How much has appeared since the opener was aimed at. */
export function countAppeared(): number {
  finishAnimations();
  appeared = shownSince();
  return appeared.length;
}

/** What has appeared, to be checked. */
export const appearedParts = (): readonly Element[] => appeared;

/** How the part is reached, for the finding. */
export const openedBy = (index: number): string => {
  const element = openers[index]?.element;
  return element ? selectorOf(element).slice(0, 200) : '';
};

/** What stands where it belongs: named by the opener, or beside it. */
function belongs(element: Element): boolean {
  const named = ['aria-controls', 'popovertarget', 'commandfor'].flatMap(
    (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
  );
  return appeared.some(
    (part) =>
      [part, ...part.querySelectorAll('[id]')].some(({ id }) => id !== '' && named.includes(id)) ||
      part.parentElement === element.parentElement ||
      part.previousElementSibling?.contains(element) === true,
  );
}

const dialogOf = (part: Element): Element | null => {
  const selector = 'dialog[open], [role="dialog"], [role="alertdialog"]';
  return part.closest(selector) ?? part.querySelector(selector);
};

const isModal = (dialog: Element): boolean =>
  dialog.matches(':modal, [aria-modal="true"]') ||
  (dialog instanceof HTMLElement && dialog.getAttribute('role') === 'alertdialog');

/** Whether the opener says that it is open, and whether the focus is in the dialog that opened (WCAG 4.1.2, 2.4.3). */
export function judgeOpened(index: number, how: 'key' | 'mouse'): EngineResult[] {
  const opener = openers[index];
  if (!opener) return [];
  const { element } = opener;
  const results: EngineResult[] = [];
  const isUntold = element.getAttribute('aria-expanded') === 'false';
  if (element.hasAttribute('aria-expanded')) {
    const verdict = belongs(element) ? failed('still-closed') : cannotTell('still-closed');
    results.push(resultOf('expanded-state-not-told', [{ element, verdict: isUntold ? verdict : passed }]));
  }
  const isMouseOnly = how === 'mouse';
  results.push(resultOf('opens-by-mouse-only', [{ element, verdict: isMouseOnly ? failed('no-key') : passed }]));
  const dialog = appeared.map(dialogOf).find((one) => one !== null);
  if (dialog) results.push(judgeDialogFocus(dialog));
  return results;
}

/** A dialog that covers the page takes the focus with it. */
export function judgeDialogFocus(dialog: Element): EngineResult {
  const isInside = dialog.contains(document.activeElement) || dialog.matches(':focus-within');
  const verdict = isModal(dialog) ? failed('focus-outside') : cannotTell('focus-outside');
  return resultOf('dialog-without-focus', [{ element: dialog, verdict: isInside ? passed : verdict }]);
}

/** Whether what appeared is still there. */
export const isStillOpen = (): boolean => appeared.some((part) => part.isConnected && isExposed(part));

/** Closes what no key has closed: the tab chosen before, the opener itself. */
export function closeOpener(index: number): void {
  const opener = openers[index];
  if (!opener || !isStillOpen()) return;
  const popover = appeared.find((part) => part.matches(':popover-open'));
  const dialog = appeared.map(dialogOf).find((one) => one !== null);
  if (popover instanceof HTMLElement) popover.hidePopover();
  else if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  else if (opener.selectedBefore) opener.selectedBefore.click();
  else if (opener.element.isConnected) opener.element.click();
}
