import type { Content, PageCheck } from './types.ts';

/** Rules that look at every element of the kind: where one of them met something, the kind is there. */
const lookedAtBy: Readonly<Partial<Record<Content, readonly string[]>>> = {
  media: ['video-caption', 'no-autoplay-audio', 'audio-without-text', 'video-without-alternative'],
  fields: ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  shortcuts: ['single-key-shortcut'],
  scripts: ['motion-operated'],
  motion: ['motion-without-end', 'flashing'],
};

/** The content of a frame or an object is not searched: with one on the page nothing is known to be absent. */
const hiddenPlaces = ['frame-title', 'object-alt'];

/**
 * Success criteria that speak of a kind of content only, and do not apply where there is none (WCAG 2.2, "Understanding
 * Conformance": content that a criterion does not apply to satisfies it). A criterion is listed under its plainest reason.
 */
export const criteriaAbout: Readonly<Record<Content, readonly string[]>> = {
  media: ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2'],
  fields: ['1.3.5', '3.3.1', '3.3.2', '3.3.3', '3.3.7'],
  scripts: ['2.5.4', '4.1.3'],
  time_limits: ['2.2.1'],
  gestures: ['2.5.1', '2.5.7'],
  shortcuts: ['2.1.4'],
  motion: ['2.2.2', '2.3.1'],
  sign_in: ['3.3.8'],
  commitments: ['3.3.4'],
};

/** The kinds of content there are. */
export const contents = Object.keys(criteriaAbout) as readonly Content[];

/** The kinds of content that a checked page has none of: the page shows none, and no rule met any. What was not looked for is never absent. */
export const absentContent = ({ inapplicable, absent }: Pick<PageCheck, 'inapplicable' | 'absent'>): Content[] => {
  const nothing = new Set(inapplicable);
  const isUnmet = (rules: readonly string[]): boolean => rules.every((rule) => nothing.has(rule));
  if (!absent || !isUnmet(hiddenPlaces)) return [];
  return contents.filter((content) => absent.includes(content) && isUnmet(lookedAtBy[content] ?? []));
};
