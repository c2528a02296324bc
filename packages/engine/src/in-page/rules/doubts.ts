import { inlineScripts } from '../../checks/page-scripts.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import type { Observation } from './observation.ts';

const rolesOf = (element: Element): string[] =>
  (element.getAttribute('role') ?? '').toLowerCase().split(/\s+/).filter(Boolean);

/** Elements of HTML that are what the role says, and have its states without attributes (ARIA in HTML). */
const nativeByRole: Readonly<Record<string, string>> = {
  checkbox: 'input[type="checkbox" i]',
  combobox: 'select, input[list]',
  heading: 'h1, h2, h3, h4, h5, h6',
  meter: 'meter',
  option: 'option',
  progressbar: 'progress',
  radio: 'input[type="radio" i]',
  separator: 'hr',
  slider: 'input[type="range" i]',
  spinbutton: 'input[type="number" i]',
  switch: 'input[type="checkbox" i]',
};

/** The role only repeats what the element is. */
export const repeatsOwnRole = ({ element }: Observation): boolean => {
  const native = nativeByRole[rolesOf(element)[0] ?? ''];
  return native !== undefined && element.matches(native);
};

/** An element around it lists several roles, of which browsers take the first they know; axe-core reads the first alone. */
export const isInFallbackRole = ({ element, data }: Observation): boolean => {
  const wanted = String(data['values'] ?? '').split(/,\s*/);
  return [...ancestorsOf(element)].some((around) => {
    const roles = rolesOf(around);
    return roles.length > 1 && roles.some((role) => wanted.includes(role));
  });
};

/** A page within the page has a title of its own, and is no picture. */
export const holdsDocument = ({ element }: Observation): boolean => {
  if (!(element instanceof HTMLObjectElement)) return false;
  const type = element.contentDocument?.contentType ?? element.type;
  return /^(?:text\/|application\/xhtml)/i.test(type);
};

const listensToFocus = /\.onfocus\b|addEventListener\(\s*['"`]focus(?:in)?['"`]/;

/** Whoever reaches it is led on by a script; pressing the Tab key shows whether that works. */
export const sendsFocusOn = ({ element }: Observation): boolean => {
  const scripts = [element, ...element.querySelectorAll('[onfocus]')].map((one) => one.getAttribute('onfocus') ?? '');
  if (scripts.some((script) => script.includes('focus('))) return true;
  const inline = inlineScripts();
  return listensToFocus.test(inline) && inline.includes('.focus(');
};

/** Letters that a style sheet writes; icon fonts draw pictures in the place of private signs. */
const writesLetters = (element: Element): boolean =>
  ['::before', '::after'].some((part) => {
    const { content, fontFamily, display } = getComputedStyle(element, part);
    return display !== 'none' && /"[^"]*\p{L}{2,}[^"]*"/u.test(content) && !/icon|symbol|glyph/i.test(fontFamily);
  });

/** Generated content is a part of the accessible name (Accessible Name and Description Computation 1.2, step 2F). */
export const isNamedByStyleSheet = ({ element }: Observation): boolean =>
  [element, ...element.querySelectorAll('*:not([aria-hidden="true"], [aria-hidden="true"] *)')].some(writesLetters);

/** Browsers ignore `autocomplete` on such fields (HTML, autofill), so a wrong value misleads nobody. */
export const hasNoAutofill = ({ element }: Observation): boolean =>
  element.matches(':disabled, :read-only:is(input, textarea)') ||
  /^(?:checkbox|radio|file|image|color|range)$/i.test(element.getAttribute('type') ?? '');

/** All that is in the list but list items are wrappers marked as nothing, with items in them. */
export const wrapsItemsInNothing = ({ element }: Observation): boolean => {
  const others = [...element.children].filter(
    (child) => !child.matches('li:not([role]), script, template, [role="listitem"]'),
  );
  return others.every(
    (child) =>
      child.matches('[role="none" i], [role="presentation" i]') && child.querySelector('[role="listitem"]') !== null,
  );
};
