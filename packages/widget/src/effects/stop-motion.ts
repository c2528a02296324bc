import { listen } from '../listen.ts';
import type { Effect } from './effect.ts';

/** Stops what a style sheet cannot: scripted animations, videos that play by themselves, SVG's own. `stop` lets them go on. */
export function stopMotion(): Effect {
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
  look();
  const leave = listen(document, 'play', ({ target }) => target instanceof HTMLVideoElement && stopVideo(target));
  return {
    refresh: look,
    stop: () => {
      leave();
      for (const one of stopped) Promise.resolve(one.play()).catch(() => {});
      for (const drawing of drawings()) drawing.unpauseAnimations();
    },
  };
}
