import { Link } from '@tanstack/react-router';
import type { Project } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import {
  DomainStateBadge,
  LatestScan,
  PageCount,
  ProjectScore,
  readableHost,
  ScoreBand,
  useProjectScreens,
} from '#lib/project';
import { Badge } from '#ui';

/** A project in the list: score, figures, domains, and how far a running check is. The whole card leads to it. */
export const ProjectCard = ({ project, isOwnerShown }: { project: Project; isOwnerShown: boolean }) => {
  const screens = useProjectScreens();
  const t = useTranslations('projects.card');
  return (
    <li className="relative flex flex-col border border-hairline bg-surface transition-shadow duration-200 focus-within:shadow-lift hover:shadow-lift">
      <div className="flex items-start gap-4 p-5">
        <div className="w-24 shrink-0">
          <ProjectScore project={project} texts="projects.card" className="size-24" />
          {project.score === null ? null : <p className="mt-1 text-xs text-soft">{t('rules_only')}</p>}
        </div>
        <div className="min-w-0 grow">
          {isOwnerShown ? (
            <p className="mb-1">
              <Badge tone="primary" className="max-w-full !whitespace-normal wrap-anywhere">
                {t('customer', { name: project.accountName })}
              </Badge>
            </p>
          ) : null}
          <h2 className="text-xl break-words hyphens-auto">
            <Link
              to={screens.overview}
              params={{ projectId: project.id }}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {project.title}
            </Link>
          </h2>
          <ScoreBand project={project} />
          <Figures project={project} />
        </div>
      </div>
      <ul aria-label={t('domains', { title: project.title })} className="flex flex-col gap-1 px-5 pb-4">
        {project.domains.slice(0, 3).map((domain) => (
          <li key={domain.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 break-all text-soft">{readableHost(domain.host)}</span>
            <DomainStateBadge state={domain.state} />
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-hairline bg-paper px-5 py-3">
        <LatestScan project={project} texts="projects.card" />
      </div>
    </li>
  );
};

const Figures = ({ project }: { project: Project }) => {
  const t = useTranslations('projects.card');
  const format = useFormat();
  const newIssues = project.latestScan?.newIssues ?? 0;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      <div>
        <dt className="text-sm text-soft">{t('issues')}</dt>
        <dd className="text-xl font-semibold tabular-nums">
          {format.number(project.openIssues)}
          {newIssues > 0 && newIssues < project.openIssues ? (
            <span className="ml-2 text-sm font-medium text-serious">{t('new', { count: newIssues })}</span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{t('pages')}</dt>
        <dd className="text-xl font-semibold tabular-nums">
          <PageCount project={project} />
        </dd>
      </div>
    </dl>
  );
};
