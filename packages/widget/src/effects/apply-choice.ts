import type { Choice } from '../functions.ts';
import { createPageSheet } from '../page/adopt-sheet.ts';
import { writePageCss } from '../page/write-page-css.ts';
import type { Effect } from './effect.ts';
import { followCursor, followLine } from './follow-pointer.ts';
import { muteMedia } from './mute-media.ts';
import { stopMotion } from './stop-motion.ts';

const starts: Record<string, (layer: Node, name: string) => Effect> = {
  'big-cursor': followCursor,
  'reading-line': followLine,
  'reading-mask': followLine,
  'pause-motion': stopMotion,
  mute: muteMedia,
};

/** Brings the page into the state of a choice; `layer` holds what lies over the page, and its root is the widget's own. */
export function createApplier(layer: Node, own: ShadowRoot): (choice: Choice) => void {
  const running = new Map<string, Effect>();
  const setCss = createPageSheet(own, () => running.forEach((effect) => effect.refresh?.()));
  return (choice) => {
    setCss(writePageCss(choice));
    for (const [name, effect] of running) {
      if (choice[name]) continue;
      running.delete(name);
      effect.stop();
    }
    for (const [name, start] of Object.entries(starts))
      if (choice[name] && !running.has(name)) running.set(name, start(layer, name));
  };
}
