import { contentText, referencedText, squeeze } from '../../dom/accessible-name.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const fields =
  'input:not([type="hidden" i], [type="submit" i], [type="button" i], [type="image" i], [type="reset" i]), select, textarea';
const choices = '[type="radio" i], [type="checkbox" i]';

const fieldsIn = (scope: ParentNode): Element[] => [...scope.querySelectorAll(fields)].filter(isVisible);

const legendOf = (group: Element): Element | null => group.querySelector(':scope > legend');

const isNamed = (group: Element): boolean => {
  const legend = legendOf(group);
  return (
    (legend !== null && squeeze(contentText(legend)) !== '') ||
    squeeze(group.getAttribute('aria-label') ?? group.getAttribute('title') ?? '') !== '' ||
    referencedText(group, 'aria-labelledby') !== ''
  );
};

/** A named part of the page around the same fields says what they are about. */
const isNamedAround = (group: Element): boolean => {
  const own = fieldsIn(group).length;
  for (const around of ancestorsOf(group)) {
    if (fieldsIn(around).length > own) return false;
    if (
      around.matches(
        'fieldset, [role="group"], [role="radiogroup"], [role="region"], section, dialog, [role="dialog"]',
      ) &&
      isNamed(around)
    )
      return true;
  }
  return false;
};

/** One around all fields of a form groups nothing, and one around another group is named by that. */
const groupsSomething = (group: Element): boolean => {
  const own = fieldsIn(group).length;
  const form = group.closest('form');
  const inner = [...group.querySelectorAll('fieldset, [role="group"], [role="radiogroup"]')];
  return !(form && fieldsIn(form).length === own) && !inner.some((other) => fieldsIn(other).length === own);
};

/** Buttons alone say what they do, whatever is around them. */
const holdsOnlyButtons = (element: Element): boolean =>
  element.querySelector('button, [role="button"], input') !== null &&
  [...element.querySelectorAll('button, [role="button"]')]
    .reduce((rest, button) => rest.replace(squeeze(contentText(button)), ''), squeeze(contentText(element)))
    .trim() === '';

/**
 * A group of fields says what it is about (WCAG 1.3.1, techniques H71 and ARIA17). Applies to marked groups of two and more
 * fields, and to a `fieldset` with neither fields nor buttons alone. Failed: `no-legend`, `empty-legend`. Cannot tell: `fields`.
 */
export const groupWithoutName: Check = {
  ruleId: 'group-without-name',
  selector: 'fieldset, [role="group"], [role="radiogroup"]',
  isApplicable: (element) =>
    isExposed(element) &&
    (fieldsIn(element).length >= 2 ||
      (element.matches('fieldset:not(:has(input, select, textarea))') && !holdsOnlyButtons(element))),
  expectation: (element) => {
    if (isNamed(element) || isNamedAround(element)) return passed;
    const data = { count: fieldsIn(element).length };
    if (data.count === 0) return cannotTell('fields', data);
    const isChoice = fieldsIn(element).every((field) => field.matches(choices));
    if (!isChoice && !groupsSomething(element)) return passed;
    return failed(legendOf(element) ? 'empty-legend' : 'no-legend', data);
  },
};
