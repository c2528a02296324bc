import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed } from '../check.ts';
import { hasLinkToText, hasLongText } from './written-alternatives.ts';

const hasAudio = (): boolean => document.querySelector('audio[src], audio source[src]') !== null;

const hasAlternative = (): boolean => hasLongText() || hasLinkToText() || hasAudio();

const isPlayable = (element: Element): boolean =>
  element instanceof HTMLVideoElement &&
  isVisible(element) &&
  !(element.muted && element.loop && !element.controls) &&
  (element.hasAttribute('src') || element.querySelector('source[src]') !== null);

/** Chromium decodes sound where there is some; before that it is unknown: undefined. */
const hasSound = (video: Element): boolean | undefined => {
  if (!(video instanceof HTMLVideoElement) || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  return 'webkitAudioDecodedByteCount' in video ? Number(video.webkitAudioDecodedByteCount) > 0 : undefined;
};

/**
 * What a film with sound shows is also said or written (WCAG 1.2.3, 1.2.5, 1.2.8; techniques G69, G78). No browser reads a
 * `descriptions` track aloud, so it is no alternative (technique H96 has no support).
 * Failed: `only-descriptions-track`. Cannot tell: `text-to-compare`, `described-by-sound`.
 */
export const videoWithoutAlternative: Check = {
  ruleId: 'video-without-alternative',
  selector: 'video',
  isApplicable: (element) => isPlayable(element) && hasSound(element) !== false,
  expectation: (element) => {
    if (hasAlternative()) return cannotTell('text-to-compare');
    return element.querySelector('track[kind="descriptions"]')
      ? failed('only-descriptions-track')
      : cannotTell('described-by-sound');
  },
};

/**
 * What a film without sound shows is also written or said (WCAG 1.2.1, techniques G159, G166).
 * Failed: `no-alternative`: the film is known to have no sound, and the page no longer text, link or sound.
 * Cannot tell: `text-to-compare`; `sound-unknown`: the film did not load.
 */
export const silentVideoWithoutAlternative: Check = {
  ruleId: 'silent-video-without-alternative',
  selector: 'video',
  isApplicable: (element) => isPlayable(element) && hasSound(element) !== true,
  expectation: (element) => {
    if (hasAlternative()) return cannotTell('text-to-compare');
    return hasSound(element) === false ? failed('no-alternative') : cannotTell('sound-unknown');
  },
};
