import { Link } from '@tanstack/react-router';
import type { Project } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { readableHost } from '#lib/project';
import { useFormat } from '#lib/i18n';
import { ProgressBar, ScoreDoor, StatusBadge } from '#ui';

/** A project with its score and, while a check runs, how far it is. The whole card is the link's target. */
export const ProjectCard = ({ project }: { project: Project }) => {
  const t = useTranslations('shell.home');
  const format = useFormat();
  const scan = project.latestScan;
  const host = project.domains.find((domain) => domain.isPrimary)?.host;
  const isInProgress = scan?.state === 'running' || scan?.state === 'paused';
  const checked = scan ? scan.pagesChecked + scan.pagesUnchanged + scan.pagesFailed : 0;
  const label =
    project.score === null
      ? t('score_none', { title: project.title })
      : t('score_label', { score: format.score(project.score), title: project.title, pages: checked });
  return (
    <li className="relative flex flex-col gap-4 border border-hairline bg-surface p-5 transition-shadow duration-200 focus-within:shadow-lift hover:shadow-lift">
      <div className="flex items-start gap-4">
        <ScoreDoor
          score={project.score}
          text={project.score === null ? '–' : format.score(project.score)}
          label={label}
          className="size-20 shrink-0"
        />
        <div className="min-w-0">
          <h3 className="text-lg break-words">
            <Link
              to="/projects/$projectId"
              params={{ projectId: project.id }}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {project.title}
            </Link>
          </h3>
          {host ? <p className="truncate text-sm text-soft">{readableHost(host)}</p> : null}
          <p className="mt-1 text-sm text-soft">
            {t('pages', { count: project.pagesCount })} · {t('open_issues', { count: project.openIssues })}
          </p>
        </div>
      </div>
      {scan && isInProgress ? (
        <ProgressBar
          label={scan.state === 'paused' ? t('paused') : t('running')}
          value={project.pagesCount > 0 ? checked : null}
          max={Math.max(project.pagesCount, checked, 1)}
          detail={t('progress', { checked, found: Math.max(project.pagesCount, checked) })}
        />
      ) : (
        <p>
          <StatusBadge tone={scan?.finishedAt ? 'success' : 'neutral'}>
            {scan?.finishedAt ? t('checked', { when: format.relative(scan.finishedAt) }) : t('not_checked')}
          </StatusBadge>
        </p>
      )}
    </li>
  );
};
