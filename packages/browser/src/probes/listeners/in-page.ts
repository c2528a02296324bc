import { ancestorsOf, collectElements, isExposed, reachedByKeys, squeeze } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  createSlot,
  type EngineResult,
  failed,
  type Judged,
  passed,
  resultOf,
  type Session,
  type Verdict,
} from '@zugang/engine/probing';
import { listenedTypes, listenersOf } from '../in-page/listened.ts';

export { recordListenerTypes } from '@zugang/engine/probing';
export { hasScripts, recordListeners } from '../in-page/listened.ts';

const shadowPartsSlot = createSlot<{ parts: Element[] }>(() => ({ parts: [] }));

/** Records the top elements of open shadow roots, and returns how many they are. */
export const recordShadowParts = (session: Session): number => {
  const kept = session.keep(shadowPartsSlot);
  const all = collectElements(document).flatMap((element) => [...(element.shadowRoot?.children ?? [])]);
  kept.parts = all.filter((element) => !element.matches('style, link, script, slot'));
  return kept.parts.length;
};

/** One of them, for the debugger to look into: it does not look into a shadow root itself. */
export const shadowPartAt = (session: Session, index: number): Element | undefined =>
  session.keep(shadowPartsSlot).parts[index];

const clicks = ['click', 'dblclick'];
const presses = ['mousedown', 'pointerdown', 'touchstart'];
const releases = ['mouseup', 'pointerup', 'touchend'];
const keys = ['keydown', 'keyup', 'keypress'];

const native =
  'a[href], area[href], button, input, select, textarea, summary, label, option, iframe, audio[controls], video[controls], embed, object, [contenteditable=""], [contenteditable="true"]';
const widgetRoles = ['button', 'link', 'menuitem', 'tab', 'checkbox', 'switch', 'radio', 'option', 'treeitem'];

const isFocusable = (element: Element): boolean =>
  element.matches(native) ||
  ('tabIndex' in element && Number(element.tabIndex) >= 0 && element.hasAttribute('tabindex'));

const hasAny = (session: Session, element: Element, types: readonly string[]): boolean =>
  types.some((type) => listenedTypes(session, element).has(type));

const hasHandler = (element: Element, type: string): boolean => element.hasAttribute(`on${type}`);

const hasRole = (element: Element): boolean => widgetRoles.includes(element.getAttribute('role')?.toLowerCase() ?? '');

const textOf = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 200);

/** Something to hit: a few words or a picture, and nothing that holds half the page. */
const isLeaf = (element: Element): boolean => element.querySelectorAll('*').length <= 4 && textOf(element).length <= 80;

const isBackdrop = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width * height > window.innerWidth * window.innerHeight * 0.3;
  return isLarge && textOf(element) === '' && !element.querySelector('img, svg, canvas');
};

/** A row or card around a link does what the link does; a picture beside a link mostly too. */
const hasFocusableInside = (element: Element): boolean =>
  [...element.querySelectorAll(`${native}, [tabindex]`)].some(isFocusable);

const hasFocusableBeside = (element: Element): boolean => {
  const parent = element.parentElement;
  const isUnit = parent !== null && parent !== document.body && parent.querySelectorAll('*').length <= 12;
  return isUnit && hasFocusableInside(parent);
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

const judgeTarget = (session: Session, element: Element, isKeyHeardByPage: boolean): Verdict | null => {
  if (element.matches('html, body, dialog, form') || !isExposed(element)) return null;
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
  return aim.isPointed || hasRole(element) || isLeaf(element) ? weigh(session, element, aim) : null;
};

/**
 * What the mouse can press and the keyboard cannot (WCAG 2.1.1): an element that listens to clicks, and neither is inside of nor holds anything
 * that takes the focus. Listeners for a whole page (document, body, an application's root) make no control. Failed:
 * `not-focusable`, `no-key`. Cannot tell: `pressed`, `drawing`, `beside-control`, `large`, `unmarked`.
 */
const judgeClickTargets = (session: Session, isKeyHeardByPage: boolean): EngineResult => {
  const judged = listenersOf(session, ...clicks, ...presses, ...releases).flatMap((element): Judged[] => {
    const verdict = judgeTarget(session, element, isKeyHeardByPage);
    return verdict ? [{ element, verdict }] : [];
  });
  return resultOf('mouse-only-control', judged);
};

/** What already acts while the mouse goes down, and does not wait for it to come up (WCAG 2.5.2): a person sees whether it can be taken back. */
const judgePresses = (session: Session): EngineResult => {
  const judged = listenersOf(session, ...presses).flatMap((element): Judged[] => {
    const isControl = element.closest(native) === element || getComputedStyle(element).cursor === 'pointer';
    if (!isControl || !isExposed(element) || element.matches('input, select, textarea, html, body')) return [];
    const waits =
      hasAny(session, element, ['click', ...releases]) || element.matches('a[href], [type="submit"], label, summary');
    return [{ element, verdict: waits ? passed : cannotTell('on-press', { text: textOf(element).slice(0, 60) }) }];
  });
  return resultOf('acts-on-press', judged.slice(0, 10));
};

const printable =
  /\.(?:key|code)\s*={2,3}\s*["'`](?:[a-z0-9/?.,+\-*#]|Key[A-Z]|Digit\d|Slash)["'`]|["'`](?:[a-z0-9/?.,+\-*#]|Key[A-Z]|Digit\d|Slash)["'`]\s*={2,3}\s*\w+\.(?:key|code)\b|case\s*["'`](?:[a-z0-9/?.,+*#-]|Key[A-Z])["'`]\s*:|\.(?:keyCode|which)\s*={2,3}\s*(?:6[5-9]|[78]\d|90|4[89]|5[0-7]|191)\b/i;
const withModifier = /\b(?:ctrlKey|metaKey|altKey)\b/;

/** Whether the source of a key listener acts on a single letter, digit or sign without another key. */
export const isSingleKey = (source: string): boolean => printable.test(source) && !withModifier.test(source);

/** Shortcuts of one letter that hold for the whole page (WCAG 2.1.4): who speaks to the computer sets them off. Always a question. */
const judgeShortcuts = (sources: readonly string[]): EngineResult => {
  const judged: Judged[] = sources.map((source) => ({
    element: document.documentElement,
    verdict: isSingleKey(source) ? cannotTell('single-key') : passed,
  }));
  const asked = judged.filter(({ verdict }) => verdict.outcome !== 'passed').slice(0, 1);
  return resultOf('single-key-shortcut', asked.length > 0 ? asked : judged);
};

/** What the mouse can press and the keyboard cannot, shortcuts of one key, what acts on pressing. `keyHandlers`: sources of the handlers for every key. */
export const judgeListeners = (session: Session, keyHandlers: readonly string[]): void =>
  addResults(
    session,
    judgeClickTargets(session, keyHandlers.length > 0),
    judgePresses(session),
    judgeShortcuts(keyHandlers),
  );
