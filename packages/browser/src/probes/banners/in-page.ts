import { accessibleName, collectElements, isExposed, selectorOf } from '@zugang/engine/dom';
import { addResults, checkParts, createSlot, finishAnimations, resultOf, type Session } from '@zugang/engine/probing';
import { judgeDialogFocus } from '../in-page/judge-dialog-focus.ts';
import { dismissalRank } from '../in-page/press-names.ts';
import { recordShown, shownSince } from '../in-page/shown.ts';
import { waitUntilStill } from '../in-page/wait-until-still.ts';

export { recordStorage, restoreStorage } from './in-page/storage.ts';

type Banner = { element: HTMLElement; button: HTMLElement; isModal: boolean; selector: string };

const bannerSlot = createSlot<{ banner: Banner | null; turnedAway: WeakSet<Element> }>(() => ({
  banner: null,
  turnedAway: new WeakSet(),
}));

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const notice = /cookie|consent|einwilligung|datenschutz|privacy|gdpr|dsgvo|tracking/i;
const pressable = 'button, [role="button"], a, input[type="button"], input[type="submit"]';

/** Lies over the page, itself or with an ancestor; a dialog in the flow of the text covers nothing. */
const isOver = (element: Element): boolean => {
  if (element.matches(':modal, :popover-open')) return true;
  for (let current: Element | null = element; current && current !== document.body; current = current.parentElement)
    if (/fixed|sticky|absolute/.test(getComputedStyle(current).position)) return true;
  return false;
};

const isFixed = (element: Element): boolean => /fixed|sticky/.test(getComputedStyle(element).position);

/** The share of the window that an element covers. */
const coverage = (element: Element): number => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (window.innerWidth * window.innerHeight);
};

const descriptionOf = (element: Element): string =>
  `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').slice(0, 600)}`;

const isNotice = (element: Element): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || !isExposed(element)) return false;
  if (element.matches('html, body, main, header, nav, footer')) return false;
  const share = coverage(element);
  if (share < 0.01) return false;
  if (element.matches(dialogs)) return isOver(element);
  return isFixed(element) && (notice.test(descriptionOf(element)) || share > 0.5);
};

/** Sends nothing and leads nowhere; the best way out of all. */
const findWayOut = (element: Element): HTMLElement | null => {
  const root = element.shadowRoot ?? element;
  const ways = [...root.querySelectorAll(pressable)].flatMap((button) => {
    const rank = dismissalRank(accessibleName(button));
    const href = button.getAttribute('href');
    const isLink = href !== null && !/^(?:#|javascript:)/i.test(href);
    return rank !== null && button instanceof HTMLElement && !isLink && isExposed(button) ? [{ button, rank }] : [];
  });
  return ways.toSorted((a, b) => a.rank - b.rank)[0]?.button ?? null;
};

/** Finds a notice or dialog that lies over the page and can be closed; focuses what closes it. Returns whether there is one. */
export const aimAtBanner = (session: Session): boolean => {
  const kept = session.keep(bannerSlot);
  const notices = collectElements(document).filter((element) => !kept.turnedAway.has(element));
  for (const element of notices.filter(isNotice)) {
    const button = findWayOut(element);
    if (!button) continue;
    kept.turnedAway.add(element);
    const isModal = element.matches(':modal, [aria-modal="true"]');
    // Taken now: closing removes it.
    kept.banner = { element, button, isModal, selector: selectorOf(element).slice(0, 200) };
    recordShown(session);
    return true;
  }
  kept.banner = null;
  return false;
};

/** Judges the notice and focuses what closes it: a dialog that is there from the start has the focus from the start (WCAG 2.4.3). */
export const judgeBanner = async (session: Session): Promise<void> => {
  const { banner } = session.keep(bannerSlot);
  addResults(session, banner?.isModal ? await judgeDialogFocus(banner.element) : resultOf('dialog-without-focus', []));
  banner?.button.focus({ preventScroll: true });
};

/** Whether the notice is gone, once the page has settled. */
export const isBannerGone = async (session: Session): Promise<boolean> => {
  await waitUntilStill();
  finishAnimations();
  const { banner } = session.keep(bannerSlot);
  return (
    banner === null || !banner.element.isConnected || !isExposed(banner.element) || coverage(banner.element) < 0.01
  );
};

/** Closes the notice as the mouse does. */
export const clickWayOut = (session: Session): Promise<void> => {
  session.keep(bannerSlot).banner?.button.click();
  return waitUntilStill();
};

/** Checks what lay beneath the notice and was not to be met before. `closed` in the findings' data: the selector of the notice. */
export const checkBeneath = (session: Session): Promise<void> =>
  checkParts(session, shownSince(session), { closed: session.keep(bannerSlot).banner?.selector ?? '' });
