import type { CriterionResult } from '@zugang/contract';

/** The terms of an Accessibility Conformance Report. */
export type Adherence = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';

/** A barrier on at least this share of the pages is how the website is, not where it slipped. */
const widespread = 0.5;

/**
 * What an Accessibility Conformance Report says of a criterion. Rules that found nothing prove nothing: only a person's word is
 * "supports", and what was not tested is "not evaluated".
 */
export const adherenceOf = ({ state, pages }: CriterionResult, pagesChecked: number): Adherence => {
  if (state === 'passed') return 'supports';
  if (state === 'not_applicable') return 'not-applicable';
  if (state !== 'failed') return 'not-evaluated';
  return pages / Math.max(1, pagesChecked) >= widespread ? 'does-not-support' : 'partially-supports';
};
