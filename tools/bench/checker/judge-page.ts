import type { Page } from 'playwright-core';
import type { PlantedBarrier } from '../../../packages/demo/src/types.ts';
import type { FoundElement } from './checker-types.ts';

/** How many were planted and found, of those that a rule can decide too, and what was reported where nothing was planted. */
export type PageVerdict = {
  planted: number;
  found: number;
  decidable: number;
  foundDecidable: number;
  false: number;
  falseRules: string[];
};

/**
 * Holds what was found beside what was planted. A barrier counts as found where anything (an error, a warning, a question) names one of its
 * elements, its parent or something in it. A sure failure is false where it names nothing that was planted, nor what holds or fills that.
 */
export const judgePage = (page: Page, barriers: readonly PlantedBarrier[]): Promise<PageVerdict> =>
  page.evaluate((planted) => {
    const found = (window.found ?? []).filter(
      (one): one is FoundElement & { element: Element } => one.element instanceof Element,
    );
    const all = (selector: string): Element[] => {
      try {
        return [...document.querySelectorAll(selector)];
      } catch {
        return [];
      }
    };
    const isNear = (element: Element, target: Element): boolean =>
      element === target ||
      target.contains(element) ||
      (element.contains(target) && element.childElementCount < 4 && element !== document.body);
    const groups = planted.map(({ selector, decidable }) => ({ decidable, elements: all(selector) }));
    const isFound = ({ elements }: { elements: Element[] }): boolean =>
      elements.some((target) => found.some(({ element }) => isNear(element, target)));
    const targets = groups.flatMap(({ elements }) => elements);
    // What concerns the page as a whole is planted in its head, or nowhere to be seen.
    const isWhole = (element: Element): boolean => element === document.documentElement || element === document.body;
    const strays = found.filter(
      ({ element, isSure }) =>
        isSure &&
        !isWhole(element) &&
        !targets.some((target) => isNear(element, target) || target === element.parentElement),
    );
    const certain = groups.filter(({ decidable }) => decidable);
    return {
      planted: groups.length,
      found: groups.filter(isFound).length,
      decidable: certain.length,
      foundDecidable: certain.filter(isFound).length,
      false: strays.length,
      falseRules: strays.map(({ rule, element }) => `${rule} ${element.localName}`),
    };
  }, barriers);
