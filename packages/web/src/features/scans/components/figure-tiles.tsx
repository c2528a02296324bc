import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';

/** How many causes are open, to review, fixed and back again; each leads to the list it counts. */
export const FigureTiles = ({ projectId, overview }: { projectId: string; overview: Overview }) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const { issues: to } = useProjectScreens();
  const params = { projectId };
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-px border border-hairline bg-hairline">
      <LinkedTile label={t('open')} detail={t('open_detail', { count: overview.findings })}>
        {(link) => (
          <Link to={to} params={params} {...link}>
            {format.number(overview.openIssues)}
          </Link>
        )}
      </LinkedTile>
      <LinkedTile
        label={t('review')}
        detail={
          overview.furtherQuestions > 0 ? t('review_further', { count: overview.furtherQuestions }) : t('review_detail')
        }
      >
        {(link) => (
          <Link to={to} params={params} search={{ show: 'review' }} {...link}>
            {format.number(overview.reviewIssues)}
          </Link>
        )}
      </LinkedTile>
      <LinkedTile
        label={t('fixed')}
        detail={overview.ignoredIssues > 0 ? t('ignored_detail', { count: overview.ignoredIssues }) : t('fixed_detail')}
      >
        {(link) => (
          <Link to={to} params={params} search={{ state: 'fixed' }} {...link}>
            {format.number(overview.fixedIssues)}
          </Link>
        )}
      </LinkedTile>
      <Tile label={t('regressions')} detail={t('regressions_detail')}>
        <span className="text-2xl font-[680] tracking-tight tabular-nums">{format.number(overview.regressions)}</span>
      </Tile>
    </dl>
  );
};

type LinkedProps = {
  label: string;
  detail: string;
  children: (link: { id: string; 'aria-labelledby': string; className: string }) => ReactNode;
};

/** A figure that leads to its list. Its link is named with the label: by itself it would be heard as a mere number. */
const LinkedTile = ({ label, detail, children }: LinkedProps) => {
  const id = useId();
  return (
    <Tile label={label} labelId={`${id}label`} detail={detail}>
      {children({
        id,
        'aria-labelledby': `${id}label ${id}`,
        className:
          'text-2xl font-[680] tracking-tight text-ink tabular-nums no-underline after:absolute after:inset-0 hover:underline',
      })}
    </Tile>
  );
};

type TileProps = { label: string; labelId?: string; detail: string; children: ReactNode };

const Tile = ({ label, labelId, detail, children }: TileProps) => (
  <div className="relative flex flex-col bg-surface p-4 focus-within:bg-primary-wash hover:bg-primary-wash">
    <dt id={labelId} className="text-sm text-soft hyphens-auto">
      {label}
    </dt>
    <dd>{children}</dd>
    <dd className="text-sm text-soft">{detail}</dd>
  </div>
);
