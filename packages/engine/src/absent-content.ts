import type { PageCheck } from './types.ts';

/** A kind of content that some criteria speak of, and that a page may have none of. */
export type Content = 'media' | 'fields';

/** What is in a frame or an object nobody has looked through: with one on the page nothing is known to be absent. */
const hiddenPlaces = ['frame-title', 'object-alt'];

/** Rules that look at every element of the kind: where all of them have nothing to look at, there is none. */
const lookedAtBy: Readonly<Record<Content, readonly string[]>> = {
  media: ['video-caption', 'no-autoplay-audio', 'audio-without-text', 'video-without-alternative'],
  fields: ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'],
};

/** The kinds of content that a checked page has none of. What was not looked for is never absent. */
export function absentContent({ inapplicable }: Pick<PageCheck, 'inapplicable'>): Content[] {
  const nothing = new Set(inapplicable);
  const isAbsent = (rules: readonly string[]): boolean => rules.every((rule) => nothing.has(rule));
  if (!isAbsent(hiddenPlaces)) return [];
  return (['media', 'fields'] as const).filter((content) => isAbsent(lookedAtBy[content]));
}

/**
 * Success criteria that speak of a kind of content only, and do not apply where there is none (WCAG 2.2, "Understanding
 * Conformance": content that a criterion does not apply to satisfies it).
 */
export const criteriaAbout: Readonly<Record<Content, readonly string[]>> = {
  media: ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2'],
  fields: ['1.3.5', '3.3.1', '3.3.2', '3.3.3', '3.3.7'],
};
