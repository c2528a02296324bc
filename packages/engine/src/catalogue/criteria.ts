import type { Level } from './level.ts';

/** A success criterion of WCAG. Titles: messages/catalogues/criteria, keyed by the id with dots replaced by underscores. */
export type Criterion = {
  /** As in WCAG: `1.4.3`. */
  id: string;
  level: Level;
  /** The version of WCAG that introduced it. */
  since: '2.0' | '2.1' | '2.2';
  /** Last part of its address at W3C: see `understandingUrl`. */
  slug: string;
  /** Clause of EN 301 549 V3.2.1 (WCAG 2.1, cited in the Official Journal); null where it has none: level AAA and what WCAG 2.2 added. */
  en301549v3: string | null;
  /** Clause of EN 301 549 V4.1.1 (WCAG 2.2); null for level AAA and for the obsolete 4.1.1. */
  en301549v4: string | null;
  /** True only for 4.1.1, which WCAG 2.2 removed and EN 301 549 V3.2.1 still names. */
  isObsolete: boolean;
};

type Row = readonly [id: string, level: Level, minorVersion: 0 | 1 | 2, slug: string];

/** Source: WCAG 2.2, W3C Recommendation of 12 December 2024. */
const rows: readonly Row[] = [
  ['1.1.1', 'A', 0, 'non-text-content'],
  ['1.2.1', 'A', 0, 'audio-only-and-video-only-prerecorded'],
  ['1.2.2', 'A', 0, 'captions-prerecorded'],
  ['1.2.3', 'A', 0, 'audio-description-or-media-alternative-prerecorded'],
  ['1.2.4', 'AA', 0, 'captions-live'],
  ['1.2.5', 'AA', 0, 'audio-description-prerecorded'],
  ['1.2.6', 'AAA', 0, 'sign-language-prerecorded'],
  ['1.2.7', 'AAA', 0, 'extended-audio-description-prerecorded'],
  ['1.2.8', 'AAA', 0, 'media-alternative-prerecorded'],
  ['1.2.9', 'AAA', 0, 'audio-only-live'],
  ['1.3.1', 'A', 0, 'info-and-relationships'],
  ['1.3.2', 'A', 0, 'meaningful-sequence'],
  ['1.3.3', 'A', 0, 'sensory-characteristics'],
  ['1.3.4', 'AA', 1, 'orientation'],
  ['1.3.5', 'AA', 1, 'identify-input-purpose'],
  ['1.3.6', 'AAA', 1, 'identify-purpose'],
  ['1.4.1', 'A', 0, 'use-of-color'],
  ['1.4.2', 'A', 0, 'audio-control'],
  ['1.4.3', 'AA', 0, 'contrast-minimum'],
  ['1.4.4', 'AA', 0, 'resize-text'],
  ['1.4.5', 'AA', 0, 'images-of-text'],
  ['1.4.6', 'AAA', 0, 'contrast-enhanced'],
  ['1.4.7', 'AAA', 0, 'low-or-no-background-audio'],
  ['1.4.8', 'AAA', 0, 'visual-presentation'],
  ['1.4.9', 'AAA', 0, 'images-of-text-no-exception'],
  ['1.4.10', 'AA', 1, 'reflow'],
  ['1.4.11', 'AA', 1, 'non-text-contrast'],
  ['1.4.12', 'AA', 1, 'text-spacing'],
  ['1.4.13', 'AA', 1, 'content-on-hover-or-focus'],
  ['2.1.1', 'A', 0, 'keyboard'],
  ['2.1.2', 'A', 0, 'no-keyboard-trap'],
  ['2.1.3', 'AAA', 0, 'keyboard-no-exception'],
  ['2.1.4', 'A', 1, 'character-key-shortcuts'],
  ['2.2.1', 'A', 0, 'timing-adjustable'],
  ['2.2.2', 'A', 0, 'pause-stop-hide'],
  ['2.2.3', 'AAA', 0, 'no-timing'],
  ['2.2.4', 'AAA', 0, 'interruptions'],
  ['2.2.5', 'AAA', 0, 're-authenticating'],
  ['2.2.6', 'AAA', 1, 'timeouts'],
  ['2.3.1', 'A', 0, 'three-flashes-or-below-threshold'],
  ['2.3.2', 'AAA', 0, 'three-flashes'],
  ['2.3.3', 'AAA', 1, 'animation-from-interactions'],
  ['2.4.1', 'A', 0, 'bypass-blocks'],
  ['2.4.2', 'A', 0, 'page-titled'],
  ['2.4.3', 'A', 0, 'focus-order'],
  ['2.4.4', 'A', 0, 'link-purpose-in-context'],
  ['2.4.5', 'AA', 0, 'multiple-ways'],
  ['2.4.6', 'AA', 0, 'headings-and-labels'],
  ['2.4.7', 'AA', 0, 'focus-visible'],
  ['2.4.8', 'AAA', 0, 'location'],
  ['2.4.9', 'AAA', 0, 'link-purpose-link-only'],
  ['2.4.10', 'AAA', 0, 'section-headings'],
  ['2.4.11', 'AA', 2, 'focus-not-obscured-minimum'],
  ['2.4.12', 'AAA', 2, 'focus-not-obscured-enhanced'],
  ['2.4.13', 'AAA', 2, 'focus-appearance'],
  ['2.5.1', 'A', 1, 'pointer-gestures'],
  ['2.5.2', 'A', 1, 'pointer-cancellation'],
  ['2.5.3', 'A', 1, 'label-in-name'],
  ['2.5.4', 'A', 1, 'motion-actuation'],
  ['2.5.5', 'AAA', 1, 'target-size-enhanced'],
  ['2.5.6', 'AAA', 1, 'concurrent-input-mechanisms'],
  ['2.5.7', 'AA', 2, 'dragging-movements'],
  ['2.5.8', 'AA', 2, 'target-size-minimum'],
  ['3.1.1', 'A', 0, 'language-of-page'],
  ['3.1.2', 'AA', 0, 'language-of-parts'],
  ['3.1.3', 'AAA', 0, 'unusual-words'],
  ['3.1.4', 'AAA', 0, 'abbreviations'],
  ['3.1.5', 'AAA', 0, 'reading-level'],
  ['3.1.6', 'AAA', 0, 'pronunciation'],
  ['3.2.1', 'A', 0, 'on-focus'],
  ['3.2.2', 'A', 0, 'on-input'],
  ['3.2.3', 'AA', 0, 'consistent-navigation'],
  ['3.2.4', 'AA', 0, 'consistent-identification'],
  ['3.2.5', 'AAA', 0, 'change-on-request'],
  ['3.2.6', 'A', 2, 'consistent-help'],
  ['3.3.1', 'A', 0, 'error-identification'],
  ['3.3.2', 'A', 0, 'labels-or-instructions'],
  ['3.3.3', 'AA', 0, 'error-suggestion'],
  ['3.3.4', 'AA', 0, 'error-prevention-legal-financial-data'],
  ['3.3.5', 'AAA', 0, 'help'],
  ['3.3.6', 'AAA', 0, 'error-prevention-all'],
  ['3.3.7', 'A', 2, 'redundant-entry'],
  ['3.3.8', 'AA', 2, 'accessible-authentication-minimum'],
  ['3.3.9', 'AAA', 2, 'accessible-authentication-enhanced'],
  ['4.1.1', 'A', 0, 'parsing'],
  ['4.1.2', 'A', 0, 'name-role-value'],
  ['4.1.3', 'AA', 1, 'status-messages'],
];

const toCriterion = ([id, level, minorVersion, slug]: Row): Criterion => {
  const isObsolete = id === '4.1.1';
  const clause = level === 'AAA' ? null : `9.${id}`;
  return {
    id,
    level,
    since: `2.${minorVersion}`,
    slug,
    en301549v3: minorVersion === 2 ? null : clause,
    en301549v4: isObsolete ? null : clause,
    isObsolete,
  };
};

/** The 86 success criteria of WCAG 2.2 and the obsolete 4.1.1, in the order of the standard. */
export const criteria: readonly Criterion[] = rows.map(toCriterion);

const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));

/** The criterion, or undefined for an id WCAG does not have. */
export const criterionById = (id: string): Criterion | undefined => byId.get(id);

/** The W3C page that explains a criterion; German readers have no authorised translation. */
export const understandingUrl = (criterion: Criterion): string => {
  const version = criterion.isObsolete ? 'WCAG21' : 'WCAG22';
  return `https://www.w3.org/WAI/${version}/Understanding/${criterion.slug}`;
};
