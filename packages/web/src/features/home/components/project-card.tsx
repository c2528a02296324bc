import { Link } from '@tanstack/react-router';
import type { DashboardProject } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { pageThumbnailUrl } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { areaOf, LatestScan, ProjectScore, readableHost, ScoreBand } from '#lib/project';
import { Badge, DoorMotif, Picture } from '#ui';
import { Sparkline } from './sparkline.tsx';

type Props = { project: DashboardProject };

/** A project with its start page, its score and how it went, and what changed last. The whole card is the link's target. */
export const ProjectCard = ({ project }: Props) => {
  const t = useTranslations('home');
  const host = project.domains.find((domain) => domain.isPrimary)?.host;
  return (
    <li className="relative flex flex-col border border-hairline bg-surface transition-shadow duration-200 focus-within:shadow-lift hover:shadow-lift">
      <Thumbnail project={project} />
      <div className="flex grow items-start gap-4 p-5">
        <ProjectScore project={project} texts="home" className="size-20 shrink-0" />
        <div className="min-w-0 grow">
          <h3 className="text-lg break-words">
            <Link
              to={`${areaOf(project.ownership)}/$projectId/overview`}
              params={{ projectId: project.id }}
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {project.title}
            </Link>
          </h3>
          {project.ownership === 'customer' ? (
            <Badge tone="primary" className="my-1 max-w-full !whitespace-normal wrap-anywhere">
              {t('customer', { name: project.accountName })}
            </Badge>
          ) : null}
          {host && host !== project.title ? <p className="text-sm break-all text-soft">{readableHost(host)}</p> : null}
          <p className="mt-1 text-sm text-soft">
            {t('open_issues', { count: project.openIssues })} ·{' '}
            {project.morePagesThan === null
              ? t('pages', { count: project.pagesCount })
              : t('pages_more', { count: project.morePagesThan })}
          </p>
          <ScoreBand project={project} />
          <Trend project={project} />
        </div>
      </div>
      <div className="border-t border-hairline bg-paper px-5 py-3">
        <LatestScan project={project} texts="home">
          <Changes project={project} />
        </LatestScan>
      </div>
    </li>
  );
};

/** The top of the start page, or a drawing in its place. It says nothing that the text beside it does not. */
const Thumbnail = ({ project: { id, startPage } }: Props) =>
  startPage ? (
    <Picture
      src={pageThumbnailUrl({ projectId: id, ...startPage })}
      alt=""
      fallback=""
      className="aspect-[8/5] w-full !border-x-0 !border-t-0"
    />
  ) : (
    <span className="flex aspect-[8/5] w-full items-center justify-center border-b border-hairline bg-primary-wash">
      <DoorMotif className="h-16 opacity-60" />
    </span>
  );

const Trend = ({ project }: Props) => {
  const t = useTranslations('home');
  const format = useFormat();
  const scores = project.trend.flatMap(({ score }) => (score === null ? [] : [score]));
  const [first] = scores;
  const last = scores.at(-1);
  if (first === undefined || last === undefined || scores.length < 2) return null;
  const label = t('trend', { count: scores.length, first: format.score(first), last: format.score(last) });
  return <Sparkline values={scores} label={label} className="mt-2 h-8 w-24" />;
};

/** What changed with the last check. */
const Changes = ({ project: { latestScan: scan, trend } }: Props) => {
  const t = useTranslations('home');
  if (!scan || trend.length < 2) return null;
  if (scan.newIssues === 0 && scan.fixedIssues === 0) return <span className="text-soft">{t('unchanged')}</span>;
  return <span>{t('changed', { new: scan.newIssues, fixed: scan.fixedIssues })}</span>;
};
