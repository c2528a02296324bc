import { accessibleName, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const nameOf = (frame: Element): string => accessibleName(frame).toLowerCase();

/** A frame that is out of the tab sequence is left out, as by the ACT rule. */
const isJudged = (frame: Element): boolean =>
  isExposed(frame) && nameOf(frame) !== '' && !(Number(frame.getAttribute('tabindex')) < 0);

const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')].filter(isJudged);

/** What a frame holds; null where it is another origin's. */
const contentOf = (frame: HTMLIFrameElement): string | null => {
  const text = frame.contentDocument?.body?.textContent;
  return text === undefined || text === null ? null : squeeze(text);
};

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);

/** How much two texts share of their words, 0 to 1 (Jaccard). */
const likeness = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
};

/** Texts that share more may be two pages of one purpose. */
const maxLikeness = 0.2;

/** Names of a kind of content that is another one each time: what they hold differs, and their purpose is one. */
const kindOfContent = /\b(?:ads?|advert\w*|sponsor\w*|players?|anzeigen?|werbung|werbeanzeigen?)\b/i;

/** The content of a frame: its URL, or its inline markup. */
const addressOf = (frame: HTMLIFrameElement): string => frame.getAttribute('srcdoc') ?? frame.src.split('#')[0] ?? '';

/** Others of the same name that do not show the same resource. */
const rivalsOf = (frame: HTMLIFrameElement): HTMLIFrameElement[] =>
  frames().filter(
    (other) => other !== frame && nameOf(other) === nameOf(frame) && addressOf(other) !== addressOf(frame),
  );

/**
 * Frames of the same name hold the same (WCAG 4.1.2, ACT rule 4b1c6c). Applies to named frames in the tab sequence of which
 * another has the name. Failed: `other-content`, where both can be looked into. Cannot tell: `other-address`.
 */
export const framesSameName: Check = {
  ruleId: 'frames-same-name',
  selector: 'iframe',
  isApplicable: (element) =>
    element instanceof HTMLIFrameElement &&
    isJudged(element) &&
    frames().some((other) => other !== element && nameOf(other) === nameOf(element)),
  expectation: (element) => {
    if (!(element instanceof HTMLIFrameElement)) return passed;
    const own = contentOf(element);
    const rivals = rivalsOf(element);
    if (rivals.length === 0) return passed;
    const name = accessibleName(element);
    const contents = rivals.map(contentOf);
    if (own === null || contents.includes(null)) return cannotTell('other-address', { name });
    if (contents.every((content) => content === own)) return passed;
    if (kindOfContent.test(name)) return cannotTell('other-address', { name });
    const isOther = contents.some((content) => likeness(content ?? '', own) <= maxLikeness);
    return isOther ? failed('other-content', { name }) : cannotTell('other-address', { name });
  },
};
