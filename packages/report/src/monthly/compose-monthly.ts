import { type DocumentBlock, heading, paragraph, type ReportDocument } from '../content/document-blocks.ts';
import type { Texts } from '../texts/create-texts.ts';
import { monthlyCover } from './monthly-cover.ts';
import type { MonthlyReport, MonthlySite } from './monthly-report.ts';
import { monthlySite } from './monthly-site.ts';
import { causesIn, nameMonth, pointsOf } from './monthly-words.ts';

const rowOf = (site: MonthlySite, { t, number }: Texts): string[] => {
  const points = pointsOf(site);
  const isKnown = site.score !== null;
  return [
    site.title,
    site.score === null ? t('monthly.none') : number(site.score),
    points === null ? t('monthly.none') : `${points > 0 ? '+' : ''}${number(points)}`.replace('-', '−'),
    isKnown ? number(causesIn(site.fixed)) : t('monthly.none'),
    isKnown && !site.isFirst ? number(causesIn(site.added)) : t('monthly.none'),
  ];
};

/** Several websites beside each other. */
const comparison = ({ sites }: MonthlyReport, texts: Texts): DocumentBlock[] => {
  if (sites.length < 2) return [];
  const { t } = texts;
  const right = { share: 1.5, align: 'right' } as const;
  const columns = [
    { header: t('monthly.table.site'), share: 5 },
    { header: t('monthly.table.score'), ...right },
    { header: t('monthly.table.change'), ...right, share: 2.2 },
    { header: t('monthly.table.fixed'), ...right },
    { header: t('monthly.table.added'), ...right },
  ];
  const rows = sites.map((site) => rowOf(site, texts));
  return [{ kind: 'table', title: t('monthly.table.title'), columns, rows }];
};

const limits = ({ coverage, madeAt }: MonthlyReport, { t, date }: Texts): DocumentBlock[] => [
  heading(t('monthly.limits')),
  {
    kind: 'list',
    items: [
      t('monthly.limits_rules', { rules: coverage.criteriaByRule, total: coverage.criteriaTotal }),
      t('monthly.limits_score'),
      t('monthly.limits_law'),
      t('monthly.limits_now', { date: date(madeAt) }),
    ],
  },
];

const paragraphsOf = (text: string | null): DocumentBlock[] =>
  (text ?? '').split(/\n\s*\n/).flatMap((one) => (one.trim() === '' ? [] : [paragraph(one.trim())]));

/** A month of a customer's websites as a document: what changed, what comes next, and what the figures do not say. */
export const composeMonthly = (report: MonthlyReport, texts: Texts): ReportDocument => {
  const { t } = texts;
  const month = nameMonth(report.month, texts);
  const checks = report.sites.reduce((sum, site) => sum + site.checks, 0);
  return {
    title: t('monthly.title', { customer: report.customerName, month }),
    locale: texts.locale,
    created: report.madeAt,
    pageText: t('file.page', { page: '{page}', pages: '{pages}' }),
    cover: monthlyCover(report, texts),
    blocks: [
      heading(t('monthly.summary')),
      ...paragraphsOf(report.intro),
      paragraph(t('monthly.checks', { month, checks })),
      ...comparison(report, texts),
      ...report.sites.flatMap((site) => monthlySite(site, report.month, texts)),
      ...limits(report, texts),
    ],
  };
};
