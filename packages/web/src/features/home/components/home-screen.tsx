import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { ErrorState, LinkButton, PageHeading, Skeleton, TextLink } from '#ui';
import { FirstSteps } from './first-steps.tsx';
import { MyTasks } from './my-tasks.tsx';
import { ProjectCard } from './project-card.tsx';

/** Polling interval of the figures while a check runs. */
const runningRefreshMilliseconds = 3000;

/** The first screen after signing in: the newest projects, or how to get the first one. */
export const HomeScreen = () => {
  const t = useTranslations('shell.home');
  const keyText = useKeyText();
  const user = useCurrentUser();
  const { data, error, refetch } = useQuery(
    orpc.project.list.queryOptions({
      input: { size: 12, sort: '-updated' },
      refetchInterval: ({ state }) =>
        state.data?.rows.some((project) => project.latestScan?.state === 'running')
          ? runningRefreshMilliseconds
          : false,
    }),
  );
  const total = data?.total ?? 0;
  return (
    <div className="flex flex-col gap-10">
      <PageHeading
        title={t('welcome', { name: user.firstName })}
        documentTitle={t('document_title')}
        lead={data ? (total > 0 ? t('lead', { count: total }) : t('lead_empty')) : undefined}
        actions={
          total > 0 ? (
            <LinkButton
              to="/projects"
              search={{ create: true }}
              variant="primary"
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              {t('create')}
            </LinkButton>
          ) : null
        }
      />
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={5} /> : null}
      {data && total === 0 ? <FirstSteps /> : null}
      {total > 0 ? <MyTasks /> : null}
      {data && total > 0 ? (
        <section aria-labelledby="home-projects" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h2 id="home-projects" className="text-xl">
              {t('projects')}
            </h2>
            <TextLink to="/projects">{t('all_projects')}</TextLink>
          </div>
          <ul className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
            {data.rows.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
          <p className="max-w-prose text-sm text-soft">{t('score_note')}</p>
        </section>
      ) : null}
    </div>
  );
};
