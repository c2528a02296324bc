import { guard } from '../guard.ts';
import { listen } from '../listen.ts';
import type { Effect, Place } from './effect.ts';

type StillModule = { keepStill: (own: ShadowRoot) => Required<Effect> };

/**
 * Stops what a style sheet cannot: scripted animations, videos that play by themselves, SVG's own, and pictures that move, for which
 * more is loaded only now. `stop` lets them go on.
 */
export function stopMotion(_layer: Node, _name: string, { own, origin }: Place): Effect {
  const stopped = new Set<Animation | HTMLVideoElement>();
  const drawings = (): NodeListOf<SVGSVGElement> => document.querySelectorAll('svg');
  const stopVideo = (video: HTMLVideoElement): void => {
    // Somebody who has just pressed something wants to see it.
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
  let pictures: Required<Effect> | undefined;
  let isOver = false;
  guard(async () => {
    const { keepStill } = (await import(`${origin}/w/v1/still.js`)) as StillModule;
    if (!isOver) pictures = keepStill(own);
  })();
  look();
  const leave = listen(document, 'play', ({ target }) => target instanceof HTMLVideoElement && stopVideo(target));
  return {
    refresh: () => {
      look();
      pictures?.refresh();
    },
    stop: () => {
      isOver = true;
      pictures?.stop();
      leave();
      for (const one of stopped) Promise.resolve(one.play()).catch(() => {});
      for (const drawing of drawings()) drawing.unpauseAnimations();
    },
  };
}
