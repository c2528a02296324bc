import { collectElements, hasOwnText, isVisible, matchedBy, styleRules } from '@zugang/engine/dom';
import { addOne, type Session } from '@zugang/engine/probing';

/** Enough for a page: what a filter pales in one place it pales in others. */
const maxTexts = 4;

/** Filters that change colours; a shadow does not. */
const changesColour = /\b(?:opacity|brightness|contrast|invert|grayscale|sepia|saturate|hue-rotate)\(/;

const isFiltered = (element: Element): boolean => {
  const { filter, mixBlendMode } = getComputedStyle(element);
  return changesColour.test(filter) || mixBlendMode !== 'normal';
};

/** Elements whose style sheets or attributes speak of a filter, so that not each element's style must be read. */
const listFilters = (): Element[] => {
  const selectors = styleRules(document)
    .filter(({ style }) => style.filter !== '' || style.mixBlendMode !== '')
    .map(({ selectorText }) => selectorText);
  const named = [...selectors, '[style*="filter"]', '[style*="mix-blend-mode"]'].flatMap(matchedBy);
  return [...new Set(named)].filter(isFiltered);
};

/** An inactive control may be pale (WCAG 1.4.3). */
const isInactive = (element: Element): boolean =>
  element.closest(':disabled, [aria-disabled="true"], [inert]') !== null;

/**
 * Asks about texts whose colours a filter or a blending changes: axe-core reads colours as they are written, and passes them. Their
 * pixels are measured as those of other texts that it cannot judge.
 */
export const askFilteredTexts = ({ check }: Session): void => {
  if (!check || check.options.level === 'A') return;
  const known = new Set(
    check.seen
      .filter(({ finding }) => finding.ruleId === 'color-contrast')
      .map(({ observation }) => observation.element),
  );
  const texts = listFilters()
    .flatMap((filtered) => [filtered, ...collectElements(filtered)])
    .filter((element) => hasOwnText(element) && isVisible(element) && !isInactive(element) && !known.has(element));
  for (const element of [...new Set(texts)].slice(0, maxTexts))
    addOne(check, {
      element,
      ruleId: 'color-contrast',
      outcome: 'cannot-tell',
      impact: 'serious',
      data: { reason: 'filter' },
      sources: ['zugang:text-pixels'],
      selector: null,
    });
};
