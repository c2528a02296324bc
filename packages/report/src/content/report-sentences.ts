import type { ProjectReport } from '@zugang/contract';
import { scoreBandOf } from '@zugang/engine/catalogue';
import type { Texts } from '../texts/create-texts.ts';

const firstIssues = 3;
const namedGroups = 3;

/** The report in a few sentences, as on its page. */
export const reportSentences = (report: ProjectReport, { t, number }: Texts): string[] => {
  const { overview, host, affected, criteria } = report;
  const { findings, openIssues, coverage, topIssues } = overview;
  const pages = coverage.pagesChecked;
  if (pages === 0) return [t('report.summary.unchecked', { host })];
  const first = topIssues.slice(0, firstIssues);
  const share = (100 * first.reduce((sum, issue) => sum + issue.findings, 0)) / Math.max(1, findings);
  const groups = affected.slice(0, namedGroups).map(({ group }) => t(`affects.${group as 'blind'}`));
  const asked = criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const open = asked.filter(({ state }) => state !== 'failed' && state !== 'passed' && state !== 'not_applicable');
  const band = scoreBandOf(overview.severity);
  return [
    openIssues === 0
      ? t('report.summary.found_none', { pages, host })
      : t('report.summary.found', { pages, host, findings, issues: openIssues }),
    ...(band.band !== 'none' ? [t(`report.summary.band_${band.band}`, { count: band.count })] : []),
    ...(groups.length > 0 ? [t('report.summary.affected', { groups: groups.join(', ') })] : []),
    ...(first.length > 0
      ? [t('report.summary.first', { count: first.length, share: `${number(Math.round(share))} %` })]
      : []),
    t('report.summary.rest', { total: asked.length, decided: asked.length - open.length, open: open.length }),
  ];
};

/** The score with what it rests on, never without. */
export const scoreSentences = (
  { overview: { score, coverage, pageShares } }: ProjectReport,
  { t, number }: Texts,
): string[] => [
  score === null
    ? t('report.score.none')
    : score >= 100
      ? t('report.score.perfect')
      : t('report.score.label', { score: number(score) }),
  t('report.score.pages', {
    checked: coverage.pagesChecked,
    known: Math.max(coverage.pagesKnown, coverage.pagesChecked),
  }),
  ...(coverage.pagesInError > 0 ? [t('report.score.errors', { count: coverage.pagesInError })] : []),
  ...(pageShares
    ? [
        t('report.score.shares', {
          pages: pageShares.pages,
          critical: pageShares.pages - pageShares.critical,
          serious: pageShares.pages - pageShares.serious,
        }),
      ]
    : []),
  t('report.score.criteria', { rules: coverage.criteriaByRule, total: coverage.criteriaTotal }),
  t('report.score.meaning'),
];
