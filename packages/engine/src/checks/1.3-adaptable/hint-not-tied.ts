import { contentText, countWords, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { fieldSelector, labelOf } from '../2.4-navigable/field-label-ambiguous.ts';

/** Words of a text that helps to fill in a field, and names that templates give to such texts. */
const helping =
  /z\.\s?B\.|zum Beispiel|\be\.g\.|for example|\bsuch as\b|\bformat\b|mindestens|höchstens|at least|at most|zeichen|characters|digits|ziffern|TT\.MM|DD\/MM|MM\/DD|YYYY|JJJJ/iu;
const helpingName =
  /(?:^|[-_ ])(?:hint|help|helper|form-text|hinweis|hilfe|description|field-note|instructions?)(?:$|[-_ ])/i;
const errorName = /error|invalid|fehler/i;

const namesOf = (element: Element): string => `${element.getAttribute('class') ?? ''} ${element.id}`;

const isHint = (element: Element): boolean => {
  if (element.matches(`label, legend, button, a, h1, h2, h3, h4, h5, h6, script, style, template, ${fieldSelector}`))
    return false;
  if (element.querySelector(`${fieldSelector}, label, button, legend`) || errorName.test(namesOf(element)))
    return false;
  const text = squeeze(contentText(element));
  const words = countWords(text);
  return words >= 2 && words <= 40 && (helping.test(text) || helpingName.test(namesOf(element))) && isExposed(element);
};

/** The elements right before and after the field (or the label around it), and the one before its label. */
const besideOf = (field: Element): Element[] => {
  const unit = field.closest('label') ?? field;
  const label = unit.previousElementSibling;
  const before = label?.matches('label') ? label.previousElementSibling : null;
  return [unit.previousElementSibling, unit.nextElementSibling, before].filter((part) => part !== null);
};

const tiedIds = (field: Element): string[] =>
  ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-details'].flatMap(
    (name) => field.getAttribute(name)?.split(/\s+/) ?? [],
  );

const isReferenced = (field: Element, hint: Element): boolean => {
  const ids = tiedIds(field);
  return [hint, ...hint.querySelectorAll('[id]')].some(({ id }) => id !== '' && ids.includes(id));
};

/** Whether another field is described by it: a hint between two fields. */
const belongsToOther = (field: Element, hint: Element): boolean =>
  [...field.ownerDocument.querySelectorAll('[aria-describedby], [aria-errormessage], [aria-details]')].some(
    (other) => other !== field && isReferenced(other, hint),
  );

const isTied = (field: Element, hint: Element): boolean => {
  const named = isReferenced(field, hint);
  const text = squeeze(contentText(hint));
  return named || labelOf(field).includes(text) || (field.getAttribute('aria-description') ?? '').includes(text);
};

/**
 * A hint beside a field is read with the field (WCAG 1.3.1, technique ARIA1). Applies to fields with a text beside them that names a
 * format or an example, or that its template calls a hint. Cannot tell: `beside-field`, with the `text`.
 */
export const hintNotTied: Check = {
  ruleId: 'hint-not-tied',
  selector: fieldSelector,
  // What is drawn or picked needs no format.
  isApplicable: (element) =>
    !element.matches('[type="range" i], [type="color" i]') && isExposed(element) && besideOf(element).some(isHint),
  expectation: (element) => {
    const loose = besideOf(element).find(
      (part) => isHint(part) && !isTied(element, part) && !belongsToOther(element, part),
    );
    return loose ? cannotTell('beside-field', { text: squeeze(contentText(loose)).slice(0, 100) }) : passed;
  },
};
