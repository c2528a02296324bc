import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
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
  const tile =
    'font-[680] text-2xl tracking-tight tabular-nums text-ink no-underline after:absolute after:inset-0 hover:underline';
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-px border border-hairline bg-hairline">
      <Tile label={t('open')} detail={t('open_detail', { count: overview.findings })}>
        <Link to={to} params={params} className={tile}>
          {format.number(overview.openIssues)}
        </Link>
      </Tile>
      <Tile label={t('review')} detail={t('review_detail')}>
        <Link to={to} params={params} search={{ show: 'review' }} className={tile}>
          {format.number(overview.reviewIssues)}
        </Link>
      </Tile>
      <Tile
        label={t('fixed')}
        detail={overview.ignoredIssues > 0 ? t('ignored_detail', { count: overview.ignoredIssues }) : t('fixed_detail')}
      >
        <Link to={to} params={params} search={{ state: 'fixed' }} className={tile}>
          {format.number(overview.fixedIssues)}
        </Link>
      </Tile>
      <Tile label={t('regressions')} detail={t('regressions_detail')}>
        <span className="text-2xl font-[680] tracking-tight tabular-nums">{format.number(overview.regressions)}</span>
      </Tile>
    </dl>
  );
};

const Tile = ({ label, detail, children }: { label: string; detail: string; children: ReactNode }) => (
  <div className="relative flex flex-col bg-surface p-4 focus-within:bg-primary-wash hover:bg-primary-wash">
    <dt className="text-sm text-soft hyphens-auto">{label}</dt>
    <dd>{children}</dd>
    <dd className="text-sm text-soft">{detail}</dd>
  </div>
);
