import { listen } from '../listen.ts';
import { drawIcon } from '../panel/draw-icon.ts';
import { h } from '../panel/h.ts';
import type { Effect } from './effect.ts';

const moveTo = ({ style }: HTMLElement | SVGElement, x: number, y: number): void => {
  style.transform = `translate(${x}px,${y}px)`;
};

/** A line or a window over the page, as wide as the page, at the height where the visitor reads: of the pointer, or of the focus. */
export const followLine = (layer: Node, kind: string): Effect => {
  const line = h('div', { class: kind });
  const leave = [
    listen(window, 'pointermove', ({ clientY }) => moveTo(line, 0, clientY)),
    listen(window, 'focusin', ({ target }) => {
      const { top, height } = (target as Element).getBoundingClientRect();
      moveTo(line, 0, top + Math.min(height, innerHeight) / 2);
    }),
    () => line.remove(),
  ];
  moveTo(line, 0, innerHeight / 2);
  layer.appendChild(line);
  return { stop: () => leave.forEach((end) => end()) };
};

/** A large arrow in place of the pointer. Drawn by us: the page's policy may forbid pictures for cursors. */
export const followCursor = (layer: Node): Effect => {
  const arrow = drawIcon('cursor');
  arrow.classList.add('cursor');
  const leave = [
    listen(window, 'pointermove', ({ clientX, clientY }) => {
      moveTo(arrow, clientX, clientY);
      layer.appendChild(arrow);
    }),
    // Over a frame of another website its own pointer shows.
    listen(window, 'pointerout', ({ relatedTarget }) => {
      if (!relatedTarget || relatedTarget instanceof HTMLIFrameElement) arrow.remove();
    }),
    () => arrow.remove(),
  ];
  return { stop: () => leave.forEach((end) => end()) };
};
