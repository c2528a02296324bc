import type { CriterionResult, ProjectReport } from '@zugang/contract';
import { scoreBandOf } from '@zugang/engine/catalogue';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, TextLink } from '#ui';
import { useLinkedProject } from '../report-links.ts';

/** So many groups of people are named in the sentence; the chart has all. */
const namedGroups = 3;
const firstIssues = 3;

/** The report in a few sentences, for who decides and has no time. */
export const ReportSummary = ({ report }: { report: ProjectReport }) => {
  const t = useTranslations('report.summary');
  const sentences = useSentences(report);
  return (
    <Card title={t('title')} className="border-l-4 border-l-primary">
      <div className="flex max-w-prose flex-col gap-3 text-lg">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <NextStep report={report} />
      </div>
    </Card>
  );
};

/** For members: where the rest is judged, while something is left to judge. */
const NextStep = ({ report: { criteria, overview } }: { report: ProjectReport }) => {
  const t = useTranslations('report.summary');
  const screens = useProjectScreens();
  const projectId = useLinkedProject();
  const isDone = overview.coverage.pagesChecked === 0 || !criteria.some(isUndecided);
  if (!projectId || isDone) return null;
  return (
    <p className="no-print">
      <TextLink to={screens.report} params={{ projectId }} search={{ view: 'audit' }}>
        {t('by_hand')}
      </TextLink>
    </p>
  );
};

const isUndecided = ({ clauses, state }: CriterionResult): boolean =>
  clauses.wcag22 !== null && state !== 'failed' && state !== 'passed' && state !== 'not_applicable';

const useSentences = (report: ProjectReport): string[] => {
  const t = useTranslations('report.summary');
  const groups = useTranslations('issues.affects');
  const trend = useTrendSentence(report);
  const band = scoreBandOf(report.overview.severity);
  const format = useFormat();
  const { overview, host, affected, criteria } = report;
  const { findings, openIssues, coverage, topIssues } = overview;
  const pages = coverage.pagesChecked;
  if (pages === 0) return [t('unchecked', { host })];
  const first = topIssues.slice(0, firstIssues);
  const share = first.reduce((sum, issue) => sum + issue.findings, 0) / Math.max(1, findings);
  const names = affected.slice(0, namedGroups).map(({ group }) => groups(group as 'blind'));
  const asked = criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const open = asked.filter(isUndecided);
  return [
    openIssues === 0 ? t('found_none', { pages, host }) : t('found', { pages, host, findings, issues: openIssues }),
    ...(band.band !== 'none' ? [t(`band_${band.band}`, { count: band.count })] : []),
    ...(names.length > 0 ? [t('affected', { groups: names.join(', ') })] : []),
    ...(first.length > 0 ? [t('first', { count: first.length, share: format.wholePercent(share) })] : []),
    ...trend,
    t('rest', { total: asked.length, decided: asked.length - open.length, open: open.length }),
  ];
};

const useTrendSentence = ({ overview }: ProjectReport): string[] => {
  const t = useTranslations('report.summary');
  const format = useFormat();
  const measured = overview.trend.flatMap(({ at, score }) => (score === null ? [] : [{ at, score }]));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last || measured.length < 2) return [];
  const values = { date: format.date(first.at), from: format.score(first.score), to: format.score(last.score) };
  if (last.score === first.score) return [t('same', values)];
  return [t(last.score > first.score ? 'better' : 'worse', values)];
};
