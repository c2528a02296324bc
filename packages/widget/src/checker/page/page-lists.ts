import type { Engine } from '../engine.ts';
import { findAll, isExposed, isSeen } from './walk-page.ts';

/** What a list says about an element: `label` is drawn on the page, `problems` are keys of the message catalogue. */
export type Entry = {
  element: Element;
  /** Short, for the mark: `h2`, `navigation`, `7`. */
  label: string;
  text: string;
  problems: string[];
  /** What distinguishes it from others of its kind: the name of a picture's file. */
  detail?: string;
  /** How far it is set in, from 0. */
  depth: number;
};

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level')) || Number(/^h([1-6])$/.exec(element.localName)?.[1]) || 2;

/** Headings in their order; what is wrong: nothing in it, a level left out, no first level at all. */
export const listHeadings = (engine: Engine): Entry[] => {
  const elements = findAll('h1, h2, h3, h4, h5, h6, [role="heading" i]').filter(
    (element) => isExposed(element) && !element.matches('[role="presentation"], [role="none"]'),
  );
  let before = 0;
  return engine.describe(elements).map(({ name }, index) => {
    const element = elements[index] as Element;
    const level = levelOf(element);
    const problems = [
      ...(squeeze(name) ? [] : ['empty']),
      ...(level > before + 1 && index > 0 ? ['skipped'] : []),
      ...(index === 0 && level > 1 ? ['begins_late'] : []),
    ];
    before = level;
    return { element, label: `h${level}`, text: squeeze(name), problems, depth: level - 1 };
  });
};

const landmarkRoles = new Set([
  'banner',
  'navigation',
  'main',
  'complementary',
  'contentinfo',
  'search',
  'form',
  'region',
]);

/** Landmarks; what is wrong: two alike without names of their own, more than one `main`. */
export const listLandmarks = (engine: Engine): Entry[] => {
  const candidates = findAll('header, nav, main, aside, footer, section, form, search, [role]').filter(isExposed);
  const found = engine
    .describe(candidates)
    .map((described, index) => ({ ...described, element: candidates[index] as Element }))
    // An unnamed section or form is no landmark (HTML AAM).
    .filter(({ role, name }) => landmarkRoles.has(role) && (name !== '' || (role !== 'region' && role !== 'form')));
  const nameIf = ({ name }: { name: string }) => squeeze(name).slice(0, 80);
  return found.map((one) => {
    const same = found.filter(({ role }) => role === one.role);
    const hasLabel = one.element.matches('[aria-label], [aria-labelledby], [title]');
    const isDouble = same.some((other) => other !== one && nameIf(other) === nameIf(one));
    return {
      element: one.element,
      label: one.role,
      text: hasLabel ? nameIf(one) : '',
      problems: [
        ...(one.role === 'main' && same.length > 1 ? ['several_main'] : []),
        ...(same.length > 1 && (!hasLabel || isDouble) ? ['same_name'] : []),
      ],
      depth: found.filter(({ element }) => element !== one.element && element.contains(one.element)).length,
    };
  });
};

const stops =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable=""], [contenteditable="true"], audio[controls], video[controls]';

/** Of the radio buttons of a group, the keyboard reaches one: the chosen, else the first. */
const isReachedRadio = (element: Element, all: readonly Element[]): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return true;
  const group = all.filter(
    (other): other is HTMLInputElement =>
      other instanceof HTMLInputElement &&
      other.type === 'radio' &&
      other.name === element.name &&
      other.form === element.form,
  );
  return element === (group.find(({ checked }) => checked) ?? group[0]);
};

const tabIndexOf = (element: Element): number =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.tabIndex : -1;

const isReachable = (element: Element): boolean =>
  tabIndexOf(element) >= 0 && !element.matches(':disabled') && isSeen(element) && element.closest('[inert]') === null;

/** What the Tab key stops at, in its order: positive tab indexes first (HTML, sequential focus navigation). */
export const listStops = (engine: Engine): Entry[] => {
  const all = findAll(stops).filter(isReachable);
  const reached = all.filter((element) => isReachedRadio(element, all));
  const ordered = reached.toSorted((a, b) => (tabIndexOf(a) || Infinity) - (tabIndexOf(b) || Infinity));
  return engine.describe(ordered).map(({ role, name }, index) => {
    const element = ordered[index] as Element;
    return {
      element,
      label: String(index + 1),
      text: squeeze(`${name || '–'}${role ? ` · ${role}` : ''}`),
      problems: [
        ...(tabIndexOf(element) > 0 ? ['positive'] : []),
        ...(name ? [] : ['nameless']),
        ...(isExposed(element) ? [] : ['hidden_stop']),
      ],
      depth: 0,
    };
  });
};

const isDecorative = (element: Element, role: string): boolean =>
  element.getAttribute('alt')?.trim() === '' || role === 'presentation' || role === 'none';

/** The element's name and that of its file. */
const fileOf = (element: Element): string => {
  const source = element instanceof HTMLImageElement ? element.currentSrc : '';
  const path = URL.canParse(source) && !source.startsWith('data:') ? new URL(source).pathname : '';
  return `<${element.localName}> ${path.slice(path.lastIndexOf('/') + 1)}`.trim();
};

/** Pictures with what is read aloud for them. */
export const listPictures = (engine: Engine): Entry[] => {
  const elements = findAll('img, svg, canvas, input[type="image" i], area[href], [role="img" i]').filter(
    (element) => isSeen(element) && element.parentElement?.closest('svg') === null,
  );
  return engine.describe(elements).map(({ role, name }, index) => {
    const element = elements[index] as Element;
    const isHidden = !isExposed(element) || isDecorative(element, role);
    const text = squeeze(name);
    return {
      element,
      label: isHidden ? 'hidden' : text ? 'text' : 'none',
      text: isHidden ? '' : text,
      detail: fileOf(element),
      problems: isHidden || text || element.matches('svg:not([role]), canvas:not([role])') ? [] : ['no_text'],
      depth: 0,
    };
  });
};
