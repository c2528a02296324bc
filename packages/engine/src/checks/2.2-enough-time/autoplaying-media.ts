import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** WCAG 2.2.2 asks for control of movement that lasts longer. */
const maxSeconds = 5;

/** Stops by itself in time, as far as the page knows its length. */
const isShort = (video: HTMLVideoElement): boolean =>
  !video.loop && Number.isFinite(video.duration) && video.duration <= maxSeconds;

const buttons = 'button, [role="button"], [role="switch"], input[type="button"], input[type="checkbox"]';

/**
 * A video that starts by itself can be paused, or ends within five seconds (WCAG 2.2.2, technique G4). Its sound is
 * judged by axe-core's no-autoplay-audio. Failed: `no-controls`, where the page has no button that could stop it.
 * Cannot tell: `controls-elsewhere`: whether one of the page's buttons stops it.
 */
export const autoplayingMedia: Check = {
  ruleId: 'autoplaying-media',
  selector: 'video[autoplay]',
  isApplicable: (element) => element instanceof HTMLVideoElement && isVisible(element) && !isShort(element),
  expectation: (element) => {
    if (element instanceof HTMLVideoElement && element.controls) return passed;
    return document.querySelector(buttons) ? cannotTell('controls-elsewhere') : failed('no-controls');
  },
};
