import type { Outcome } from '../types.ts';
import { ruleById } from './rules.ts';

/** How sure a finding is. `high`: measured, or read from the code. `medium`: judged by words or looks. `low`: a person must decide. */
export type Confidence = 'high' | 'medium' | 'low';

/** Rules that judge by words, looks or likeness: right nearly always, and not by necessity. */
const judgingRuleIds = new Set([
  'alt-text-is-file-name',
  'alt-text-placeholder',
  'autoplaying-media',
  'data-table-without-headers',
  'error-by-colour',
  'error-text-not-at-field',
  'field-label-ambiguous',
  'frame-title-meaningless',
  'frames-same-name',
  'heading-meaningless',
  'language-mismatch',
  'link-text-meaningless',
  'list-faked-by-typing',
  'no-way-past-blocks',
  'page-title-meaningless',
  'part-language-mismatch',
  'part-language-missing',
  'required-by-colour',
  'same-name-other-site',
  'telling-picture-hidden',
  'text-in-picture',
  'visual-reference',
]);

/**
 * How sure a finding is: what two engines saw is sure, what is asked is not.
 * `confidenceOf({ ruleId: 'image-alt', outcome: 'failed', sources: ['axe:image-alt'] })` is `high`.
 */
export const confidenceOf = ({
  ruleId,
  outcome,
  sources,
}: {
  ruleId: string;
  outcome: Outcome;
  sources: readonly string[];
}): Confidence => {
  if (outcome === 'cannot-tell' || ruleById(ruleId)?.decides === false) return 'low';
  const engines = new Set(sources.map((source) => source.split(':')[0]));
  return engines.size > 1 || !judgingRuleIds.has(ruleId) ? 'high' : 'medium';
};
