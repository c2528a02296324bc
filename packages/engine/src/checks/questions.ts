import { accessibleName, contentText, countWords } from '../dom/accessible-name.ts';
import { headings } from '../dom/headings.ts';
import { isExposed, isVisible } from '../dom/is-exposed.ts';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { type Check, cannotTell } from './check.ts';
import { fieldSelector, labelOf } from './2.4-navigable/field-label-ambiguous.ts';

/** Smaller pictures carry nothing that would need words. */
const minSide = 16;

const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= minSide && height >= minSide;
};

const pictures = 'img, svg, canvas, [role="img"], input[type="image"], object, picture > img';

const isTopmost = (element: Element): boolean => !element.parentElement?.closest('svg, [role="img"], picture img');

const isPicture = (element: Element): boolean => isTopmost(element) && isVisible(element) && isLarge(element);

/** A name of fewer words may be that of the website. */
const minWords = 3;

/** Hidden from assistive technology, or without anything it could say. */
const isDecorative = (element: Element): boolean =>
  !isExposed(element) || accessibleName(element) === '' || element.matches('[role="none"], [role="presentation"]');

const hasBackground = (element: Element): boolean =>
  /url\(/.test(getComputedStyle(element).backgroundImage) && isVisible(element) && isLarge(element);

/** Narrower pictures are signs and portraits; a word in them could not be read. */
const minWordWidth = 40;

/** Whether it has come, and is broad enough for a word. */
const hasRoomForWords = (element: Element): boolean =>
  element.getBoundingClientRect().width >= minWordWidth &&
  !(element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0);

/** Words in a logo may be drawn (WCAG 1.4.5). */
const isLogo = (element: Element): boolean =>
  /(?:^|[\s_-])logo(?:$|[\s_.-])|wordmark/i.test(
    `${accessibleName(element)} ${element.getAttribute('class') ?? ''} ${fileNameOf(element)}`,
  );

const fileNameOf = (element: Element): string => /[^/]*$/.exec(element.getAttribute('src') ?? '')?.[0] ?? '';

type Question = { ruleId: OwnRuleId; selector: string; isAsked: (element: Element) => boolean };

/** What no program decides is asked of a person: once a page, with the number of elements to look at. */
const createQuestion = ({ ruleId, selector, isAsked }: Question): Check => {
  const count = (): number => [...document.querySelectorAll(selector)].filter(isAsked).length;
  return {
    ruleId,
    selector: ':root',
    isApplicable: (element) => element === document.documentElement && count() > 0,
    expectation: () => cannotTell('to-judge', { count: count() }),
  };
};

/** Do the names of pictures say what is to be seen? (WCAG 1.1.1, techniques G94, G95) */
export const pictureNames = createQuestion({
  ruleId: 'picture-names',
  selector: pictures,
  isAsked: (element) => isPicture(element) && !isDecorative(element),
});

/** Are pictures without a name mere decoration? (WCAG 1.1.1, failure F38) */
export const decorativePictures = createQuestion({
  ruleId: 'decorative-pictures',
  selector: pictures,
  isAsked: (element) => isPicture(element) && isDecorative(element) && !element.closest('a[href], button'),
});

/** Do pictures show text that could be text? (WCAG 1.4.5, technique C30) */
export const picturesOfText = createQuestion({
  ruleId: 'pictures-of-text',
  selector: `${pictures}, [style*="background"], header, section, div`,
  isAsked: (element) =>
    element.matches(pictures)
      ? isPicture(element) && !element.matches('svg') && hasRoomForWords(element) && !isLogo(element)
      : hasBackground(element),
});

/** Do headings say what their sections are about? (WCAG 2.4.6, technique G130) */
export const headingNames = createQuestion({
  ruleId: 'heading-names',
  selector: headings,
  isAsked: (element) => isExposed(element) && countWords(accessibleName(element)) > 0,
});

/** Do labels say what to enter? (WCAG 2.4.6, technique G131) */
export const labelNames = createQuestion({
  ruleId: 'label-names',
  selector: fieldSelector,
  isAsked: (element) => isExposed(element) && labelOf(element) !== '',
});

/** Do links say where they lead? (WCAG 2.4.4, technique G91) */
export const linkNames = createQuestion({
  ruleId: 'link-names',
  selector: 'a[href], [role="link"], area[href]',
  isAsked: (element) => isExposed(element) && accessibleName(element) !== '',
});

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A picture or a link as a heading is the website's name; a sign at its end leads to the heading itself. */
const isBanner = (heading: Element): boolean =>
  heading.querySelector('img') !== null ||
  [...heading.querySelectorAll('a[href]')].some(
    (link) => lettersOf(contentText(link)) === lettersOf(contentText(heading)),
  );

/** With the main heading and something more, or a heading of several words, a title names this page, and not only the website. */
const namesHeading = (title: string): boolean => {
  const mainHeadings = [...document.querySelectorAll('h1')].filter(
    (one) => isExposed(one) && !one.closest('header, nav'),
  );
  const [only, ...others] = mainHeadings.filter((one) => !isBanner(one));
  const words = lettersOf(only ? contentText(only) : '');
  const isSpecific = words.split(' ').length >= minWords || words !== lettersOf(title);
  return others.length === 0 && words !== '' && isSpecific && ` ${lettersOf(title)} `.includes(` ${words} `);
};

/** Does the title say what the page is about? (WCAG 2.4.2, technique G88) */
export const titleName = createQuestion({
  ruleId: 'title-name',
  selector: 'title',
  isAsked: (element) =>
    element === document.querySelector('head > title, title') &&
    (element.textContent?.trim() ?? '') !== '' &&
    !namesHeading(element.textContent ?? ''),
});
