import { useQuery } from '@tanstack/react-query';
import type { Project } from '@zugang/contract';
import { roleMay } from '@zugang/contract/permissions';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useRefreshProject } from '#lib/project';
import { useCurrentUser } from '#lib/session';
import { EmptyState, ErrorState, LinkButton, PageHeading } from '#ui';
import { isUnderWay } from '../is-under-way.ts';
import type { HomeProjectsProps } from './home-projects.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** Needed until there is a project; it brings the forms along. */
const FirstCheck = lazy(async () => ({ default: (await import('./first-check.tsx')).FirstCheck }));

/** Asked for together with the data, which takes as long. */
const loadProjects = () => import('./home-projects.tsx');
const HomeProjects = lazy(async () => ({ default: (await loadProjects()).HomeProjects }));

/** Polling interval of the figures while a check runs. */
const runningRefreshMilliseconds = 3000;

/** The first screen after signing in: what to do today in all projects, or one field that starts the first check. */
export const HomeScreen = ({ firstResults }: Pick<HomeProjectsProps, 'firstResults'>) => {
  const t = useTranslations('home');
  const keyText = useKeyText();
  const user = useCurrentUser();
  const refresh = useRefreshProject();
  const [started, setStarted] = useState<Project['id'] | null>(null);
  useEffect(() => {
    // Where it cannot be loaded, showing it says so.
    loadProjects().catch(() => undefined);
  }, []);
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
      {data && total > 0 ? (
        <Suspense fallback={<HomeSkeleton />}>
          <HomeProjects dashboard={data} started={started} firstResults={firstResults} />
        </Suspense>
      ) : null}
    </div>
  );
};
