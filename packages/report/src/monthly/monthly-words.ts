import { formatTags } from '@zugang/messages';
import type { Texts } from '../texts/create-texts.ts';
import type { MonthlySite, RuleCount } from './monthly-report.ts';

/** The month before, `2025-12` for `2026-01`. */
export const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** A month as people write it: „Oktober 2026“. */
export const nameMonth = (month: string, { locale }: Pick<Texts, 'locale'>): string =>
  new Intl.DateTimeFormat(formatTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));

/** The score of a website; a full one is never given as a number, because rules see only a part. */
export const scoreText = (score: number | null, { t, number }: Texts): string => {
  if (score === null) return t('monthly.score_none');
  return score >= 100 ? t('monthly.score_full') : t('monthly.score', { score: number(score) });
};

/** Points since the end of the month before, with one decimal; null where there is nothing to compare with. */
export const pointsOf = ({ score, scoreBefore }: Pick<MonthlySite, 'score' | 'scoreBefore'>): number | null =>
  score === null || scoreBefore === null ? null : Math.round((score - scoreBefore) * 10) / 10;

/** How many causes there are in all. */
export const causesIn = (rules: readonly RuleCount[]): number => rules.reduce((sum, { causes }) => sum + causes, 0);
