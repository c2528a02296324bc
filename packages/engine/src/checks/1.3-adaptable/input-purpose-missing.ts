import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { labelOf } from '../2.4-navigable/field-label-ambiguous.ts';

/** What fields about the user are called, by the word that autocomplete has for it (WCAG 2.2, section 7). */
const purposes: readonly (readonly [token: string, words: RegExp])[] = [
  ['email', /^e-?mail(?:-?adresse| address)?$/i],
  ['tel', /^(?:telefon|tel|phone|mobile|mobil|handy)(?:nummer|-?nr\.?| ?number)?$/i],
  ['given-name', /^(?:vorname|first[-_ ]?name|given[-_ ]?name|fname)$/i],
  ['family-name', /^(?:nachname|familienname|last[-_ ]?name|surname|family[-_ ]?name|lname)$/i],
  ['postal-code', /^(?:plz|postleitzahl|zip(?:[-_ ]?code)?|post(?:al)?[-_ ]?code)$/i],
  ['street-address', /^(?:straße(?: und hausnummer)?|strasse|street(?: address)?|anschrift)$/i],
  ['bday', /^(?:geburtsdatum|date of birth|birth[-_ ]?(?:day|date))$/i],
];

const plain = (text: string): string => text.replaceAll(/[*:()]|\b(?:pflichtfeld|optional|required)\b/gi, '').trim();

const purposeOf = (field: Element): string | undefined => {
  const names = [plain(labelOf(field)), field.getAttribute('name') ?? ''];
  return purposes.find(([, words]) => names.some((name) => words.test(name)))?.[0];
};

const hasToken = (field: Element): boolean => (field.getAttribute('autocomplete') ?? '').trim() !== '';

/** One field alone may be about anybody; a form that asks for several is mostly about the one who fills it in. */
const minFields = 2;

const isAboutUser = (field: Element): boolean => {
  const form = field.closest('form');
  return form !== null && [...form.querySelectorAll('input')].filter(purposeOf).length >= minFields;
};

/**
 * A field about the user names its purpose (WCAG 1.3.5, technique H98). Applies to fields of a form with at least two such.
 * Cannot tell: `no-token`, with the `token` that fits: whether it is about the user, a person must decide.
 */
export const inputPurposeMissing: Check = {
  ruleId: 'input-purpose-missing',
  selector: 'input:not([type]), input[type="text" i], input[type="email" i], input[type="tel" i], input[type="date" i]',
  isApplicable: (element) => isExposed(element) && purposeOf(element) !== undefined && isAboutUser(element),
  expectation: (element) =>
    hasToken(element) ? passed : cannotTell('no-token', { token: purposeOf(element) ?? '', label: labelOf(element) }),
};
