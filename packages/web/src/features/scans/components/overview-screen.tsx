import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { AskLink } from '#lib/ask';
import { useFormat, useKeyText } from '#lib/i18n';
import { PageCapNotice, useProject, useProjectScreens } from '#lib/project';
import { Alert, EmptyState, ErrorState, PageHeading, TextLink } from '#ui';
import { useScanProgress } from '../api/use-scan-progress.ts';
import { CriteriaCard, SeverityCard, TrendCard, WorstPagesCard } from './overview-charts.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { ScoreCard } from './score-card.tsx';
import { TopIssues } from './top-issues.tsx';

/** State of a project: the summary, the score with its basis, what to fix first, charts. */
export const OverviewScreen = ({ projectId }: { projectId: string }) => {
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.scan.overview.queryOptions({ input: { projectId } }));
  const { progress } = useScanProgress(projectId);
  const isRunning = progress?.state === 'running' || progress?.state === 'paused';
  if (!data) {
    return error ? (
      <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
    ) : (
      <OverviewSkeleton />
    );
  }
  const hasResults = data.coverage.pagesChecked > 0;
  return (
    <div className="flex flex-col gap-6">
      <OverviewHeading projectId={projectId} overview={data} isRunning={isRunning} />
      {hasResults ? (
        <>
          <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
            <div>
              <ScoreCard projectId={projectId} overview={data} isPreliminary={isRunning} />
            </div>
            <div className="min-w-0 lg:col-start-2 lg:row-span-2">
              <TopIssues projectId={projectId} overview={data} />
            </div>
            <FigureTiles projectId={projectId} overview={data} />
          </div>
          <PageCapNotice projectId={projectId} />
          {data.isLimitedToUnverified ? <LimitNotice projectId={projectId} /> : null}
          <div className="grid gap-6 xl:grid-cols-2">
            <TrendCard overview={data} />
            <SeverityCard overview={data} projectId={projectId} />
            <CriteriaCard overview={data} projectId={projectId} />
            <WorstPagesCard overview={data} projectId={projectId} />
          </div>
        </>
      ) : isRunning ? (
        <Waiting />
      ) : null}
    </div>
  );
};

type HeadingProps = { projectId: string; overview: Overview; isRunning: boolean };

const OverviewHeading = ({ projectId, overview, isRunning }: HeadingProps) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const project = useProject(projectId);
  const { coverage, findings, openIssues, topIssues } = overview;
  const criteria = { rules: coverage.criteriaByRule, total: coverage.criteriaTotal };
  const first = topIssues.slice(0, 3);
  const firstFindings = first.reduce((sum, issue) => sum + issue.findings, 0);
  const share = format.wholePercent(firstFindings / Math.max(1, findings));
  const [title, lead] =
    coverage.pagesChecked === 0
      ? isRunning
        ? [t('headline_running'), t('lead_running')]
        : [t('headline_unchecked'), t('lead_unchecked')]
      : openIssues === 0
        ? [t('headline_none'), t('lead_none', criteria)]
        : [t('headline_issues', { findings, issues: openIssues }), t('lead_issues', { count: first.length, share })];
  const { accountId, latestScan } = project;
  return (
    <PageHeading
      title={title}
      documentTitle={`${t('document_title')} – ${project.title}`}
      lead={lead}
      actions={latestScan ? <AskLink kind="scan" id={latestScan.id} accountId={accountId} /> : null}
    />
  );
};

const LimitNotice = ({ projectId }: { projectId: string }) => {
  const screens = useProjectScreens();
  const t = useTranslations('scans.overview');
  return (
    <Alert title={t('limited_title', { pages: limits.unverifiedPages })}>
      <p>
        {t('limited_text')}{' '}
        <TextLink to={screens.domains} params={{ projectId }}>
          {t('limited_link')}
        </TextLink>
      </p>
    </Alert>
  );
};

const Waiting = () => {
  const t = useTranslations('scans.overview');
  return <EmptyState title={t('waiting_title')}>{t('waiting_text')}</EmptyState>;
};
