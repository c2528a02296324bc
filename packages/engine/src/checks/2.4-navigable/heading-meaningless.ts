import { accessibleName, toPhrase } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** Placeholder headings of templates and editors. */
const placeholders = new Set(
  'überschrift, titel, untertitel, heading, headline, title, subtitle, sub heading, subheading, h1, h2, h3, lorem ipsum, lorem ipsum dolor sit amet, your title here, your heading here, heading here, untitled, ohne titel, neuer abschnitt, new section, section title, add a heading, add your heading text here'
    .split(',')
    .map((phrase) => phrase.trim()),
);

/** Left over as often as meant: software has parts of these names. */
const doubtful = new Set(['test', 'placeholder', 'platzhalter']);

/** A style guide shows a heading of each level: `Heading 3` in an h3. */
const isSpecimen = (element: Element, name: string): boolean => {
  const level = /\d$/.exec(element.getAttribute('aria-level') ?? element.localName)?.[0];
  return level !== undefined && /\b(\d)$/.exec(name)?.[1] === level && Number(level) > 1;
};

/**
 * A heading says what its section is about (WCAG 2.4.6, technique G130). Failed: `placeholder`. Cannot tell: `doubtful`, `specimen`
 * (named by its own level).
 */
export const headingMeaningless: Check = {
  ruleId: 'heading-meaningless',
  selector: headings,
  isApplicable: (element) => isExposed(element) && accessibleName(element) !== '',
  expectation: (element) => {
    const name = accessibleName(element);
    const phrase = toPhrase(name).replace(/\s*\d+$/, '');
    if (doubtful.has(phrase)) return cannotTell('doubtful', { name });
    if (!placeholders.has(phrase)) return passed;
    return isSpecimen(element, name) ? cannotTell('specimen', { name }) : failed('placeholder', { name });
  },
};
