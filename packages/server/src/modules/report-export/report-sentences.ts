import type { ProjectReport } from '@zugang/contract';
import type { ExportWords } from './export-words.ts';

const firstIssues = 3;
const namedGroups = 3;

/** The report in a few sentences, as on its page. */
export const reportSentences = (report: ProjectReport, { t, number }: ExportWords): string[] => {
  const { overview, host, affected, criteria } = report;
  const { findings, openIssues, coverage, topIssues } = overview;
  const pages = coverage.pagesChecked;
  if (pages === 0) return [t('summary.unchecked', { host })];
  const first = topIssues.slice(0, firstIssues);
  const share = (100 * first.reduce((sum, issue) => sum + issue.findings, 0)) / Math.max(1, findings);
  const groups = affected.slice(0, namedGroups).map(({ group }) => t(`affects.${group as 'blind'}`));
  const asked = criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const open = asked.filter(({ state }) => state !== 'failed' && state !== 'passed' && state !== 'not_applicable');
  return [
    openIssues === 0
      ? t('summary.found_none', { pages, host })
      : t('summary.found', { pages, host, findings, issues: openIssues }),
    ...(groups.length > 0 ? [t('summary.affected', { groups: groups.join(', ') })] : []),
    ...(first.length > 0 ? [t('summary.first', { count: first.length, share: `${number(Math.round(share))} %` })] : []),
    t('summary.rest', { total: asked.length, decided: asked.length - open.length, open: open.length }),
  ];
};

/** The score with what it rests on, never without. */
export const scoreSentences = (
  { overview: { score, coverage } }: ProjectReport,
  { t, number }: ExportWords,
): string[] => [
  score === null ? t('score.none') : score >= 100 ? t('score.perfect') : t('score.label', { score: number(score) }),
  t('score.pages', { checked: coverage.pagesChecked, known: Math.max(coverage.pagesKnown, coverage.pagesChecked) }),
  ...(coverage.pagesInError > 0 ? [t('score.errors', { count: coverage.pagesInError })] : []),
  t('score.criteria', { rules: coverage.criteriaByRule, total: coverage.criteriaTotal }),
  t('score.meaning'),
];
