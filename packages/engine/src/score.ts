import { acrossRuleIds } from './across-pages/across-rules.ts';
import { ruleById } from './catalogue/rules.ts';
import type { Finding, Impact } from './types.ts';

/** How much a rule of each impact weighs. */
export const impactWeights: Readonly<Record<Impact, number>> = { minor: 1, moderate: 3, serious: 7, critical: 10 };

/** Best practice is no barrier: what it costs stays apart from what a law requires. */
export type ScoreSeverity = Impact | 'advice';

/**
 * What a page is worth by the worst that fails on it, 0 to 100: `most` with one such rule, towards `least` with more. The ranges do not
 * overlap: the score of a page says how severe its worst failure is, and a fix never lowers it (ADR 88).
 */
export const scoreRanges: Readonly<Record<ScoreSeverity, { least: number; most: number; weight: number }>> = {
  critical: { least: 0, most: 30, weight: impactWeights.critical },
  serious: { least: 31, most: 60, weight: impactWeights.serious },
  moderate: { least: 61, most: 85, weight: impactWeights.moderate },
  minor: { least: 86, most: 95, weight: impactWeights.minor },
  advice: { least: 96, most: 99, weight: 0.5 },
};

/** From the worst on. */
export const scoreSeverities = ['critical', 'serious', 'moderate', 'minor', 'advice'] as const;

const acrossRules = new Set<string>(acrossRuleIds);

/**
 * How severe a failure of a rule is for the score; `minor` for a rule no longer known. Null for rules that compare pages or look into
 * documents: a page's score says what the page itself shows.
 */
export const scoreSeverity = (ruleId: string): ScoreSeverity | null => {
  if (acrossRules.has(ruleId)) return null;
  const rule = ruleById(ruleId);
  if (!rule) return 'minor';
  return rule.kind === 'best-practice' ? 'advice' : rule.impact;
};

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Scores never round up to perfection: 100 is only for pages without failures. */
const toScore = (value: number): number => (value < 100 ? Math.min(toOneDecimal(value), 99.9) : 100);

/** The rules with at least one failed element; what a person must review does not count. */
export const failedRules = (findings: readonly Pick<Finding, 'ruleId' | 'outcome'>[]): Set<string> =>
  new Set(findings.filter((finding) => finding.outcome === 'failed').map((finding) => finding.ruleId));

/** The score of a page on which these rules fail, each named once. */
const scoreOf = (ruleIds: Iterable<string>): number => {
  const severities = [...ruleIds].flatMap((ruleId) => scoreSeverity(ruleId) ?? []);
  const worst = scoreSeverities.find((severity) => severities.includes(severity));
  if (!worst) return 100;
  const { least, most, weight } = scoreRanges[worst];
  const load = severities.reduce((sum, severity) => sum + scoreRanges[severity].weight, 0) / weight;
  return toOneDecimal(least + (most - least) / load);
};

/**
 * The score of a page, 0 to 100 with one decimal: the range of the worst severity that fails, and in it the less, the more rules fail.
 * 100 where nothing fails. Show it only beside its coverage.
 */
export const pageScore = (check: { findings: readonly Pick<Finding, 'ruleId' | 'outcome'>[] }): number =>
  scoreOf(failedRules(check.findings));

/** How many pages have a score, their scores added up, and how many have a critical barrier, or at least a serious one. */
export type ScoredPages = { pages: number; points: number; critical: number; serious: number };

const isCritical = (score: number): boolean => score <= scoreRanges.critical.most;
const isSerious = (score: number): boolean => score <= scoreRanges.serious.most;

/** What the score of a project is made of. */
export const sumUpPages = (pageScores: readonly number[]): ScoredPages => ({
  pages: pageScores.length,
  points: pageScores.reduce((sum, score) => sum + score, 0),
  critical: pageScores.filter(isCritical).length,
  serious: pageScores.filter(isSerious).length,
});

/** The highest score of a project where this share of its pages has barriers of a severity: from 100 (none) to 30 or 60 (all). */
const capOf = (share: number, severity: 'critical' | 'serious'): number =>
  100 - (100 - scoreRanges[severity].most) * Math.sqrt(share);

const unrounded = ({ pages, points, critical, serious }: ScoredPages): number =>
  Math.min(points / pages, capOf(critical / pages, 'critical'), capOf(serious / pages, 'serious'));

/** As `projectScore`, for pages that are summed up already. */
export const projectScoreOf = (all: ScoredPages): number | null => (all.pages === 0 ? null : toScore(unrounded(all)));

/**
 * The score of a project, one decimal: the mean of its checked pages' scores, but no more than pages with critical and serious barriers
 * leave. It depends on shares of pages alone, so more pages of the same kind do not change it. Null while there is no page.
 */
export const projectScore = (pageScores: readonly number[]): number | null => projectScoreOf(sumUpPages(pageScores));

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
 * By how many points the project's score would rise if an issue were fixed (one decimal). `all`: of all checked pages of the project;
 * `weight`: the number of the issue's pages divided by that of the given ones, where only a sample of them is given.
 */
export const scoreGain = (
  issue: Pick<Finding, 'ruleId' | 'outcome'>,
  pages: readonly ScoredPage[],
  { all, weight = 1 }: { all: ScoredPages; weight?: number },
): number => {
  if (issue.outcome !== 'failed' || all.pages === 0) return 0;
  const after = { ...all };
  for (const { score, failedRules: rules, isRuleFailedElsewhere } of pages) {
    if (isRuleFailedElsewhere) continue;
    const fixed = scoreOf(rules.filter((ruleId) => ruleId !== issue.ruleId));
    after.points += (fixed - score) * weight;
    if (isCritical(score) && !isCritical(fixed)) after.critical = Math.max(0, after.critical - weight);
    if (isSerious(score) && !isSerious(fixed)) after.serious = Math.max(0, after.serious - weight);
  }
  return toOneDecimal(Math.max(0, unrounded(after) - unrounded(all)));
};
