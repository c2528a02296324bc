import { contentText, countWords } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** A transcript has more words. */
const minWords = 25;

/** Invisible text is no alternative for sound. */
const readableWords = (): number => {
  const blocks = [...document.querySelectorAll('p, li, dd, blockquote, td, pre, details, article, section, div')];
  const counts = blocks
    .filter((block) => isExposed(block) && isOnScreen(block))
    .map((block) => countWords(contentText(block)));
  return Math.max(0, ...counts);
};

const isOnScreen = (element: Element): boolean => {
  const indent = Number.parseFloat(getComputedStyle(element).textIndent);
  const { right, bottom, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right > 0 && bottom > 0 && !(indent < -500);
};

const hasLink = (): boolean => [...document.querySelectorAll('a[href]')].some((link) => isExposed(link));

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
    return readableWords() < minWords && !hasLink() ? failed('no-text') : cannotTell('text-to-compare');
  },
};
