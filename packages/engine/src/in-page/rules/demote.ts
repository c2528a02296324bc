import { type DemotionCondition, demotedRules } from '../../catalogue/demoted-rules.ts';
import { isIconWord } from '../../dom/icon-word.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { linesOf } from '../../dom/own-text.ts';
import {
  hasNoAutofill,
  holdsDocument,
  isInFallbackRole,
  isNamedByStyleSheet,
  repeatsOwnRole,
  sendsFocusOn,
  wrapsItemsInNothing,
} from './doubts.ts';
import type { Observation } from './observation.ts';
import { drawnThings } from './plain-ground.ts';

/** Roles of controls that people operate; others need no focus. */
const operated = new Set(
  'checkbox combobox menuitemcheckbox menuitemradio option radio slider spinbutton switch'.split(' '),
);

const canFocus = (element: Element): boolean =>
  element.hasAttribute('tabindex') || ('tabIndex' in element && Number(element.tabIndex) >= 0);

const isRemoteControlled = (element: Element): boolean =>
  element.closest('[aria-activedescendant], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tree"]') !==
  null;

/** A text that was given a role; what is empty is nothing but the control. */
const isText = (element: Element): boolean => (element.textContent ?? '').trim() !== '';

const cannotBeOperated = ({ element }: Observation): boolean => {
  const role = element.getAttribute('role')?.trim().toLowerCase() ?? '';
  return operated.has(role) && isText(element) && !canFocus(element) && !isRemoteControlled(element);
};

/** A text that cannot be operated, and for which no name and no state was meant either. */
const isRoleLeftOver = (observation: Observation): boolean => {
  const { element } = observation;
  return cannotBeOperated(observation) && !element.matches('[aria-label], [aria-labelledby], [aria-disabled]');
};

/** An owner without content of its own, of elements without any role: texts that are elsewhere. */
const ownsPlainTexts = ({ element }: Observation): boolean => {
  const ids = element.getAttribute('aria-owns')?.split(/\s+/).filter(Boolean) ?? [];
  const owned = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  return (
    owned.length > 0 &&
    element.childElementCount === 0 &&
    owned.every((one) => one.matches('div:not([role]), span:not([role])'))
  );
};

/** Where texts and pictures of an element are on the screen. */
const contentRects = (element: Element): DOMRect[] => {
  const rects = [...element.querySelectorAll(drawnThings)].map((one) => one.getBoundingClientRect());
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if ((walker.currentNode.nodeValue ?? '').trim() !== '') rects.push(...linesOf(walker.currentNode));
  return rects.filter(({ width, height }) => width > 0 && height > 0);
};

/** Fonts differ in width by as much from one machine to the next. */
const fontShare = 0.15;

/** All there is to see is in sight without scrolling, or would be in a narrower font. */
const overflowsByLittle = ({ element }: Observation): boolean => {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  const isInside = (rect: DOMRect): boolean =>
    rect.left >= x - 1 &&
    rect.top >= y - 1 &&
    rect.right <= x + element.clientWidth + 1 &&
    rect.bottom <= y + element.clientHeight * (1 + fontShare);
  return contentRects(element).every(isInside);
};

/** axe-core names the attributes it objects to: `aria-controls="menu"`. */
const objectionsOf = ({ data }: Observation): string[] => String(data['values'] ?? '').split(/(?<="), /);

const namesOnly = (attributes: string) => (observation: Observation) =>
  objectionsOf(observation).every((one) => new RegExp(`^(?:${attributes})=`).test(one));

/** A combobox or scrollbar is nothing without what it controls (WAI-ARIA 1.2, required states and properties). */
const canDoWithoutTarget = ({ element }: Observation): boolean =>
  !/^(?:combobox|scrollbar)$/i.test(element.getAttribute('role')?.trim() ?? '');

/** What relates to elements that a script puts in when they are needed; names and descriptions are needed always. */
const relations = 'aria-(?:controls|owns|activedescendant|details|flowto)';

const pointsToLater = (observation: Observation): boolean =>
  canDoWithoutTarget(observation) && namesOnly(relations)(observation);

/** The message is there to be read, and only not announced in one of the ways that axe-core knows. */
const hasMessage = ({ element, data }: Observation): boolean => {
  const ids = element.getAttribute('aria-errormessage')?.trim().split(/\s+/) ?? [];
  return (
    String(data['values'] ?? '') === ids.join(' ') &&
    ids.length === 1 &&
    element.ownerDocument.getElementById(ids[0] ?? '') !== null
  );
};

/** Details without a summary get one of the browser's. */
const takesFocus = (element: Element): boolean =>
  element.matches('details') ||
  element.shadowRoot !== null ||
  ('tabIndex' in element && Number(element.tabIndex) >= 0) ||
  (element instanceof HTMLElement && element.isContentEditable);

const hasNothingToFocus = ({ element }: Observation): boolean =>
  ![element, ...element.querySelectorAll('*')].some(takesFocus);

/** All words in sight are those of an icon font. */
const isIconFont = ({ element }: Observation): boolean => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parents: Element[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement && (nodeValue ?? '').trim() !== '' && isVisible(parentElement)) parents.push(parentElement);
  }
  return parents.length > 0 && parents.every(isIconWord);
};

const languageTag = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

/** Whether every visible word is in an element that names its language. */
const hasOwnLanguage = (): boolean => {
  const body = document.body;
  if (!body) return false;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || !/\p{L}/u.test(walker.currentNode.nodeValue ?? '') || !isVisible(parent)) continue;
    const declaring = parent.closest('[lang]');
    const tag = declaring?.getAttribute('lang') ?? '';
    if (!declaring || declaring.matches('html, body') || !languageTag.test(tag)) return false;
    count += 1;
  }
  return count > 0;
};

const conditions: Record<DemotionCondition, (observation: Observation) => boolean> = {
  always: () => true,
  'cannot-be-operated': cannotBeOperated,
  'points-to-later': pointsToLater,
  'has-message': hasMessage,
  'aria-hidden-only': namesOnly('aria-hidden'),
  'nothing-to-focus': hasNothingToFocus,
  'icon-font': isIconFont,
  'xml-lang-only': namesOnly('xml:lang'),
  'text-has-own-language': hasOwnLanguage,
  'role-left-over': isRoleLeftOver,
  'owns-plain-texts': ownsPlainTexts,
  'overflows-by-little': overflowsByLittle,
  'repeats-own-role': repeatsOwnRole,
  'in-fallback-role': isInFallbackRole,
  'holds-document': holdsDocument,
  'sends-focus-on': sendsFocusOn,
  'named-by-style-sheet': isNamedByStyleSheet,
  'has-no-autofill': hasNoAutofill,
  'wraps-items-in-nothing': wrapsItemsInNothing,
  'is-summary': ({ element }) => element.matches('summary'),
  'script-reacts-to-focus': ({ element }) => element.hasAttribute('onfocus') || element.hasAttribute('onblur'),
};

/** Makes a failure a question where the table of unreliable rules says so. */
export const demote = (observation: Observation): Observation => {
  if (observation.outcome !== 'failed') return observation;
  const isUnreliable = demotedRules.some(
    ({ ruleId, when }) => ruleId === observation.ruleId && conditions[when](observation),
  );
  return isUnreliable ? { ...observation, outcome: 'cannot-tell' } : observation;
};
