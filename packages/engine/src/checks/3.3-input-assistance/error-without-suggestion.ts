import { referencedText, squeeze } from '../../dom/accessible-name.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { fieldsOf, isReferenced, isShortText, labelsOf, names } from './error-text-not-at-field.ts';

/** Words that say that what was typed is not right. That nothing was typed, or a field is required, suggests itself. */
const wrong =
  /(?<!\p{L})(?:invalid|incorrect|not valid|not correct|wrong|malformed|(?:un|nicht )gültig\w*|falsch\w*|fehlerhaft\w*|nicht korrekt|inkorrekt\w*|unzulässig\w*)(?!\p{L})/iu;

/** What is expected: an example, a form, a limit, a sign or a number, or what to do. */
const expected =
  /\d|@|(?<!\p{L})(?:e\.\s?g\.|z\.\s?B\.|example|beispiel\w*|format\w*|must|muss|müssen|should|soll\w*|only|nur|at least|at most|mindestens|höchstens|maximal|between|zwischen|contain\w*|enth[aä]lt\w*|enthalten|start\w*|beginn\w*|did you mean|meinten sie|letters?|buchstaben?|digits?|ziffern?|TT|MM|JJJJ|DD|YYYY|expired|abgelaufen|past|future|vergangen\w*|zukunft|use|verwenden|choose|select|wählen)(?!\p{L})/iu;

/** What is expected, as a label or a hint says it: a form or an example. */
const formOrExample =
  /\d|@|(?<!\p{L})(?:e\.\s?g\.|z\.\s?B\.|example|beispiel\w*|format\w*|TT|MM|JJJJ|DD|YYYY)(?!\p{L})/iu;

/** Who helps to guess a password helps thieves (WCAG 3.3.3, security). */
const secret = /passwor|kennwor|login|log in|anmeld|einlogg|benutzernam|user ?name|pin\b|code\b|captcha|cvc|iban/i;

const wrapperOf = (element: Element): Element[] => {
  for (let at = element.parentElement; at && at.localName !== 'form'; at = at.parentElement) {
    const own = fieldsOf(at);
    if (own.length > 0) return own.length === 1 ? own : [];
  }
  return [];
};

/** The field a message speaks of: tied to it, beside it, or named in it. */
const fieldOf = (element: Element): Element | null => {
  const form = element.closest('form');
  const fields = form ? fieldsOf(form) : [];
  const text = squeeze(element.textContent ?? '');
  const named = fields.filter((field) => names(text, field));
  return (
    fields.find((field) => isReferenced(element, field)) ??
    wrapperOf(element)[0] ??
    (named.length === 1 ? (named[0] ?? null) : null)
  );
};

const isSecret = (field: Element, text: string): boolean =>
  field.matches('[type="password"]') ||
  field.closest('form')?.querySelector('[type="password"]') !== null ||
  secret.test(`${text} ${labelsOf(field).join(' ')}`);

/** Labels, descriptions, placeholder and title of the field, without the error message. */
const hintsAt = (field: Element, message: string): string =>
  [
    ...labelsOf(field),
    referencedText(field, 'aria-describedby'),
    field.getAttribute('placeholder') ?? '',
    field.getAttribute('title') ?? '',
  ]
    .join(' ')
    .replace(message, '');

/** A list shows what can be chosen. */
const offersChoice = (field: Element): boolean => field.matches('select, [list], [type="checkbox"], [type="radio"]');

/**
 * A message about a wrong entry says how to put it right, where that is known (WCAG 3.3.3, techniques G85 and G177). Applies to short
 * visible messages of forms that call a field's entry wrong, other than at sign-in and of secrets. Passed where the message, the label
 * or a hint names an example, a form or a limit. Cannot tell: `no-suggestion`: the right form may not be known.
 */
export const errorWithoutSuggestion: Check = {
  ruleId: 'error-without-suggestion',
  selector: 'form span, form div, form p, form li, form strong, form em, form small, form output',
  isApplicable: (element) => {
    const text = squeeze(element.textContent ?? '');
    if (!wrong.test(text) || !isShortText(element) || element.closest('legend, button, a')) return false;
    const field = isVisible(element) ? fieldOf(element) : null;
    return field !== null && !isSecret(field, text) && !offersChoice(field);
  },
  expectation: (element) => {
    const text = squeeze(element.textContent ?? '');
    const field = fieldOf(element);
    const isTold = expected.test(text) || (field !== null && formOrExample.test(hintsAt(field, text)));
    return isTold ? passed : cannotTell('no-suggestion', { text: text.slice(0, 120) });
  },
};
