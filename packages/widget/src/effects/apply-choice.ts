import type { Choice } from '../functions.ts';
import { createPageSheet } from '../page/adopt-sheet.ts';
import { writePageCss } from '../page/write-page-css.ts';
import type { Effect, Place } from './effect.ts';
import { followCursor, followLine } from './follow-pointer.ts';
import { muteMedia } from './mute-media.ts';
import { stopMotion } from './stop-motion.ts';

type Start = (layer: Node, name: string, place: Place) => Effect;

const starts: Record<string, Start> = {
  'big-cursor': followCursor,
  'reading-line': followLine,
  'reading-mask': followLine,
  'pause-motion': stopMotion,
  mute: muteMedia,
};

/** Brings the page into the state of a choice; `layer` holds what lies over the page. */
export const createApplier = (layer: Node, place: Place): ((choice: Choice) => void) => {
  const running = new Map<string, Effect>();
  const setCss = createPageSheet(place.own, () => running.forEach((effect) => effect.refresh?.()));
  return (choice) => {
    setCss(writePageCss(choice));
    for (const [name, effect] of running) {
      if (choice[name]) continue;
      running.delete(name);
      effect.stop();
    }
    for (const [name, start] of Object.entries(starts))
      if (choice[name] && !running.has(name)) running.set(name, start(layer, name, place));
  };
};
