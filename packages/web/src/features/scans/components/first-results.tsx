import type { Overview, Project, ScanProgress } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { readableHost, useProjectScreens } from '#lib/project';
import { Alert, ImpactBadge, LinkButton, ProgressBar } from '#ui';
import { useLiveOverview } from '../api/use-live-overview.ts';
import { useScanProgress } from '../api/use-scan-progress.ts';
import { RowLink, RowPicture } from './cause-parts.tsx';
import { ScanAnnouncer } from './scan-announcer.tsx';

/** Enough to begin with; the results have the others. */
const mostRows = 5;

type Props = { project: Project; isNew: boolean };

/** The first check of a website as it runs: how far it is, and the causes as they are found. */
export const FirstResults = ({ project, isNew }: Props) => {
  const t = useTranslations('scans.first');
  const heading = useRef<HTMLHeadingElement>(null);
  const screens = useProjectScreens();
  const { progress, isReconnecting } = useScanProgress(project.id);
  const overview = useLiveOverview(project.id, progress);
  const panel = useTranslations('scans.panel');
  const host = readableHost(project.domains.find(({ isPrimary }) => isPrimary)?.host ?? project.title);
  const isDone = progress?.state === 'finished' || progress?.state === 'cancelled';
  useEffect(() => {
    // The form that was sent is gone.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section aria-labelledby="first-results" className="border border-hairline bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-5 py-5 sm:px-6">
        <h2 id="first-results" ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {t(isDone ? 'title_done' : 'title', { host })}
        </h2>
        <LinkButton to={screens.overview} params={{ projectId: project.id }} variant={isDone ? 'primary' : 'secondary'}>
          {t('to_results')}
        </LinkButton>
        <div className="w-full" style={{ minHeight: '4.75rem' }}>
          <Progress progress={progress} isReconnecting={isReconnecting} />
        </div>
      </header>
      {progress?.isBrowserMissing ? (
        <div className="px-5 pb-5 sm:px-6">
          <Alert tone="attention">{panel('no_browser')}</Alert>
        </div>
      ) : null}
      <Causes projectId={project.id} overview={overview} isDone={isDone} />
      {progress ? <ScanAnnouncer progress={progress} /> : null}
    </section>
  );
};

type ProgressProps = { progress: ScanProgress | undefined; isReconnecting: boolean };

const Progress = ({ progress, isReconnecting }: ProgressProps) => {
  const t = useTranslations('scans.panel');
  const format = useFormat();
  const done = progress ? progress.checked + progress.unchanged + progress.failed : 0;
  const found = Math.max(progress?.found ?? 0, done);
  const { state, isIndexing = true, secondsLeft = null, currentUrl = null, pagesAhead = null } = progress ?? {};
  const label = state === 'paused' ? 'paused' : found === 0 ? 'starting' : isIndexing ? 'indexing' : 'checking';
  const more = isReconnecting
    ? t('reconnecting')
    : pagesAhead
      ? t('ahead', { pages: pagesAhead })
      : currentUrl
        ? t('current', { url: currentUrl.replace(/^https?:\/\//, '') })
        : null;
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar
        label={state === 'finished' || state === 'cancelled' ? t('checked') : t(label)}
        value={found > 0 ? done : null}
        max={Math.max(found, 1)}
        detail={t('progress', { checked: done, found })}
      />
      <p className="flex min-h-6 flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span className="min-w-0 truncate">{more}</span>
        {secondsLeft !== null && state === 'running' ? (
          <span>
            {t('left')} {format.duration(secondsLeft)}
          </span>
        ) : null}
      </p>
    </div>
  );
};

type CausesProps = { projectId: string; overview: Overview | undefined; isDone: boolean };

/** Empty rows keep the place of causes that may come, so that nothing below moves. */
const Causes = ({ projectId, overview, isDone }: CausesProps) => {
  const t = useTranslations('scans.first');
  const causes = overview?.topIssues.slice(0, mostRows) ?? [];
  return (
    <div className="border-t border-hairline">
      <h3 className="px-5 pt-4 pb-3 text-base sm:px-6">
        {causes.length > 0 ? t('causes', { count: overview?.openIssues ?? 0 }) : t(isDone ? 'none' : 'waiting')}
      </h3>
      <ol aria-label={t('list')} style={{ minHeight: '27.5rem' }}>
        {causes.map((cause) => (
          <CauseRow key={cause.id} projectId={projectId} cause={cause} />
        ))}
      </ol>
    </div>
  );
};

const CauseRow = ({ projectId, cause }: { projectId: string; cause: Overview['topIssues'][number] }) => {
  const t = useTranslations('scans.overview');
  return (
    <li className="relative flex min-h-20 items-center gap-4 border-t border-hairline px-5 py-3 focus-within:bg-paper hover:bg-paper sm:px-6">
      <RowPicture projectId={projectId} cause={cause} className="h-16 w-24 shrink-0 max-sm:hidden" />
      <div className="min-w-0">
        <h4 className="leading-snug font-semibold">
          <RowLink projectId={projectId} cause={cause} />
        </h4>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <ImpactBadge impact={cause.impact} />
          <span>{t('top_effect', { findings: cause.findings, pages: cause.pages })}</span>
        </p>
      </div>
    </li>
  );
};
