import { acrossRuleIds } from './across-pages/across-rules.ts';
import { ruleById } from './catalogue/rules.ts';
import type { Finding, Impact, PageCheck } from './types.ts';

/** How much a rule of each impact weighs. */
export const impactWeights: Readonly<Record<Impact, number>> = { minor: 1, moderate: 3, serious: 7, critical: 10 };

const acrossRules = new Set<string>(acrossRuleIds);

/**
 * The weight of a rule in the score: that of its impact in the catalogue, half for best practice, 1 for a rule no longer known.
 * None for rules that compare pages or look into documents: a page's score says what the page itself shows.
 */
export const ruleWeight = (ruleId: string): number => {
  if (acrossRules.has(ruleId)) return 0;
  const rule = ruleById(ruleId);
  if (!rule) return 1;
  return impactWeights[rule.impact] * (rule.kind === 'best-practice' ? 0.5 : 1);
};

const weigh = (ruleIds: Iterable<string>): number => {
  let sum = 0;
  for (const ruleId of ruleIds) sum += ruleWeight(ruleId);
  return sum;
};

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Scores never round up to perfection: 100 is only for pages without failures. */
const toScore = (value: number): number => (value < 100 ? Math.min(toOneDecimal(value), 99.9) : 100);

/** The rules with at least one failed element; what a person must review does not count. */
export const failedRules = (findings: readonly Pick<Finding, 'ruleId' | 'outcome'>[]): Set<string> =>
  new Set(findings.filter((finding) => finding.outcome === 'failed').map((finding) => finding.ruleId));

/**
 * The score of a page, 0 to 100 with one decimal: the weighted share of rules without failures among those that
 * applied (passed or failed). A page to which no rule applied scores 100. Show it only beside its coverage.
 */
export const pageScore = (check: Pick<PageCheck, 'findings' | 'passed'>): number => {
  const failed = failedRules(check.findings);
  const failedWeight = weigh(failed);
  const passedWeight = weigh(new Set(check.passed.filter((ruleId) => !failed.has(ruleId))));
  const total = failedWeight + passedWeight;
  return total === 0 ? 100 : toScore((100 * passedWeight) / total);
};

/** The score of a project: the mean of its checked pages' scores, one decimal; null while there is none. */
export const projectScore = (pageScores: readonly number[]): number | null => {
  if (pageScores.length === 0) return null;
  return toScore(pageScores.reduce((sum, score) => sum + score, 0) / pageScores.length);
};

/** What must be known of a page with an issue, to estimate what fixing it would bring. */
export type ScoredPage = {
  /** As `pageScore` gave it. */
  score: number;
  /** Ids of all rules with failures on the page, each once. */
  failedRules: readonly string[];
  /** Whether the issue's rule fails on this page in other issues too: then fixing this one alone brings nothing here. */
  isRuleFailedElsewhere: boolean;
};

/**
 * By how many points the project's score would rise if an issue were fixed (one decimal).
 *
 * The weight that applied on a page need not be stored: it follows from the score, as
 * `failedWeight / total = (100 - score) / 100`. Fixing a rule of weight `w` on a page therefore brings
 * `(100 - score) * w / failedWeight`, where `failedWeight` is the sum of `ruleWeight` over the page's failed rules.
 * The gain is the sum over the issue's pages, divided by the number of all checked pages of the project.
 * It needs only the pages with the issue: one query over findings grouped by page.
 */
export const scoreGain = (
  issue: Pick<Finding, 'ruleId' | 'outcome'>,
  pages: readonly ScoredPage[],
  checkedPages: number,
): number => {
  if (issue.outcome !== 'failed' || checkedPages === 0) return 0;
  const weight = ruleWeight(issue.ruleId);
  if (weight === 0) return 0;
  let sum = 0;
  for (const page of pages) {
    if (!page.isRuleFailedElsewhere)
      sum += ((100 - page.score) * weight) / weigh(new Set([...page.failedRules, issue.ruleId]));
  }
  return toOneDecimal(sum / checkedPages);
};
