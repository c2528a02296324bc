import { brandPalette } from '@zugang/contract';
import type { DocumentCover, DocumentScore } from '../content/document-blocks.ts';
import type { Texts } from '../texts/create-texts.ts';
import type { MonthlyReport, MonthlySite } from './monthly-report.ts';
import { causesIn, nameMonth, scoreText } from './monthly-words.ts';

const drawnScore = ({ score }: MonthlySite, texts: Texts): DocumentScore | null =>
  score === null || score >= 100 ? null : { value: score, text: texts.number(score), label: scoreText(score, texts) };

const verdictOf = ({ sites }: MonthlyReport, { t }: Texts): Pick<DocumentCover['verdict'], 'sentence' | 'tone'> => {
  if (sites.every(({ checks }) => checks === 0)) return { sentence: t('monthly.verdict_unchecked'), tone: 'plain' };
  if (sites.every(({ isFirst, checks }) => isFirst || checks === 0))
    return { sentence: t('monthly.verdict_first'), tone: 'plain' };
  const fixed = causesIn(sites.flatMap((site) => site.fixed));
  const added = causesIn(sites.flatMap((site) => site.added));
  const tone = added > fixed ? 'serious' : fixed > 0 ? 'success' : 'plain';
  return { sentence: t('monthly.verdict_changes', { fixed, added }), tone };
};

/** The first page: whose websites, which month, the score where there is one website, and what changed. */
export const monthlyCover = (report: MonthlyReport, texts: Texts): DocumentCover => {
  const { t, date } = texts;
  const { brand, sites, coverage, foot } = report;
  const [only] = sites.length === 1 ? sites : [];
  const pages = sites.reduce((sum, { pagesChecked }) => sum + pagesChecked, 0);
  return {
    brand,
    ground: brandPalette(brand.colour).deep,
    logoAlt: brand.name,
    eyebrow: t('monthly.eyebrow'),
    title: report.customerName,
    facts: [
      nameMonth(report.month, texts),
      only ? only.host : t('monthly.sites', { count: sites.length }),
      ...(report.isSoFar ? [t('monthly.so_far', { date: date(report.madeAt) })] : []),
    ],
    score: only ? drawnScore(only, texts) : null,
    verdict: {
      title: only ? scoreText(only.score, texts) : t('monthly.verdict_sites', { count: sites.length }),
      ...verdictOf(report, texts),
      basis: t('monthly.basis', { pages, rules: coverage.criteriaByRule, total: coverage.criteriaTotal }),
    },
    foot: foot.length > 0 ? foot : [t('monthly.contact', { name: brand.name })],
  };
};
