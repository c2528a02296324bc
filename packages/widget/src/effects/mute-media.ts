import { listen } from '../listen.ts';
import type { Effect } from './effect.ts';

/** Keeps every audio and video silent, also those that begin later; `stop` gives back the sound to those that had it. */
export const muteMedia = (): Effect => {
  const muted = new Set<HTMLMediaElement>();
  const mute = (media: EventTarget | null): void => {
    if (!(media instanceof HTMLMediaElement) || media.muted) return;
    media.muted = true;
    muted.add(media);
  };
  const look = (): void => document.querySelectorAll('audio,video').forEach(mute);
  look();
  const leave = listen(document, 'play', ({ target }) => mute(target));
  return {
    refresh: look,
    stop: () => {
      leave();
      for (const media of muted) media.muted = false;
    },
  };
};
