import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed, type Verdict } from '../check.ts';

const fields =
  'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]):not([type="checkbox"]):not([type="radio"]), select, textarea';

const red = 'red|rot(?:e[nrsm]?)?|colou?r(?:ed)?|farbig(?:e[nrsm]?)?';
const wrong = 'error\\w*|invalid|incorrect|wrong|fehler\\w*|ungültig\\w*|falsch\\w*';
const explains = new RegExp(
  `(?<!\\p{L})(?:${red})(?!\\p{L})[^.!?]{0,60}(?<!\\p{L})(?:${wrong})|(?<!\\p{L})(?:${wrong})[^.!?]{0,60}(?<!\\p{L})(?:${red})(?!\\p{L})`,
  'iu',
);
const namesOtherMark = /\*|asterisk|stern|symbol|zeichen|icon|message|meldung|hinweis|text/i;

/** Whether a computed colour is a red: what forms mark mistakes with. */
const isRed = (colour: string): boolean => {
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour.startsWith('rgb') && alpha > 0.1 && r >= 120 && r - Math.max(g, b) >= 70 && Math.abs(g - b) <= 60;
};

type Look = { isMarked: boolean; shape: string; border: number };

const lookOf = (field: Element): Look => {
  const style = getComputedStyle(field);
  const border = style.borderBottomStyle === 'none' ? 0 : Number.parseFloat(style.borderBottomWidth);
  return {
    isMarked: (border > 0 && isRed(style.borderBottomColor)) || isRed(style.backgroundColor),
    shape: [/dash|dott|double/.test(style.borderBottomStyle), style.backgroundImage, style.fontWeight].join(' '),
    border,
  };
};

/** A border is seen as another one where it is two pixels thicker, or broken; browsers draw `inset` as a plain line. */
const isShapedAlike = (a: Look, b: Look): boolean => a.shape === b.shape && Math.abs(a.border - b.border) < 2;

const siblingsOf = (field: Element): Element[] =>
  [...(field.closest('form')?.querySelectorAll(fields) ?? [])].filter(
    (other) => other !== field && other.localName === field.localName && isVisible(other),
  );

/** The part of the form that is about this field alone. */
const surroundingsOf = (field: Element): Element => {
  let around = field;
  for (let at = field.parentElement; at && at.localName !== 'form'; at = at.parentElement) {
    if (at.querySelectorAll(fields).length > 1) break;
    around = at;
  }
  return around;
};

const labelTextOf = (field: Element): string =>
  'labels' in field && field.labels instanceof NodeList
    ? [...field.labels].map((label) => squeeze(label.textContent ?? '')).join(' ')
    : '';

/** Whether something beside the colour shows it: words at the field, in its label or description, a picture. */
const hasOtherMark = (field: Element): boolean => {
  const around = surroundingsOf(field);
  const describing = ['aria-describedby', 'aria-errormessage']
    .flatMap((name) => (field.getAttribute(name) ?? '').split(/\s+/))
    .map((id) => (id ? document.getElementById(id) : null));
  if (describing.some((element) => element !== null && isVisible(element) && squeeze(element.textContent ?? '') !== ''))
    return true;
  if ([...around.querySelectorAll('svg, img, i')].some(isVisible)) return true;
  const words = new RegExp(wrong, 'iu');
  const said = squeeze(around.textContent ?? '').replace(labelTextOf(field), '');
  return said !== '' || words.test(labelTextOf(field));
};

const judgeField = (field: Element): Verdict => {
  const own = lookOf(field);
  const differs = siblingsOf(field).every((other) => lookOf(other).isMarked || !isShapedAlike(own, lookOf(other)));
  if (differs || hasOtherMark(field)) return passed;
  return field.getAttribute('aria-invalid') === 'true' ? failed('field-by-colour') : cannotTell('field-by-colour');
};

const judgeText = (element: Element): Verdict => {
  const text = squeeze(element.textContent ?? '');
  if (namesOtherMark.test(text)) return passed;
  const marked = [...document.querySelectorAll(fields)].filter((field) => isVisible(field) && lookOf(field).isMarked);
  if (marked.length === 0) return cannotTell('explained-by-colour', { text });
  return marked.every(hasOtherMark) ? passed : failed('explained-by-colour', { text });
};

/**
 * Colour is not all that marks a wrong entry (WCAG 1.4.1, 3.3.1). Applies to fields that are red among fields of their form that are
 * not, and to texts at a form that explain mistakes by a colour. Failed: `field-by-colour` (said to be wrong in the code, and to the
 * eye by its colour alone), `explained-by-colour` (and fields are marked so). Cannot tell: the same where it is not known that red
 * means a mistake, or where no field is marked now.
 */
export const errorByColour: Check = {
  ruleId: 'error-by-colour',
  selector: `form :is(${fields}), form p, form li, form div, form span, form strong, form em`,
  isApplicable: (element) => {
    if (element.matches(fields))
      return (
        isVisible(element) && lookOf(element).isMarked && siblingsOf(element).some((other) => !lookOf(other).isMarked)
      );
    const text = squeeze(element.textContent ?? '');
    return (
      text.length < 200 &&
      explains.test(text) &&
      ![...element.children].some((child) => explains.test(child.textContent ?? '')) &&
      isExposed(element)
    );
  },
  expectation: (element) => (element.matches(fields) ? judgeField(element) : judgeText(element)),
};
