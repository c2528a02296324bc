import { h } from '../../panel/h.ts';
import type { View } from '../context.ts';
import type { ClosedFrame } from './page-frames.ts';

/** The frames of a page, by their names. */
export type FramesSeen = { closed: ClosedFrame[]; names: string[] };

/** Lists the frames that were checked with the page, and those that cannot be checked from here. */
export const describeFrames = ({ t, uncover, overlay }: View, { closed, names }: FramesSeen): Node[] => {
  if (closed.length + names.length === 0) return [];
  const nodes: Node[] = [h('h3', {}, t('frames.title'))];
  if (names.length > 0)
    nodes.push(h('p', {}, t('frames.checked')), h('ul', { class: 'dots' }, ...names.map((name) => h('li', {}, name))));
  for (const why of ['foreign', 'forbidden'] as const) {
    const own = closed.filter((frame) => frame.why === why);
    if (own.length === 0) continue;
    const entries = own.map(({ name, element }) => {
      const go = (): void => {
        overlay.show([{ element, kind: 'picked', label: element.localName }]);
        uncover(element);
        overlay.layout();
      };
      return h('li', {}, h('button', { type: 'button', class: 'item', onclick: go }, h('span', {}, name)));
    });
    nodes.push(h('p', {}, t(`frames.${why}`)), h('ul', { class: 'items' }, ...entries));
  }
  return nodes;
};
