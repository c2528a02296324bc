import type { CriterionResult, CriterionVerdict } from '@zugang/contract';
import { coverageTable, criteria, isWithinLevel, ruleById, type Criterion } from '@zugang/engine/catalogue';
import type { OpenIssue } from '../read-open-issues.ts';

/** What is known of the criteria beside the issues. */
export type CriterionFacts = {
  /** What people found out, by criterion. */
  verdicts: ReadonlyMap<string, CriterionVerdict>;
  /** Criteria that speak of nothing that is on any checked page. */
  absent: ReadonlyMap<string, unknown>;
  /** On how many pages a criterion is violated. */
  pages: ReadonlyMap<string, number>;
};

const decided = new Set(coverageTable('AA').flatMap(({ id, decidedBy }) => (decidedBy.length > 0 ? [id] : [])));

type Judged = Pick<CriterionResult, 'state' | 'basis'>;
type Counts = Pick<CriterionResult, 'issues' | 'findings' | 'pages' | 'reviews'>;

/** First a failure that rules found, whatever a person said; then a person's verdict; then the open questions. */
const judge = ({ id }: Criterion, counts: Counts, { verdicts, absent }: CriterionFacts): Judged => {
  if (counts.issues > 0) return { state: 'failed', basis: 'rules' };
  const verdict = verdicts.get(id);
  if (verdict) return { state: verdict.value, basis: 'person' };
  if (counts.reviews > 0) return { state: 'review', basis: 'rules' };
  if (absent.has(id)) return { state: 'not_applicable', basis: 'absence' };
  return decided.has(id) ? { state: 'no_findings', basis: 'rules' } : { state: 'to_test', basis: null };
};

const clausesOf = ({ id, en301549v3, en301549v4, isObsolete }: Criterion): CriterionResult['clauses'] => ({
  wcag22: isObsolete ? null : id,
  en301549v4,
  en301549v3,
  bitv: en301549v3,
});

/**
 * Every success criterion of the levels A and AA that one of the standards has, in their order, with its result.
 * 4.1.1 is among them: WCAG 2.2 dropped it, but EN 301 549 V3.2.1 requires it.
 */
export const judgeCriteria = (open: readonly OpenIssue[], facts: CriterionFacts): CriterionResult[] =>
  criteria
    .filter(({ level }) => isWithinLevel(level, 'AA'))
    .map((criterion) => {
      const own = open.filter(({ ruleId }) => ruleById(ruleId)?.criteria.includes(criterion.id));
      const failed = own.filter(({ verdict }) => verdict === 'failed');
      const counts = {
        issues: failed.length,
        findings: failed.reduce((sum, { findings }) => sum + findings, 0),
        pages: facts.pages.get(criterion.id) ?? 0,
        reviews: own.length - failed.length,
      };
      return {
        criterion: criterion.id,
        level: criterion.level,
        clauses: clausesOf(criterion),
        ...judge(criterion, counts, facts),
        ...counts,
        verdict: facts.verdicts.get(criterion.id) ?? null,
      };
    });
