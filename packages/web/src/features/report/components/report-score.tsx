import type { Overview } from '@zugang/contract';
import { scoreBandOf } from '@zugang/engine/catalogue';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Card, ScoreDoor, StatTile } from '#ui';

/** The score with its basis, and the number of causes by state. */
export const ReportScore = ({ overview }: { overview: Overview }) => {
  const t = useTranslations('report.score');
  const format = useFormat();
  const { score, coverage, pageShares } = overview;
  const pages = t('pages', {
    checked: coverage.pagesChecked,
    known: Math.max(coverage.pagesKnown, coverage.pagesChecked),
  });
  const criteria = t('criteria', { rules: coverage.criteriaByRule, total: coverage.criteriaTotal });
  const shares =
    pageShares &&
    t('shares', {
      pages: pageShares.pages,
      critical: pageShares.pages - pageShares.critical,
      serious: pageShares.pages - pageShares.serious,
    });
  const label = score === null ? t('none') : t('label', { score: format.score(score) });
  return (
    <Card title={t('title')} className="print-whole">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
          {score !== null && score >= 100 ? (
            <p className="max-w-56 text-2xl leading-snug font-[680]">{t('perfect')}</p>
          ) : (
            <ScoreDoor
              score={score}
              text={score === null ? '–' : format.score(score)}
              label={`${label}. ${pages}. ${criteria}.`}
              className="size-32"
            />
          )}
          <div className="flex flex-col gap-3">
            <Band overview={overview} />
            <ul className="flex list-disc flex-col gap-2 pl-5">
              <li>
                {pages}.{coverage.pagesInError > 0 ? ` ${t('errors', { count: coverage.pagesInError })}` : null}
              </li>
              {shares === null ? null : <li>{shares}.</li>}
              <li>{criteria}.</li>
              <li className="text-soft">{t('meaning')}</li>
            </ul>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatTile label={t('open')} value={format.number(overview.openIssues)} />
          <StatTile label={t('reviews')} value={format.number(overview.reviewIssues)} />
          <StatTile label={t('fixed')} value={format.number(overview.fixedIssues)} />
          <StatTile label={t('regressions')} value={format.number(overview.regressions)} />
        </dl>
      </div>
    </Card>
  );
};

/** What the score means for people, beside it; nothing where there is no score, or rules found nothing. */
const Band = ({ overview: { score, severity } }: { overview: Overview }) => {
  const t = useTranslations('report.summary');
  const band = scoreBandOf(severity);
  if (score === null || band.band === 'none') return null;
  return <p className="text-lg leading-snug font-semibold">{t(`band_${band.band}`, { count: band.count })}</p>;
};
