import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';

const hasVisibleLabel = (field: Element): boolean => {
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  const named = ids.flatMap((id) => document.getElementById(id) ?? []);
  return [...labels, ...named].some(
    (label) => label instanceof HTMLElement && isSeen(label) && squeeze(label.textContent ?? '') !== '',
  );
};

const isSeen = (element: HTMLElement): boolean => {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  return isVisible(element) && width > 2 && height > 2 && right + window.scrollX > 0 && bottom + window.scrollY > 0;
};

/** A search field beside its button needs no label to be understood (technique G167). */
const isSearch = (field: Element): boolean =>
  field.matches('input[type="search" i]') ||
  field.closest('[role="search"], search') !== null ||
  [field.getAttribute('name') ?? '', field.id].some((name) => /search|such|^[qs]$/i.test(name));

/**
 * A label stays when one types (WCAG 3.3.2, failure F82): a placeholder goes. Applies to fields with a placeholder, search fields
 * left out. Cannot tell: `placeholder-only`, where no label is to be seen: a text beside the field may do.
 */
export const placeholderAsLabel: Check = {
  ruleId: 'placeholder-as-label',
  selector: 'input[placeholder]:not([type="hidden"]), textarea[placeholder]',
  isApplicable: (element) =>
    squeeze(element.getAttribute('placeholder') ?? '') !== '' && isExposed(element) && !isSearch(element),
  expectation: (element) =>
    hasVisibleLabel(element)
      ? passed
      : cannotTell('placeholder-only', { text: squeeze(element.getAttribute('placeholder') ?? '').slice(0, 100) }),
};
