import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';
import { hasLinkToText, hasLongText } from './written-alternatives.ts';

/**
 * What is only heard can also be read (WCAG 1.2.1, technique G158). Applies to audio that people can play.
 * Failed: `no-text`: the page holds neither a longer text nor a link that could be the transcript.
 * Cannot tell: `text-to-compare`: whether the text says what is heard.
 */
export const audioWithoutText: Check = {
  ruleId: 'audio-without-text',
  selector: 'audio',
  isApplicable: (element) =>
    element instanceof HTMLAudioElement &&
    (element.autoplay || (element.controls && isVisible(element))) &&
    (element.hasAttribute('src') || element.querySelector('source[src]') !== null),
  expectation: (element) => {
    if (element.querySelector('track[kind="captions"], track[kind="subtitles"]')) return passed;
    // It may be what a film's pictures show, spoken.
    if (document.querySelector('video')) return cannotTell('text-to-compare');
    return hasLongText() || hasLinkToText() ? cannotTell('text-to-compare') : failed('no-text');
  },
};
