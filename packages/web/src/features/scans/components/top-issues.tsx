import type { Overview } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { roundScore } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { ImpactBadge, OnlyPage, TextLink } from '#ui';
import { RowLink, RowPicture } from './cause-parts.tsx';

/** Enough to begin with; the link leads to the rest. */
const mostRows = 5;

type TopIssue = Overview['topIssues'][number];

/** “Fix this first”: the causes with the most effect, each with a picture of the element. */
export const TopIssues = ({ projectId, overview }: { projectId: string; overview: Overview }) => {
  const screens = useProjectScreens();
  const t = useTranslations('scans.overview');
  return (
    <section aria-labelledby="top-issues" className="border border-hairline bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-4 sm:px-6">
        <div>
          <h2 id="top-issues" className="text-xl">
            {t('top_title')}
          </h2>
          <p className="max-w-prose text-soft max-sm:hidden">{t('top_text')}</p>
        </div>
        <TextLink to={screens.issues} params={{ projectId }}>
          {t('top_all')}
        </TextLink>
      </header>
      {overview.topIssues.length === 0 ? (
        <p className="px-6 py-8 text-soft">{t('top_none')}</p>
      ) : (
        <ol>
          {overview.topIssues.slice(0, mostRows).map((issue, index) => (
            <TopIssueRow key={issue.id} projectId={projectId} issue={issue} rank={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
};

const TopIssueRow = ({ projectId, issue, rank }: { projectId: string; issue: TopIssue; rank: number }) => {
  const t = useTranslations('scans.overview');
  const regions = useTranslations('issues.region');
  const region = regions(issue.region as 'header');
  const gain = roundScore(issue.scoreGain);
  return (
    <li className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-hairline px-5 py-3 last:border-0 focus-within:bg-paper hover:bg-paper sm:px-6 md:grid-cols-[2rem_8rem_minmax(0,1fr)_auto] md:items-center">
      <span
        aria-hidden="true"
        className="flex size-8 items-center justify-center bg-primary-deep font-semibold text-light tabular-nums"
      >
        {rank}
      </span>
      <RowPicture
        projectId={projectId}
        cause={issue}
        className="h-20 max-md:order-last max-md:col-start-2 max-md:w-full md:w-32"
      />
      <div className="min-w-0">
        <h3 className="text-base leading-snug font-semibold">
          <RowLink projectId={projectId} cause={issue} />
        </h3>
        <p className="mt-0.5">{t('top_effect', { findings: issue.findings, pages: issue.pages })}</p>
        <OnlyPage pages={issue.pages} url={issue.samplePageUrl} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ImpactBadge impact={issue.impact} />
          <span className="text-sm text-soft">{t('top_region', { region })}</span>
        </p>
      </div>
      {issue.scoreGain >= 0.05 ? (
        <p className="max-md:col-start-2 md:text-right">
          <span aria-hidden="true" className="text-lg font-semibold whitespace-nowrap text-success tabular-nums">
            {t('top_gain', { gain })}
          </span>
          <span className="sr-only">{t('top_gain_label', { gain })}</span>
        </p>
      ) : null}
    </li>
  );
};
