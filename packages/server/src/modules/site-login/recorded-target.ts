import { limits, type LoginTarget } from '@zugang/contract';

/** A selector as Chrome's recorder writes it: several ways to the same element, each perhaps a chain through shadow roots. */
export type RecordedSelectors = readonly (string | readonly string[])[];

type Aria = { name: string; role: string };

const chainsOf = (selectors: RecordedSelectors): string[][] =>
  selectors.map((one) => (typeof one === 'string' ? [one] : [...one]));

const attribute = /\[\s*(role|name)\s*=\s*(["'])(.*?)\2\s*\]/g;

/** `aria/Anmelden[role="button"]`: a name, a role, or both. */
const parseAria = (selector: string): Aria => {
  const rest = selector.slice('aria/'.length);
  const found = new Map(Array.from(rest.matchAll(attribute), ([, key, , value]) => [key, value ?? '']));
  return { name: (rest.replaceAll(attribute, '').trim() || found.get('name')) ?? '', role: found.get('role') ?? '' };
};

/** The innermost element of the chain that has a name: a click often hits a picture or a span inside of a button. */
const ariaOf = (selectors: RecordedSelectors): Aria | null => {
  const named = chainsOf(selectors)
    .filter(([first]) => first?.startsWith('aria/'))
    .flatMap((chain) => chain.filter((one) => one.startsWith('aria/')).map(parseAria))
    .filter(({ name }) => name !== '');
  return named.at(-1) ?? null;
};

const textOf = (selectors: RecordedSelectors): string | null =>
  chainsOf(selectors)
    .flatMap((chain) => (chain[0]?.startsWith('text/') ? [chain[0].slice('text/'.length).trim()] : []))
    .find((text) => text !== '') ?? null;

/** CSS, also through open shadow roots: those are looked through like any descendant. */
const cssOf = (selectors: RecordedSelectors): string | null => {
  const chains = chainsOf(selectors).map((chain) => chain.map((one) => one.replace(/^(?:pierce|css)\//, '')));
  return chains.find((chain) => chain.every((one) => !/^[a-z]+\//.test(one)))?.join(' ') ?? null;
};

/** A field's element for CSS, or null where the recording knows none. */
export const cssOfField = cssOf;

/** All that is written about an element, to guess from what kind of field it is. */
export const wordsOf = (selectors: RecordedSelectors): string => chainsOf(selectors).flat().join(' ');

const target = (by: LoginTarget['by'], value: string | null | undefined): LoginTarget | null =>
  value && value.length <= limits.login.targetMax ? { by, value } : null;

/** The field that is filled: by its label, where it has one. */
export const fieldOf = (selectors: RecordedSelectors): LoginTarget | null =>
  target('label', ariaOf(selectors)?.name) ?? target('selector', cssOf(selectors));

const pressed = /^(?:button|link|menuitem|tab)$/;
const ticked = /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/;
/** The last element of a selector or an XPath is a button or a link. */
const pressedTag = /(?:^|[\s>/])(?:button|a)(?:[.#:[][^\s>/]*)?$|submit[^\s>/]*$/;

const isPressed = (selectors: RecordedSelectors): boolean =>
  chainsOf(selectors).some((chain) => pressedTag.test((chain.at(-1) ?? '').replace(/^(?:xpath|pierce)\//, '')));

/** What is clicked: a button or link by its words, a box by its label, else a text, else what CSS says. */
export const clickedOf = (selectors: RecordedSelectors): LoginTarget | null => {
  const aria = ariaOf(selectors);
  if (aria && ticked.test(aria.role)) return target('label', aria.name);
  if (aria && (pressed.test(aria.role) || isPressed(selectors))) return target('button', aria.name);
  const css = cssOf(selectors);
  if (css && /^#[\w-]+$/.test(css)) return target('selector', css);
  return target('text', textOf(selectors)) ?? target('button', aria?.name) ?? target('selector', css);
};

/** What is waited for. */
export const seenOf = (selectors: RecordedSelectors): LoginTarget | null =>
  target('text', textOf(selectors)) ?? target('text', ariaOf(selectors)?.name) ?? target('selector', cssOf(selectors));
