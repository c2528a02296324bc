import { contentText, countWords, referencedText, squeeze } from '../../dom/accessible-name.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** Words of a message that something typed is not right. */
const errorWords =
  /\b(?:invalid|incorrect|errors?|not valid|wrong|must be|must not|is required|please (?:fill|enter|correct|check (?:your|this|that|again))|correctly)\b|\b(?:ungültig\w*|fehler\w*|falsch\w*|nicht korrekt|inkorrekt\w*|muss\b.*\b(?:sein|enthalten)|pflichtfeld|bitte (?:füllen|geben|korrigieren|prüfen))/i;

/** Words of notes as well: which fields are required, how errors are shown, which message a field has. */
const noteWords =
  /\b(?:an? )?errors?\b|\binvalid messages?\b|\bfehler\w*|\b(?:is|are) required\b|\bpflichtfeld\w*|\b(?:must be|must not|muss)\b/gi;

const fields =
  'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]), select, textarea';

/** The fields that people see in a form, or in a part of it. */
export const fieldsOf = (form: Element): Element[] => [...form.querySelectorAll(fields)].filter(isVisible);

/** Whether an element is as short as a message, and holds nothing but text. */
export const isShortText = (element: Element): boolean => {
  const text = squeeze(element.textContent ?? '');
  return text.length > 0 && text.length < 200 && !element.querySelector(`${fields}, label, p, div, li`);
};

/** All that labels a field. */
export const labelsOf = (field: Element): string[] => {
  const own =
    'labels' in field && field.labels instanceof NodeList ? [...field.labels].map((label) => contentText(label)) : [];
  return [...own, field.getAttribute('aria-label') ?? '', referencedText(field, 'aria-labelledby')];
};

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, 6));

/** Whether the text names a field by a word of its label. */
export const names = (text: string, field: Element): boolean => {
  const stems = new Set(stemsOf(text));
  return labelsOf(field).some((label) => stemsOf(label).some((stem) => stems.has(stem)));
};

const groups = 'fieldset, [role="group" i], [role="radiogroup" i]';

/** Whether an element describes a field or the group it is in, or is its message. */
export const isReferenced = (element: Element, field: Element): boolean => {
  const group = field.closest(groups)?.getAttribute('aria-describedby');
  const ids = [field.getAttribute('aria-describedby'), field.getAttribute('aria-errormessage'), group]
    .join(' ')
    .split(/\s+/);
  return element.id !== '' && ids.includes(element.id);
};

const saysSame = (one: Element, other: Element): boolean =>
  squeeze(one.textContent ?? '') === squeeze(other.textContent ?? '');

/** The whole text of a part around it that is called a message: that part is judged. */
const isPartOfMessage = (element: Element): boolean =>
  element.parentElement?.matches(named) === true && saysSame(element.parentElement, element);

/** Whether a message, or the part that holds its whole text, describes a field. */
const describes = (element: Element, field: Element): boolean =>
  [element, ...element.querySelectorAll('[id]')].some((part) => saysSame(part, element) && isReferenced(part, field));

/** What went wrong behind the form, and in no field of it. */
const isAboutServer = (element: Element): boolean => /\bserver\b/i.test(element.textContent ?? '');

const isHiddenFromReaders = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;

/** Words that say no more than that something is wrong. */
const emptyWords = new Set(
  'invalid incorrect error wrong not valid value values field input entry for the this your is are please correct ungültig ungültige ungültiger ungültiges fehler fehlerhaft falsch falsche nicht korrekt wert feld eingabe für der die das ist bitte ihr ihre'.split(
    ' ',
  ),
);

/** ACT rule 36b590: a message describes what is wrong or how to put it right; the field's name alone is neither. */
const saysNoCause = (text: string, inputs: readonly Element[]): boolean => {
  const labels = new Set(inputs.flatMap(labelsOf).flatMap(stemsOf));
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words.every((word) => emptyWords.has(word) || labels.has(word.slice(0, 6)));
};

/** It is invisible and read out with a button, whether or not anything is wrong (ACT rule 36b590). */
const isReadWithButton = (element: Element, form: Element): boolean =>
  element.id !== '' &&
  !isVisible(element) &&
  [...form.querySelectorAll('button, input[type="submit"], input[type="button"]')].some((button) =>
    (button.getAttribute('aria-describedby') ?? '').split(/\s+/).includes(element.id),
  );

/** Where a field is marked as wrong, one word is a message too. */
const isMarkedWrong = (form: Element | null): boolean =>
  form?.querySelector('[aria-invalid="true"], :user-invalid') !== null;

/** What is called an error or announced as one. */
const named = '[role="alert" i], [id*="err" i], [class*="error" i]';

/** How far up a field is looked for beside a message that is in no form. */
const levelsUp = 3;

/** A field that is marked as wrong and has a message of its own: then a text that names none sums up. */
const hasOwnMessage = (field: Element): boolean =>
  field.matches('[aria-invalid="true"]') &&
  countWords(referencedText(field, 'aria-errormessage') || referencedText(field, 'aria-describedby')) > 0;

/** Announced, or with a field in the part of the page around it: others are called so as a look or a thing explained. */
const isBesideField = (element: Element): boolean => {
  if (element.matches('[role="alert" i]')) return true;
  const around = [...ancestorsOf(element)].filter((one) => one !== document.body && one !== document.documentElement);
  return around.length < levelsUp || around.slice(0, levelsUp).some((one) => fieldsOf(one).length > 0);
};

/** The form a message is about: the one around it; for one beside forms the page's only form, or the fields without any. */
const formOf = (element: Element): Element | null => {
  const own = element.closest('form');
  if (own || !element.matches(named) || !isBesideField(element)) return own;
  return document.forms.length > 1 ? null : (document.forms[0] ?? document.body);
};

/** A text that nothing marks as a message, and that says of nothing that it is wrong. */
const isMaybeNote = (element: Element, form: Element): boolean =>
  !element.matches(named) &&
  !isMarkedWrong(form) &&
  !errorWords.test((element.textContent ?? '').replaceAll(noteWords, ' '));

const judge = (element: Element, form: Element) => {
  const text = squeeze(element.textContent ?? '');
  if (!isVisible(element)) return cannotTell('read-with-button', { text });
  const inputs = fieldsOf(form);
  // Whether marking the field itself as invalid is enough, a person must decide.
  if (inputs.some((field) => describes(element, field)))
    return saysNoCause(text, inputs) ? cannotTell('says-no-cause', { text }) : passed;
  // Beside the form it may be about something else, such as the page.
  if (!form.contains(element) || form === document.body) return cannotTell('not-referenced', { text });
  if (isHiddenFromReaders(element)) return failed('hidden-from-readers', { text });
  const meant = inputs.filter((field) => names(text, field));
  if (meant.length === 0 && inputs.some(hasOwnMessage)) return passed;
  if (inputs.length > 1 && meant.length === 0 && isMaybeNote(element, form))
    return cannotTell('not-referenced', { text });
  if (inputs.length > 1 && meant.length === 0) return failed('names-no-field', { text });
  return saysNoCause(text, inputs) ? failed('says-no-cause', { text }) : cannotTell('not-referenced', { text });
};

/**
 * A message about a wrong entry says which field it means, and can be read by everybody (WCAG 3.3.1, ACT rule 36b590).
 * Applies to short visible texts with such words inside a form, and to those announced or called an error beside one. Failed: `names-no-field`, `hidden-from-readers`, `says-no-cause`
 * (neither connected with the field nor a word of what is wrong).
 * Cannot tell: `not-referenced`, `says-no-cause` (connected with the field, which is at least marked as invalid), `read-with-button`
 * (hidden, and the description of a button: read whether or not anything is wrong, unless it is a note).
 */
export const errorTextNotAtField: Check = {
  ruleId: 'error-text-not-at-field',
  selector: `form :is(span, div, p, li, strong, em, small, output), ${named}`,
  isApplicable: (element) => {
    const form = formOf(element);
    return (
      form !== null &&
      isShortText(element) &&
      !isPartOfMessage(element) &&
      !isAboutServer(element) &&
      (countWords(element.textContent ?? '') >= 2 || element.matches(named) || isMarkedWrong(form)) &&
      errorWords.test(element.textContent ?? '') &&
      !element.closest('label, legend, button, a, h1, h2, h3, h4, h5, h6') &&
      fieldsOf(form).length > 0 &&
      (isVisible(element) || isReadWithButton(element, form))
    );
  },
  expectation: (element) => {
    const form = formOf(element);
    return form ? judge(element, form) : passed;
  },
};
