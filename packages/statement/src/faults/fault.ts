import type { LawId, Locale, StatementAnswers, StatementFault } from '@zugang/contract';
import type { LawPack } from '../packs/pack.ts';

/** What is known when a draft is judged. `today`: ISO 8601. */
export type FaultFacts = {
  today: string;
  /** Criteria with failures that a check confirmed or a person found. */
  failedCriteria: readonly string[];
  /** How many criteria people have decided in the guided audit, of how many. */
  auditedCriteria: number;
  criteriaTotal: number;
  /** Names of our product and of the partner's, which must not be a reason for conformity. */
  deniedBrandWords: readonly string[];
};

/** A draft to be judged. */
export type FaultSource = { law: LawId; language: Locale; answers: StatementAnswers; facts: FaultFacts };

/** A draft with its law pack; the day without a time. */
export type Judged = FaultSource & { pack: LawPack; day: string };

/** Finds the faults of one kind. */
export type FaultFinder = (judged: Judged) => StatementFault[];

/** A fault that keeps a draft from being published. */
export const error = (path: string, code: StatementFault['code'], values: string[] = []): StatementFault => ({
  path,
  code,
  severity: 'error',
  values,
});

/** A fault that is only pointed out. */
export const warning = (path: string, code: StatementFault['code'], values: string[] = []): StatementFault => ({
  path,
  code,
  severity: 'warning',
  values,
});
