import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { CoverageDialog } from './coverage-dialog.tsx';

type Props = { projectId: string; overview: Overview; isPreliminary: boolean };

/** The score, never without what it rests on, beside how many causes are open, to review and fixed. */
export const ScoreCard = ({ projectId, overview, isPreliminary }: Props) => {
  const t = useTranslations('scans.overview');
  const [isTableOpen, setIsTableOpen] = useState(false);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label={t('score')} data-on-dark className="flex flex-col bg-primary-deep text-white forced-border">
        <Score overview={overview} onCoverage={() => setIsTableOpen(true)} />
        {isPreliminary ? (
          <p className="mt-auto border-t border-white/20 px-6 py-3 text-sm text-light">{t('preliminary')}</p>
        ) : null}
      </section>
      <Figures projectId={projectId} overview={overview} />
      {/* Outside the dark section: what is light would else have the focus ring of what is dark. */}
      <CoverageDialog isOpen={isTableOpen} onClose={() => setIsTableOpen(false)} />
    </div>
  );
};

type ScoreProps = { overview: Overview; onCoverage: () => void };

const Score = ({ overview: { score, coverage }, onCoverage }: ScoreProps) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const criteria = { rules: coverage.criteriaByRule, total: coverage.criteriaTotal };
  const pages = t('coverage_pages', {
    checked: coverage.pagesChecked,
    known: Math.max(coverage.pagesKnown, coverage.pagesChecked),
  });
  const isPerfect = score !== null && score >= 100;
  return (
    <div className="grid grow gap-x-8 gap-y-6 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
      {isPerfect ? (
        <p className="max-w-64 text-2xl leading-snug font-[680] text-balance">{t('score_perfect', criteria)}</p>
      ) : (
        <p className="flex flex-col">
          <span className="text-sm text-white/85">{t('score')}</span>
          {score === null ? (
            <span className="text-3xl font-[680]">{t('score_none')}</span>
          ) : (
            <span className="flex items-baseline gap-2">
              <span className="text-7xl leading-none font-[680] tracking-[-0.04em] tabular-nums sm:text-8xl">
                {format.score(score)}
              </span>
              <span className="text-lg text-white/85">{t('score_of')}</span>
            </span>
          )}
          <ScoreTrack score={score} />
        </p>
      )}
      <div className="border-white/25 sm:border-l sm:pl-8">
        <h2 className="text-base font-semibold text-light">{t('coverage_title')}</h2>
        <ul className="mt-3 flex flex-col gap-3">
          <li>
            <Share value={coverage.pagesChecked} of={Math.max(coverage.pagesKnown, coverage.pagesChecked)} />
            {pages}
          </li>
          <li>
            <Share value={coverage.criteriaByRule} of={coverage.criteriaTotal} />
            {t('coverage_criteria', criteria)}. {t('coverage_rest')}
          </li>
        </ul>
        <button
          type="button"
          className="mt-3 text-left font-semibold underline underline-offset-4"
          onClick={onCoverage}
        >
          {t('coverage_open')}
        </button>
      </div>
    </div>
  );
};

/** The doorway lying down: the lit part is the score. */
const ScoreTrack = ({ score }: { score: number | null }) => (
  <span aria-hidden="true" className="mt-4 block h-2 w-full min-w-48 bg-white/20 forced-border">
    <span
      className="block h-full bg-light transition-[width] duration-700 forced-fill"
      style={{ width: `${score ?? 0}%` }}
    />
  </span>
);

const Share = ({ value, of }: { value: number; of: number }) => (
  <span aria-hidden="true" className="mb-1.5 block h-1 w-full bg-white/20">
    <span className="block h-full bg-white/80 forced-fill" style={{ width: `${of > 0 ? (value / of) * 100 : 0}%` }} />
  </span>
);

const Figures = ({ projectId, overview }: { projectId: string; overview: Overview }) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const { issues: to } = useProjectScreens();
  const params = { projectId };
  const tile =
    'font-[680] text-3xl tracking-tight tabular-nums text-ink no-underline after:absolute after:inset-0 hover:underline';
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-2 md:grid-cols-4 xl:grid-cols-2 gap-px border border-hairline bg-hairline"
    >
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
        <span className="text-3xl font-[680] tracking-tight tabular-nums">{format.number(overview.regressions)}</span>
      </Tile>
    </dl>
  );
};

const Tile = ({ label, detail, children }: { label: string; detail: string; children: ReactNode }) => (
  <div className="relative flex flex-col justify-center bg-surface p-5 focus-within:bg-primary-wash hover:bg-primary-wash">
    <dt className="text-sm text-soft">{label}</dt>
    <dd>{children}</dd>
    <dd className="text-sm text-soft">{detail}</dd>
  </div>
);
