import { options, render, type ComponentChild } from 'preact';
import { guard } from '../guard.ts';

// Like the listeners of the widget: an error in one must not reach the page.
options.vnode = ({ type, props }) => {
  if (typeof type !== 'string') return;
  const attributes = props as Record<string, unknown>;
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith('on') && typeof value === 'function') attributes[name] = guard(value as () => unknown);
};

const find = (place: Element, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : place.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** Puts the focus on the element with that `data-key`, where it is. */
export const focusOn = (place: Element, key: string): void => find(place, key)?.focus({ preventScroll: true });

const focusedIn = (place: Element): Element | null => {
  const root = place.getRootNode();
  return root instanceof ShadowRoot && place.contains(root.activeElement) ? root.activeElement : null;
};

/**
 * Renders at once, instead of what was rendered there before. The focus stays where it was: an element that moves in its list loses it,
 * and one that is created anew has the same `data-key`.
 */
export const renderInto = (place: Element, content: ComponentChild): void => {
  const focused = focusedIn(place);
  render(content, place);
  if (!(focused instanceof HTMLElement) || focusedIn(place)) return;
  const same = focused.isConnected ? focused : find(place, focused.dataset['key']);
  same?.focus({ preventScroll: true });
};
