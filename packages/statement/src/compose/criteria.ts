import type { Locale, StatementAnswers } from '@zugang/contract';
import { type Criterion, criterionById } from '@zugang/engine/catalogue';
import de from '@zugang/messages/catalogues/criteria/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/criteria/en.json' with { type: 'json' };

/** A standard that a statement can be measured by. */
export type StatementStandard = StatementAnswers['conformance']['standard'];

const titles: Record<Locale, Readonly<Record<string, { title: string }>>> = { de, en };

/** The title of a criterion; empty for a number that WCAG does not have. */
export const titleOfCriterion = (id: string, language: Locale): string =>
  titles[language][id.replaceAll('.', '_')]?.title ?? '';

const clauseIn = (criterion: Criterion, standard: StatementStandard): string | null => {
  if (standard === 'en301549-3.2.1') return criterion.en301549v3;
  return standard === 'en301549-4.1.1' ? criterion.en301549v4 : null;
};

/** The clause of the chosen version of EN 301 549; null where it has none, or where another standard was chosen. */
export const clauseOf = (id: string, standard: StatementStandard): string | null => {
  const criterion = criterionById(id);
  return criterion ? clauseIn(criterion, standard) : null;
};

const demands: Record<StatementStandard, (criterion: Criterion) => boolean> = {
  'en301549-3.2.1': ({ en301549v3 }) => en301549v3 !== null,
  'en301549-4.1.1': ({ en301549v4 }) => en301549v4 !== null,
  wcag21: ({ since }) => since !== '2.2',
  wcag22: ({ isObsolete }) => !isObsolete,
  section508: ({ since }) => since === '2.0',
};

/** Whether a standard demands a criterion, at levels A and AA. */
export const isDemanded = (id: string, standard: StatementStandard): boolean => {
  const criterion = criterionById(id);
  return criterion !== undefined && criterion.level !== 'AAA' && demands[standard](criterion);
};
