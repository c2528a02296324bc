import type { CriterionResult } from '@zugang/contract';
import type { ExportWords } from './export-words.ts';

/** What is known of a criterion beside its result: what rules found, what a person wrote, or that nobody has tested it. */
export const remarksOf = (row: CriterionResult, { t }: ExportWords): string => {
  const { issues, findings, pages, verdict, state, basis } = row;
  const parts = [
    ...(issues > 0 ? [t('acr.found', { issues, findings, pages })] : []),
    ...(verdict?.note ? [verdict.note] : []),
    ...(basis === 'absence' ? [t('basis.absence')] : []),
    ...(state === 'to_test' || state === 'review' ? [t('acr.untested')] : []),
    ...(state === 'no_findings' ? [t('acr.no_findings')] : []),
  ];
  return parts.join(' ');
};
