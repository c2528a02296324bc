import { h } from '../../panel/h.ts';
import type { View } from '../context.ts';
import { parentOf } from './walk-page.ts';

/** The element below a point of the window, through open shadow roots and below our own overlay. */
const elementAt = (x: number, y: number, own: HTMLElement): Element | null => {
  const below = (root: Document | ShadowRoot): Element | null =>
    root.elementsFromPoint(x, y).find((element) => element !== own) ?? null;
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

type Picking = { onMove: (element: Element) => void; onPick: (element: Element) => void; onEnd: () => void };

/**
 * Lets the user choose an element: with the pointer, or with the arrow keys through the page's tree, Enter and Escape. The page gets
 * nothing of it. Returns a function that stops it.
 */
export const pickElement = ({ overlay, t }: View, { onMove, onPick, onEnd }: Picking): (() => void) => {
  let current: Element = document.body;
  const mark = (element: Element): void => {
    current = element;
    overlay.show([{ element, kind: 'picked', label: element.localName }]);
    onMove(element);
  };
  const veil = h('div', { class: 'veil', tabindex: '0', role: 'application', 'aria-label': t('pick.help') });
  const stop = (): void => {
    veil.remove();
    onEnd();
  };
  veil.addEventListener('pointermove', ({ clientX, clientY }) => {
    const found = elementAt(clientX, clientY, overlay.host);
    if (found && found !== current) mark(found);
  });
  veil.addEventListener('click', ({ clientX, clientY }) => {
    const found = elementAt(clientX, clientY, overlay.host);
    veil.remove();
    if (found) onPick(found);
    else onEnd();
  });
  veil.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return stop();
    if (event.key === 'Enter') {
      veil.remove();
      return onPick(current);
    }
    const next = step(current, event.key, overlay.host);
    if (!next) return;
    event.preventDefault();
    next.scrollIntoView({ block: 'nearest' });
    mark(next);
  });
  overlay.root.append(veil);
  veil.focus();
  mark(current);
  return stop;
};
