import { accessibleName, squeeze } from '../dom/accessible-name.ts';
import { boxOf } from '../dom/box.ts';
import { focusedElement } from '../dom/focused-element.ts';
import { isVisible } from '../dom/is-exposed.ts';
import { createSlot, type Session } from '../in-page/session.ts';
import { markOf } from './list-marks.ts';
import type { Mark } from './mark-types.ts';

const kindOf = (element: Element): string =>
  element.getAttribute('role')?.trim().split(/\s+/)[0] || (element.localName === 'a' ? 'link' : element.localName);

const labelText = (element: Element): string => {
  const isField = 'labels' in element && element.labels instanceof NodeList;
  const labels = isField ? Array.from(element.labels as NodeList, (label) => label.textContent ?? '') : [];
  return squeeze(labels.join(' ')) || squeeze(accessibleName(element)) || element.getAttribute('placeholder') || '';
};

const judge = (element: Element, text: string): Mark['problem'] => {
  const box = boxOf(element);
  if (!box || !isVisible(element) || box.x + box.width <= 0 || box.y + box.height <= 0) return 'invisible';
  return text === '' ? 'empty' : null;
};

type Before = { focus: Element | null; x: number; y: number };

/** A walk under way: where the focus and the window were before it, and the stops it has come to. */
const walkSlot = createSlot<{ before: Before | null; stops: Element[] }>(() => ({ before: null, stops: [] }));

/** Begins a walk at the page's start, and remembers where the focus was. */
export const beginWalk = (session: Session): void => {
  const before = { focus: focusedElement(), x: window.scrollX, y: window.scrollY };
  Object.assign(session.keep(walkSlot), { before, stops: [] });
  if (before.focus instanceof HTMLElement || before.focus instanceof SVGElement) before.focus.blur();
  // The browser goes on from where the focus or a click was last: that is to be the page's start.
  const root = document.documentElement;
  const isFocusable = root.hasAttribute('tabindex');
  if (!isFocusable) root.tabIndex = -1;
  root.focus({ preventScroll: true });
  if (!isFocusable) root.removeAttribute('tabindex');
};

/** The stop the Tab key has come to; null where it has left the page or come back to a stop it knows. */
export const readStop = (session: Session): Mark | null => {
  const { stops } = session.keep(walkSlot);
  const active = focusedElement();
  if (!active || stops.includes(active)) return null;
  stops.push(active);
  const text = labelText(active);
  return markOf(active, { kind: kindOf(active), text, problem: judge(active, text) });
};

/** Puts the focus and the window back. */
export const endWalk = (session: Session): void => {
  const walk = session.keep(walkSlot);
  const { before } = walk;
  const active = focusedElement();
  if (active instanceof HTMLElement || active instanceof SVGElement) active.blur();
  if (before?.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true });
  if (before) window.scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
  Object.assign(walk, { before: null, stops: [] });
};

/** What has the focus, for people who operate the page by its picture. */
export const readFocus = (): { name: string; role: string; box: Mark['box'] } | null => {
  const active = focusedElement();
  return active ? { name: labelText(active).slice(0, 100), role: kindOf(active), box: boxOf(active) } : null;
};
