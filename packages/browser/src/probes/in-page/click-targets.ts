import { ancestorsOf, isExposed, isVisible, reachedByKeys, squeeze } from '@zugang/engine/dom';
import { cannotTell, failed, passed, type Session, type Verdict } from '@zugang/engine/probing';
import { listenedTypes } from './listened.ts';

export const clicks = ['click', 'dblclick'];
export const presses = ['mousedown', 'pointerdown', 'touchstart'];
export const releases = ['mouseup', 'pointerup', 'touchend'];
const keys = ['keydown', 'keyup', 'keypress'];

export const native =
  'a[href], area[href], button, input, select, textarea, summary, label, option, iframe, audio[controls], video[controls], embed, object, [contenteditable=""], [contenteditable="true"]';
const widgetRoles = ['button', 'link', 'menuitem', 'tab', 'checkbox', 'switch', 'radio', 'option', 'treeitem'];

export const isFocusable = (element: Element): boolean =>
  element.matches(native) ||
  ('tabIndex' in element && Number(element.tabIndex) >= 0 && element.hasAttribute('tabindex'));

export const hasAny = (session: Session, element: Element, types: readonly string[]): boolean =>
  types.some((type) => listenedTypes(session, element).has(type));

const hasHandler = (element: Element, type: string): boolean => element.hasAttribute(`on${type}`);

const hasRole = (element: Element): boolean => widgetRoles.includes(element.getAttribute('role')?.toLowerCase() ?? '');

export const textOf = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 200);

/** Something to hit: a few words or a picture, and nothing that holds half the page. */
const isLeaf = (element: Element): boolean => element.querySelectorAll('*').length <= 4 && textOf(element).length <= 80;

const isBackdrop = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width * height > window.innerWidth * window.innerHeight * 0.3;
  return isLarge && textOf(element) === '' && !element.querySelector('img, svg, canvas');
};

/** A row or card around a link does what the link does; a picture beside a link mostly too. */
export const hasFocusableInside = (element: Element): boolean =>
  [...element.querySelectorAll(`${native}, [tabindex]`)].some(isFocusable);

const hasFocusableBeside = (element: Element): boolean => {
  const parent = element.parentElement;
  const isUnit = parent !== null && parent !== document.body && parent.querySelectorAll('*').length <= 12;
  return (
    isUnit && [...parent.querySelectorAll(`${native}, [tabindex]`)].some((one) => isFocusable(one) && isVisible(one))
  );
};

type Aim = { isPointed: boolean; isInline: boolean };

const weigh = (session: Session, element: Element, { isPointed, isInline }: Aim): Verdict => {
  const data = { text: textOf(element).slice(0, 60) };
  if (!hasAny(session, element, ['click', ...releases]) && !hasHandler(element, 'click'))
    return cannotTell('pressed', data);
  if (element.matches('video, canvas, svg, svg *')) return cannotTell('drawing', data);
  if (hasFocusableBeside(element)) return cannotTell('beside-control', data);
  const { width, height } = element.getBoundingClientRect();
  if (width * height > window.innerWidth * window.innerHeight * 0.5) return cannotTell('large', data);
  return isPointed || isInline || hasRole(element) ? failed('not-focusable', data) : cannotTell('unmarked', data);
};

/** A stop without a key: the focus comes, and Enter does nothing. Its ancestors may handle the key. */
type Stop = { stop: Element; isKeyHeardByPage: boolean };

const judgeStop = (session: Session, element: Element, { stop, isKeyHeardByPage }: Stop): Verdict => {
  const isHeard =
    isKeyHeardByPage || hasAny(session, stop, keys) || [...ancestorsOf(stop)].some((one) => hasAny(session, one, keys));
  if (stop !== element || isHeard) return passed;
  return failed('no-key', { text: textOf(element).slice(0, 60) });
};

/** A touch takes the place of hovering, which fingers cannot: it shows a hint, as the mouse does without any press. */
export const isHint = (session: Session, element: Element): boolean =>
  !hasAny(session, element, [...clicks, ...releases, 'mousedown', 'pointerdown']) &&
  !hasHandler(element, 'click') &&
  hasAny(session, element, ['mouseover', 'mouseenter']);

/** Without a size, as is all that is in it, so that no click can reach it. */
const isNothing = (element: Element): boolean => {
  const inside = document.createRange();
  inside.selectNodeContents(element);
  return [...element.getClientRects(), ...inside.getClientRects()].every(
    ({ width, height }) => width === 0 || height === 0,
  );
};

const heardByFrameworks = ['click', 'change', 'input', 'keydown'];

/** Listens for what is put into it: rows, entries, and the roots of a framework, which hear everything. */
const listensForParts = (session: Session, element: Element): boolean =>
  element.matches('table, thead, tbody, tfoot, ul, ol, dl') ||
  heardByFrameworks.every((type) => listenedTypes(session, element).has(type));

/** What the mouse can press: reached by keyboard, not, or not to be told; null for what is no control. */
export const judgeTarget = (session: Session, element: Element, isKeyHeardByPage: boolean): Verdict | null => {
  if (element.matches('html, body, dialog, form') || !isExposed(element)) return null;
  if (isHint(session, element) || isNothing(element)) return null;
  if (element.closest(native)) return passed;
  const stop = [element, ...ancestorsOf(element)].find(isFocusable);
  if (stop)
    return stop.matches(native) || hasFocusableInside(element)
      ? passed
      : judgeStop(session, element, { stop, isKeyHeardByPage });
  if (hasFocusableInside(element)) return passed;
  if (hasRole(element) && reachedByKeys(element) === 'yes') return passed;
  if (isBackdrop(element)) return null;
  const cursor = getComputedStyle(element).cursor;
  // Dragging is another requirement (WCAG 2.5.7).
  if (/grab|move|resize/.test(cursor)) return null;
  const aim = { isPointed: cursor === 'pointer', isInline: hasHandler(element, 'click') };
  if (aim.isPointed || hasRole(element)) return weigh(session, element, aim);
  return isLeaf(element) && !listensForParts(session, element) ? weigh(session, element, aim) : null;
};
