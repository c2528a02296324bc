import { listen } from '../listen.ts';
import type { Effect, Place } from './effect.ts';

/** What is loaded for pictures (`src/still/index.ts`). */
type Still = Record<'refresh' | 'stop', (own: ShadowRoot) => void>;

/**
 * Stops what a style sheet cannot: scripted animations, videos that play by themselves, SVG's own, and pictures that move, for which
 * more is loaded only now. `stop` lets them go on.
 */
export const stopMotion = (_layer: Node, _name: string, { own, origin }: Place): Effect => {
  const stopped = new Set<Animation | HTMLVideoElement>();
  const drawings = (): NodeListOf<SVGSVGElement> => document.querySelectorAll('svg');
  const stopVideo = (video: HTMLVideoElement): void => {
    // Motion right after user input is a response to it.
    if (video.paused || navigator.userActivation?.isActive) return;
    video.pause();
    stopped.add(video);
  };
  const look = (): void => {
    for (const animation of document.getAnimations()) {
      // The style sheet has brought its own to their end.
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      animation.pause();
      stopped.add(animation);
    }
    for (const drawing of drawings()) drawing.pauseAnimations();
  };
  for (const video of document.querySelectorAll('video')) {
    if (!video.autoplay || video.paused) continue;
    video.pause();
    stopped.add(video);
  }
  // Where the page's policy forbids it, all else is stopped all the same.
  const still = import(`${origin}/w/v1/still.js`) as Promise<Still>;
  const callStill = (what: keyof Still): Promise<void> =>
    still.then(
      (module) => module[what](own),
      () => {},
    );
  const refresh = (): void => {
    look();
    void callStill('refresh');
  };
  refresh();
  const unsubscribe = listen(document, 'play', ({ target }) => target instanceof HTMLVideoElement && stopVideo(target));
  return {
    refresh,
    stop: () => {
      void callStill('stop');
      unsubscribe();
      for (const one of stopped) Promise.resolve(one.play()).catch(() => {});
      for (const drawing of drawings()) drawing.unpauseAnimations();
    },
  };
};
