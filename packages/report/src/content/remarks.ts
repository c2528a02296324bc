import type { CriterionResult } from '@zugang/contract';
import type { Texts } from '../texts/create-texts.ts';

/** What is known of a criterion beside its result: what rules found, what a person wrote, or that it was not tested. */
export const remarksOf = (
  { issues, findings, pages, verdict, state, basis }: CriterionResult,
  { t }: Texts,
): string => {
  const parts = [
    ...(issues > 0 ? [t('acr.found', { issues, findings, pages })] : []),
    ...(verdict?.note ? [verdict.note] : []),
    ...(basis === 'absence' ? [t('report.basis.absence')] : []),
    ...(state === 'to_test' || state === 'review' ? [t('acr.untested')] : []),
    ...(state === 'no_findings' ? [t('acr.no_findings')] : []),
  ];
  return parts.join(' ');
};
