import { contentText, countWords, referencedText, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

/** Labels that any field could have. */
const meaningless = new Set(
  'feld, eingabe, eingabefeld, text, textfeld, wert, bitte ausfüllen, bitte eingeben, hier eingeben, label, field, input, value, text field, enter text, enter here, please enter, untitled, textbox, form field'
    .split(',')
    .map((word) => word.trim()),
);

/** Parts of a page: no text to be typed in is called so. */
const partsOfPage = new Set(
  'menu, main menu, navigation, header, footer, sidebar, content, main content, menü, hauptmenü, kopfzeile, fußzeile, seitenleiste, inhalt, hauptinhalt'
    .split(',')
    .map((word) => word.trim()),
);

/** What buttons say and fields are not called. “Start” is left out: it also labels a field beside “End” or “Destination”. */
const commands = new Set(
  'go, ok, okay, submit, send, enter, next, continue, los, senden, absenden, abschicken, weiter, bestätigen'
    .split(',')
    .map((word) => word.trim()),
);

export const fieldSelector =
  'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]):not([type="radio"]):not([type="checkbox"]), select, textarea';

const keys = /(?<!\p{L})(?:key|name|property|attribute|option|schlüssel|eigenschaft|attribut)(?!\p{L})/iu;

/** A value beside its key. */
const isValueOfKey = (field: Element, label: string): boolean => {
  if (!['value', 'wert'].includes(toPhrase(label))) return false;
  const fields = [...(field.closest('form') ?? document).querySelectorAll(fieldSelector)];
  const before = fields[fields.indexOf(field) - 1];
  return before !== undefined && keys.test(labelOf(before));
};

/** The label of a field as it is read: aria-labelledby, aria-label, label elements. */
export const labelOf = (field: Element): string => {
  const referenced = referencedText(field, 'aria-labelledby');
  if (referenced) return referenced;
  const own = squeeze(field.getAttribute('aria-label') ?? '');
  if (own) return own;
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
  return squeeze(labels.map((label) => contentText(label)).join(' '));
};

const isTyped = (field: Element): boolean =>
  field.matches('textarea, input:not([type]), input[type="text" i], input[type="email" i], input[type="tel" i]');

/** What of the label people see: hidden parts are only heard (ACT rule cc0f0a judges the visible label). */
const visibleLabelOf = (field: Element): string => {
  const root = field.getRootNode();
  const ids = field.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length === 0 || !(root instanceof Document || root instanceof ShadowRoot)) return labelOf(field);
  const seen = ids.flatMap((id) => root.getElementById(id) ?? []).filter(isVisible);
  return squeeze(seen.map((part) => part.textContent ?? '').join(' '));
};

const isOnScreen = (element: Element): boolean => {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right + window.scrollX > 0 && bottom + window.scrollY > 0;
};

const isSeen = (element: Element): boolean => isExposed(element) && isOnScreen(element);

const titles = `${headings}, legend, caption`;

/** The named group around a field: its legend or accessible name, where people see it. */
const groupOf = (field: Element): string => {
  const group = field.closest(
    'fieldset, [role="group"], [role="radiogroup"], tr, li, section, article, dialog, [role="dialog"]',
  );
  if (!group) return '';
  const named = squeeze(group.getAttribute('aria-label') ?? '') || referencedText(group, 'aria-labelledby');
  const seen = [...group.querySelectorAll(titles)].find(isSeen);
  return (
    named || (seen ? squeeze(contentText(seen)) : '') || (group.matches('tr, li') ? squeeze(contentText(group)) : '')
  );
};

/** The last heading people see before the field. */
const headingBefore = (field: Element): string => {
  const before = [...document.querySelectorAll(titles)].filter(
    (heading) => heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && isSeen(heading),
  );
  return squeeze(before.at(-1)?.textContent ?? '');
};

const contextOf = (field: Element): string =>
  `${field.closest('form') ? '' : 'page'} ${groupOf(field)} ${headingBefore(field)}`;

/** Another field of the same form with the same label and nothing seen that tells the two apart. */
const hasSameLabel = (field: Element): boolean => {
  const scope = field.closest('form') ?? document;
  const label = toPhrase(labelOf(field));
  return [...scope.querySelectorAll(fieldSelector)].some(
    (other) =>
      other !== field &&
      isSeen(other) &&
      other.getAttribute('name') !== field.getAttribute('name') &&
      toPhrase(labelOf(other)) === label &&
      contextOf(other) === contextOf(field),
  );
};

/**
 * The label of a field says what to enter (WCAG 2.4.6, technique G131).
 * Failed: `meaningless` (a word any field could have), `part-of-page` and `command` (words for something else, over a text to be
 * typed), `same-label` (two fields that nothing seen tells apart).
 */
export const fieldLabelAmbiguous: Check = {
  ruleId: 'field-label-ambiguous',
  selector: fieldSelector,
  isApplicable: (element) => isExposed(element) && countWords(labelOf(element)) > 0,
  expectation: (element) => {
    const label = labelOf(element);
    if (meaningless.has(toPhrase(label)) && !isValueOfKey(element, label)) return failed('meaningless', { label });
    const seen = toPhrase(visibleLabelOf(element));
    if (isTyped(element) && partsOfPage.has(seen)) return failed('part-of-page', { label });
    if (isTyped(element) && commands.has(seen)) return failed('command', { label });
    return hasSameLabel(element) ? failed('same-label', { label }) : passed;
  },
};
