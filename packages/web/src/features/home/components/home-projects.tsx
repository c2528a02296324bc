import type { Dashboard, DashboardProject } from '@zugang/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '#lib/session';
import { TextLink } from '#ui';
import { isUnderWay } from '../is-under-way.ts';
import { NextSteps } from './next-steps.tsx';
import { ProjectCard } from './project-card.tsx';
import { Today } from './today.tsx';

/** Only resellers need it. */
const PortfolioCard = lazy(async () => ({ default: (await import('./portfolio-card.tsx')).PortfolioCard }));

export type HomeProjectsProps = {
  dashboard: Dashboard;
  /** The project that was created on this screen a moment ago. */
  started: string | null;
  /** The running check of a project with its causes as they come. `isNew`: it was started a moment ago, on this screen. */
  firstResults: (project: DashboardProject, isNew: boolean) => ReactNode;
};

/** Whether nothing but the first check of the only project is there to show. */
const isFirstCheck = ({ total, projects: [only] }: Dashboard, started: string | null): boolean =>
  total === 1 && only !== undefined && (only.id === started || (only.trend.length === 0 && isUnderWay(only)));

/** What to do in all projects, the next steps, and the projects; or the first check while it is all there is. */
export const HomeProjects = ({ dashboard, started, firstResults }: HomeProjectsProps) => {
  const t = useTranslations('home');
  const { projects, setup } = dashboard;
  const { is_reseller: isReseller } = useCurrentUser();
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
      {isReseller ? (
        <Suspense fallback={null}>
          <PortfolioCard />
        </Suspense>
      ) : null}
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
