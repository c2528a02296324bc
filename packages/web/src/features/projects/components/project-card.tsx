import { Link } from '@tanstack/react-router';
import type { Project } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { DomainStateBadge, useProjectScreens, readableHost } from '#lib/project';
import { Badge, ProgressBar, ScoreDoor, StatusBadge } from '#ui';

/** A project in the list: score, figures, domains, and how far a running check is. The whole card leads to it. */
export const ProjectCard = ({ project, isOwnerShown }: { project: Project; isOwnerShown: boolean }) => {
  const screens = useProjectScreens();
  const t = useTranslations('projects.card');
  const format = useFormat();
  const checked = checkedPages(project);
  const label =
    project.score === null
      ? t('score_none', { title: project.title })
      : t('score_label', { score: format.score(project.score), title: project.title, pages: checked });
  return (
    <li className="relative flex flex-col border border-hairline bg-surface transition-shadow duration-200 focus-within:shadow-lift hover:shadow-lift">
      <div className="flex items-start gap-4 p-5">
        <div className="w-24 shrink-0">
          <ScoreDoor
            score={project.score}
            text={project.score === null ? '–' : format.score(project.score)}
            label={label}
            className="size-24"
          />
          {project.score === null ? null : <p className="mt-1 text-xs text-soft">{t('rules_only')}</p>}
        </div>
        <div className="min-w-0 grow">
          {isOwnerShown ? (
            <p className="mb-1">
              <Badge tone="primary" className="max-w-full !whitespace-normal">
                {t('customer', { name: project.accountName })}
              </Badge>
            </p>
          ) : null}
          <h2 className="text-xl break-words">
            <Link
              to={screens.overview}
              params={{ projectId: project.id }}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {project.title}
            </Link>
          </h2>
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
        <LatestScan project={project} />
      </div>
    </li>
  );
};

const checkedPages = ({ latestScan: scan }: Project): number =>
  scan ? scan.pagesChecked + scan.pagesUnchanged + scan.pagesFailed : 0;

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
        <dd className="text-xl font-semibold tabular-nums">{format.number(project.pagesCount)}</dd>
      </div>
    </dl>
  );
};

const LatestScan = ({ project }: { project: Project }) => {
  const t = useTranslations('projects.card');
  const format = useFormat();
  const scan = project.latestScan;
  if (scan?.state === 'running' || scan?.state === 'paused') {
    const checked = checkedPages(project);
    const found = Math.max(project.pagesCount, checked);
    return (
      <ProgressBar
        label={t(scan.state)}
        value={found > 0 ? checked : null}
        max={Math.max(found, 1)}
        detail={t('progress', { checked, found })}
      />
    );
  }
  if (!scan?.finishedAt) return <StatusBadge>{t('not_checked')}</StatusBadge>;
  return (
    <StatusBadge tone={scan.state === 'cancelled' ? 'neutral' : 'success'}>
      {t(scan.state === 'cancelled' ? 'cancelled' : 'checked', { when: format.relative(scan.finishedAt) })}
    </StatusBadge>
  );
};
