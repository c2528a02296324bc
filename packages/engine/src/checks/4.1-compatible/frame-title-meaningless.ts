import { accessibleName, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const placeholders = new Set(
  'iframe, frame, untitled, title, content, embed, embedded content, widget, no title, test, rahmen, inhalt, titel, ohne titel, unbenannt, eingebettet, eingebetteter inhalt, kein titel'
    .split(',')
    .map((phrase) => phrase.trim()),
);

const isAddress = (name: string): boolean => /^(?:https?:)?\/\/\S+$|^\S+\.(?:html?|php|aspx?)(?:\?\S*)?$/i.test(name);

/** Names that embedding scripts make up: `google_ads_iframe_1`, `fb-frame`. */
const isMadeUp = (name: string): boolean => /^\S*[_\d]\S*$/.test(name) && /[_-]|\d{3,}/.test(name);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The title and main heading of what a frame holds; null where another origin's document keeps them. */
const contentOf = (frame: Element): string | null => {
  const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
  return inside ? `${inside.title} ${inside.querySelector('h1')?.textContent ?? ''}` : null;
};

/** No word of its title is in the title or heading of what it holds. */
const isUnlikeContent = (frame: Element, name: string): boolean => {
  const [own, held] = [wordsOf(name), wordsOf(contentOf(frame) ?? '')];
  return (
    own.length > 0 &&
    held.length > 0 &&
    !own.some((word) => held.some((other) => other.slice(0, 5) === word.slice(0, 5)))
  );
};

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
};

/**
 * The title of a frame says what it holds (WCAG 4.1.2, technique H64). Applies to shown frames with a name. Failed: `placeholder`,
 * `address`. Cannot tell: `made-up` (an id as programs give it), `unlike-content` (what it holds has another title).
 */
export const frameTitleMeaningless: Check = {
  ruleId: 'frame-title-meaningless',
  selector: 'iframe, frame',
  isApplicable: (element) => isExposed(element) && isShown(element) && accessibleName(element) !== '',
  expectation: (element) => {
    const name = accessibleName(element);
    if (placeholders.has(toPhrase(name).replace(/\s*\d+$/, ''))) return failed('placeholder', { name });
    if (isAddress(name)) return failed('address', { name });
    if (isMadeUp(name)) return cannotTell('made-up', { name });
    return isUnlikeContent(element, name) ? cannotTell('unlike-content', { name }) : passed;
  },
};
