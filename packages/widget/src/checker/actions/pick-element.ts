import type { Context } from '../context.ts';
import { parentOf } from '../page/walk-page.ts';
import { focusOn } from '../render-into.ts';

/** The element below a point of the window, through open shadow roots and below our own overlay. */
const elementAt = ({ clientX, clientY }: MouseEvent, own: Element): Element | null => {
  const below = (root: Document | ShadowRoot): Element | null =>
    root.elementsFromPoint(clientX, clientY).find((element) => element !== own) ?? null;
  let found = below(document);
  while (found?.shadowRoot) {
    const inner = below(found.shadowRoot);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
};

const childrenOf = (element: Element): Element[] => [...(element.shadowRoot ?? element).children];

/** Where an arrow key leads from an element: out, in, to its neighbours. */
const step = (element: Element, key: string, own: Element): Element | null => {
  const parent = parentOf(element);
  if (key === 'ArrowUp') return parent;
  if (key === 'ArrowDown') return childrenOf(element).find((child) => child !== own) ?? null;
  const siblings = parent ? childrenOf(parent).filter((child) => child !== own) : [];
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return by === 0 ? null : (siblings[siblings.indexOf(element) + by] ?? null);
};

type Picking = { onMove?: (element: Element) => void; onPick: (element: Element) => void; onEnd: () => void };

/**
 * Lets the user choose an element: with the pointer, or with the arrow keys through the page's tree, Enter and Escape. The page gets
 * nothing of it.
 */
export const pickElement = ({ store, overlay, place }: Context, { onMove, onPick, onEnd }: Picking): void => {
  let current: Element = document.body;
  const mark = (element: Element): void => {
    current = element;
    overlay.point(element);
    onMove?.(element);
  };
  const end = (picked: Element | null): void => {
    store.set({ veil: null });
    if (picked) onPick(picked);
    else onEnd();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return end(null);
    if (event.key === 'Enter') return end(current);
    const next = step(current, event.key, overlay.host);
    if (!next) return;
    event.preventDefault();
    next.scrollIntoView({ block: 'nearest' });
    mark(next);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const found = elementAt(event, overlay.host);
    if (found && found !== current) mark(found);
  };
  store.set({ veil: { onPointerMove, onKeyDown, onClick: (event) => end(elementAt(event, overlay.host)) } });
  focusOn(place, 'veil');
  mark(document.body);
};
