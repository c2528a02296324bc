import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

const colours =
  'red|green|blue|yellow|orange|grey|gray|bold|colou?red|rot(?:e[nrsm]?)?|grün(?:e[nrsm]?)?|blau(?:e[nrsm]?)?|gelb(?:e[nrsm]?)?|orange|grau(?:e[nrsm]?)?|farbig(?:e[nrsm]?)?';
const must = 'required|mandatory|must be filled|pflicht\\w*|erforderlich|auszufüllen|ausgefüllt werden';
const says = new RegExp(
  `(?<!\\p{L})(?:${colours})(?!\\p{L})[^.!?]{0,80}(?:${must})|(?:${must})[^.!?]{0,80}(?<!\\p{L})(?:${colours})(?!\\p{L})`,
  'iu',
);

/** The sign is named beside the colour, or the fields say it themselves. */
const hasSign = (text: string): boolean => /\*|asterisk|stern|\(required\)|\(pflicht/i.test(text);

const saysInCode = (form: Element): boolean => form.querySelector('[required], [aria-required="true"]') !== null;

/**
 * Colour is not all that marks a required field (WCAG 1.4.1, failure F81). Applies to texts at a form that explain required fields
 * by a colour. Failed: `colour-only`, where no sign is named and no field says that it is required.
 */
export const requiredByColour: Check = {
  ruleId: 'required-by-colour',
  selector: 'p, li, legend, div, span, label, strong, em',
  isApplicable: (element) => {
    const text = squeeze(element.textContent ?? '');
    return (
      text.length < 300 &&
      element.childElementCount <= 3 &&
      says.test(text) &&
      document.querySelector('form input, form select, form textarea') !== null &&
      isExposed(element)
    );
  },
  expectation: (element) => {
    const text = squeeze(element.textContent ?? '');
    const form = element.closest('form') ?? document.querySelector('form');
    return hasSign(text) || (form && saysInCode(form)) ? passed : failed('colour-only', { text: text.slice(0, 200) });
  },
};
