import { useQuery } from '@tanstack/react-query';
import type { Dashboard, DashboardProject, Project } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useRefreshProject } from '#lib/project';
import { useCurrentUser } from '#lib/session';
import { EmptyState, ErrorState, LinkButton, PageHeading, TextLink } from '#ui';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProjectCard } from './project-card.tsx';
import { Today } from './today.tsx';

/** Needed until there is a project; it brings the forms along. */
const FirstCheck = lazy(async () => ({ default: (await import('./first-check.tsx')).FirstCheck }));

/** Polling interval of the figures while a check runs. */
const runningRefreshMilliseconds = 3000;

type Props = {
  /** The running check of a project with its causes as they come. `isNew`: it was started a moment ago, on this screen. */
  firstResults: (project: DashboardProject, isNew: boolean) => ReactNode;
};

const isUnderWay = ({ latestScan }: DashboardProject): boolean =>
  latestScan?.state === 'running' || latestScan?.state === 'paused';

/** The first screen after signing in: what to do today in all projects, or one field that starts the first check. */
export const HomeScreen = ({ firstResults }: Props) => {
  const t = useTranslations('home');
  const keyText = useKeyText();
  const user = useCurrentUser();
  const refresh = useRefreshProject();
  const [started, setStarted] = useState<Project['id'] | null>(null);
  const { data, error, refetch } = useQuery(
    orpc.dashboard.get.queryOptions({
      refetchInterval: ({ state }) => (state.data?.projects.some(isUnderWay) ? runningRefreshMilliseconds : false),
    }),
  );
  const total = data?.total ?? 0;
  const mayCreate = user.memberships.some(({ role }) => roleMay(role, 'project.create'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={t('welcome', { name: user.firstName })}
        documentTitle={t('document_title')}
        // A line is kept free for it while it is not known.
        lead={data ? total > 0 ? t('lead', { count: total }) : t('lead_empty') : <>&nbsp;</>}
        actions={
          total > 0 ? (
            <LinkButton to="/projects" search={{ create: true }} icon={<Plus aria-hidden="true" className="size-5" />}>
              {t('create')}
            </LinkButton>
          ) : null
        }
      />
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <HomeSkeleton /> : null}
      {data && total === 0 && !mayCreate ? (
        <EmptyState title={t('first.forbidden_title')}>{t('first.forbidden_text')}</EmptyState>
      ) : null}
      {data && total === 0 && mayCreate ? (
        <Suspense fallback={<div style={{ minHeight: '17rem' }} />}>
          <FirstCheck
            onCreated={({ id }) => {
              setStarted(id);
              refresh();
            }}
          />
        </Suspense>
      ) : null}
      {data && total > 0 ? <Projects dashboard={data} started={started} firstResults={firstResults} /> : null}
    </div>
  );
};

/** Whether nothing but the first check of the only project is there to show. */
const isFirstCheck = ({ total, projects: [only] }: Dashboard, started: string | null): boolean =>
  total === 1 && only !== undefined && (only.id === started || (only.trend.length === 0 && isUnderWay(only)));

const Projects = ({ dashboard, started, firstResults }: Props & { dashboard: Dashboard; started: string | null }) => {
  const t = useTranslations('home');
  const { projects, setup } = dashboard;
  const [only] = projects;
  const steps = setup && setup.steps.length > 0 ? <NextSteps setup={setup} /> : null;
  if (only && isFirstCheck(dashboard, started))
    return (
      <>
        {firstResults(only, only.id === started)}
        {steps}
      </>
    );
  return (
    <>
      <Today dashboard={dashboard} />
      {steps}
      <section aria-labelledby="home-projects" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="home-projects" className="text-xl">
            {t('projects')}
          </h2>
          <TextLink to="/projects">{t('all_projects')}</TextLink>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
        <p className="max-w-prose text-sm text-soft">{t('score_note')}</p>
      </section>
    </>
  );
};
