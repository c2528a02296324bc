import { isExposed } from '../../dom/is-exposed.ts';
import { visibleBoxOf } from '../../dom/visible-box.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** WCAG 1.4.2 asks for a control where sound lasts longer. */
const maxSeconds = 3;

/** The seconds a media fragment asks for (`film.mp4#t=8,10`); null where it names no end. */
const fragmentSeconds = (media: HTMLMediaElement): number | null => {
  const sources = [media.currentSrc, media.getAttribute('src') ?? '', media.querySelector('source')?.src ?? ''];
  const times = sources.flatMap((source) => /#t=([\d.]*),([\d.]+)/.exec(source)?.slice(1) ?? []);
  const [start = '', end = ''] = times;
  return end === '' ? null : Number(end) - Number(start || 0);
};

const isShort = (media: HTMLMediaElement): boolean => {
  const asked = fragmentSeconds(media);
  if (asked !== null) return asked <= maxSeconds;
  return !media.loop && Number.isFinite(media.duration) && media.duration <= maxSeconds;
};

/** Chromium tells whether the part decoded so far has sound; before that it is unknown. */
const isSilent = (media: HTMLMediaElement): boolean => {
  const decoded = 'webkitAudioDecodedByteCount' in media ? media.webkitAudioDecodedByteCount : 0;
  return media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && decoded === 0 && media instanceof HTMLVideoElement;
};

const stopWords = /pause|pausieren|stop|anhalten|mute|stumm|ton aus|sound|ton\b|lautst/i;

/** What people can neither see nor operate stops nothing. */
const isOperable = (element: Element): boolean =>
  isExposed(element) && visibleBoxOf(element) !== null && !element.matches(':disabled');

const hasSource = (media: Element): boolean => media.matches('[src]:not([src=""]), :has(> source[src])');

const hasStopButton = (): boolean =>
  [...document.querySelectorAll('button, [role="button"], input[type="button"], input[type="checkbox"], a[href]')].some(
    (element) =>
      isOperable(element) &&
      stopWords.test(
        `${element.textContent} ${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('value') ?? ''} ${element.getAttribute('title') ?? ''} ${element.id}`,
      ),
  );

/**
 * Sound that starts by itself and lasts longer than three seconds can be stopped (WCAG 1.4.2, failure F23). Applies to media
 * with autoplay that are not muted. Failed: `no-control`, where there are neither the browser's controls nor a button that
 * speaks of stopping or sound. Cannot tell: `sound-unknown`: the film did not load.
 */
export const soundStartsByItself: Check = {
  ruleId: 'sound-starts-by-itself',
  selector: 'audio[autoplay], video[autoplay]',
  isApplicable: (element) =>
    element instanceof HTMLMediaElement &&
    hasSource(element) &&
    !element.muted &&
    !element.hasAttribute('muted') &&
    !isSilent(element) &&
    !isShort(element),
  expectation: (element) => {
    if ((element instanceof HTMLMediaElement && element.controls) || hasStopButton()) return passed;
    const hasLoaded = element instanceof HTMLMediaElement && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    return element instanceof HTMLAudioElement || hasLoaded ? failed('no-control') : cannotTell('sound-unknown');
  },
};
