import { accessibleName } from '../dom/accessible-name.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { selectorOf } from '../dom/selector.ts';
import { finishAnimations } from '../in-page/finish-animations.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { resultOf } from './observe.ts';
import { dismissalRank } from './press-names.ts';
import { noteShown, shownSince } from './shown.ts';
import { judgeDialogFocus } from './states.ts';

type Banner = { element: HTMLElement; button: HTMLElement; isModal: boolean; selector: string };

let banner: Banner | null = null;
let beneath: Element[] = [];
const turnedAway = new WeakSet<Element>();

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const notice = /cookie|consent|einwilligung|datenschutz|privacy|gdpr|dsgvo|tracking/i;
const pressable = 'button, [role="button"], a, input[type="button"], input[type="submit"]';

/** Lies over the page, itself or with what it stands in; a dialog in the flow of the text covers nothing. */
function isOver(element: Element): boolean {
  if (element.matches(':modal, :popover-open')) return true;
  for (let current: Element | null = element; current && current !== document.body; current = current.parentElement)
    if (/fixed|sticky|absolute/.test(getComputedStyle(current).position)) return true;
  return false;
}

const isFixed = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position);

/** The share of the window that an element covers. */
function coverage(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (window.innerWidth * window.innerHeight);
}

const descriptionOf = (element: Element): string =>
  `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').slice(0, 600)}`;

function isNotice(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || turnedAway.has(element) || !isExposed(element)) return false;
  if (element.matches('html, body, main, header, nav, footer')) return false;
  const share = coverage(element);
  if (share < 0.01) return false;
  if (element.matches(dialogs)) return isOver(element);
  return isFixed(element) && (notice.test(descriptionOf(element)) || share > 0.5);
}

/** Sends nothing and leads nowhere; the best way out of all. */
function findWayOut(element: Element): HTMLElement | null {
  const root = element.shadowRoot ?? element;
  const ways = [...root.querySelectorAll(pressable)].flatMap((button) => {
    const rank = dismissalRank(accessibleName(button));
    const href = button.getAttribute('href');
    const isLink = href !== null && !/^(?:#|javascript:)/i.test(href);
    return rank !== null && button instanceof HTMLElement && !isLink && isExposed(button) ? [{ button, rank }] : [];
  });
  return ways.toSorted((a, b) => a.rank - b.rank)[0]?.button ?? null;
}

/** Finds a notice or dialog that lies over the page and can be closed; focuses what closes it. Answers whether there is one. */
export function aimAtBanner(): boolean {
  for (const element of collectElements(document).filter(isNotice)) {
    const button = findWayOut(element);
    if (!button) continue;
    turnedAway.add(element);
    const isModal = element.matches(':modal, [aria-modal="true"]');
    // Taken now: closing removes it.
    banner = { element, button, isModal, selector: selectorOf(element).slice(0, 200) };
    noteShown();
    return true;
  }
  banner = null;
  return false;
}

/** A dialog that is there from the start has the focus from the start (WCAG 2.4.3). */
export function judgeBanner(): EngineResult {
  return banner?.isModal ? judgeDialogFocus(banner.element) : resultOf('dialog-without-focus', []);
}

export const focusWayOut = (): void => banner?.button.focus({ preventScroll: true });
export const clickWayOut = (): void => banner?.button.click();

export function isBannerGone(): boolean {
  finishAnimations();
  return (
    banner === null || !banner.element.isConnected || !isExposed(banner.element) || coverage(banner.element) < 0.01
  );
}

/** What was not to be met before, now that the notice is gone. */
export function countBeneath(): number {
  beneath = shownSince();
  return beneath.length;
}

export const partsBeneath = (): readonly Element[] => beneath;

export const closedBanner = (): string => banner?.selector ?? '';

type Stores = { local: [string, string][]; session: [string, string][] };

let stored: Stores | null = null;

const entriesOf = (store: Storage): [string, string][] =>
  Object.keys(store)
    .slice(0, 500)
    .map((key) => [key, store.getItem(key) ?? '']);

function restore(store: Storage, entries: readonly [string, string][]): void {
  const before = new Map(entries);
  for (const key of Object.keys(store)) if (!before.has(key)) store.removeItem(key);
  for (const [key, value] of before) if (store.getItem(key) !== value) store.setItem(key, value);
}

/** Notes what the page has stored: a closed notice must be there again on the next page. */
export function noteStorage(): void {
  try {
    stored = { local: entriesOf(localStorage), session: entriesOf(sessionStorage) };
  } catch {
    // A page without an origin has no storage.
    stored = null;
  }
}

export function restoreStorage(): void {
  if (!stored) return;
  restore(localStorage, stored.local);
  restore(sessionStorage, stored.session);
}
