import { Link } from '@tanstack/react-router';
import type { Overview } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useProject, useProjectScreens } from '#lib/project';
import { CoverageDialog } from './coverage-dialog.tsx';

type Props = { projectId: string; overview: Overview; isPreliminary: boolean };

/** The score with its band, never without what it rests on. */
export const ScoreCard = ({ projectId, overview, isPreliminary }: Props) => {
  const t = useTranslations('scans.overview');
  const [isTableOpen, setIsTableOpen] = useState(false);
  return (
    <>
      <section
        aria-label={t('score')}
        data-on-dark
        className="flex flex-col gap-4 bg-primary-deep p-5 text-white sm:p-6 forced-border"
      >
        <Score overview={overview} />
        <Band projectId={projectId} overview={overview} />
        <Shares overview={overview} />
        <Coverage projectId={projectId} overview={overview} />
        <button
          type="button"
          className="self-start text-left text-sm font-semibold underline underline-offset-4"
          onClick={() => setIsTableOpen(true)}
        >
          {t('coverage_open')}
        </button>
        {isPreliminary ? <p className="border-t border-white/20 pt-3 text-sm text-light">{t('preliminary')}</p> : null}
      </section>
      {/* Outside the dark section: what is light would else have the focus ring of what is dark. */}
      <CoverageDialog isOpen={isTableOpen} onClose={() => setIsTableOpen(false)} />
    </>
  );
};

const Score = ({ overview: { score, coverage } }: { overview: Overview }) => {
  const t = useTranslations('scans.overview');
  const format = useFormat();
  const criteria = { rules: coverage.criteriaByRule, total: coverage.criteriaTotal };
  if (score !== null && score >= 100)
    return <p className="text-2xl leading-snug font-[680] text-balance">{t('score_perfect', criteria)}</p>;
  return (
    <p className="flex flex-col">
      <span className="text-sm text-white/85">{t('score')}</span>
      {score === null ? (
        <span className="text-3xl font-[680]">{t('score_none')}</span>
      ) : (
        <span className="flex items-baseline gap-2">
          <span className="text-7xl leading-none font-[680] tracking-[-0.04em] tabular-nums">
            {format.score(score)}
          </span>
          <span className="text-lg text-white/85">{t('score_of')}</span>
        </span>
      )}
      <ScoreTrack score={score} />
    </p>
  );
};

/** The doorway lying down: the lit part is the score. */
const ScoreTrack = ({ score }: { score: number | null }) => (
  <span aria-hidden="true" className="mt-3 block h-2 w-full bg-white/20 forced-border">
    <span
      className="block h-full bg-light transition-[width] duration-700 forced-fill"
      style={{ width: `${score ?? 0}%` }}
    />
  </span>
);

/** What the score means for people, as a sentence: the worst impact among open causes, which leads to their list. */
const Band = ({ projectId, overview: { severity } }: Omit<Props, 'isPreliminary'>) => {
  const t = useTranslations('common.band');
  const screens = useProjectScreens();
  const countOf = (impact: string): number => severity.find((row) => row.impact === impact)?.issues ?? 0;
  const worst = (['critical', 'serious', 'moderate', 'minor'] as const).find((impact) => countOf(impact) > 0);
  if (!worst) return null;
  return (
    <p className="text-lg leading-snug font-semibold">
      <Link
        to={screens.issues}
        params={{ projectId }}
        search={{ impact: worst }}
        className="text-white underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t(worst, { count: countOf(worst) })}
      </Link>
    </p>
  );
};

/** How many pages have no critical barrier, and how many neither a critical nor a serious one. */
const Shares = ({ overview: { pageShares } }: { overview: Overview }) => {
  const t = useTranslations('scans.overview');
  if (!pageShares) return null;
  const { pages, critical, serious } = pageShares;
  return (
    <ul aria-label={t('shares_title')} className="flex flex-col gap-1 text-sm text-white">
      <li>{t('shares_critical', { free: pages - critical, pages })}</li>
      <li>{t('shares_serious', { free: pages - serious, pages })}</li>
    </ul>
  );
};

const Coverage = ({ projectId, overview: { coverage } }: Pick<Props, 'projectId' | 'overview'>) => {
  const t = useTranslations('scans.overview');
  const { morePagesThan: cap } = useProject(projectId);
  const known = Math.max(coverage.pagesKnown, coverage.pagesChecked);
  return (
    <ul aria-label={t('coverage_title')} className="flex flex-col gap-1 text-sm text-white/85">
      <li>
        {cap === null
          ? t('coverage_pages', { checked: coverage.pagesChecked, known })
          : t('coverage_pages_more', { checked: coverage.pagesChecked, cap })}
      </li>
      <li>
        {t('coverage_criteria', { rules: coverage.criteriaByRule, total: coverage.criteriaTotal })} {t('coverage_rest')}
      </li>
    </ul>
  );
};
