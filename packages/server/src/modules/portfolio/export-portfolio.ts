import { formatTags } from '@zugang/messages';
import { sql } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import type { PortfolioProject } from '@zugang/contract';
import de from '@zugang/messages/catalogues/portfolio/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/portfolio/en.json' with { type: 'json' };
import { csvRow, csvStart } from '@zugang/report';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { describeRow } from './list-portfolio.ts';
import { isMatch, orderOf, projectRows, rowColumns, type PortfolioFilter, type PortfolioRow } from './project-rows.ts';
import { requireReseller } from '#modules/reseller';

const catalogues = { de, en };

/** The words of the file in the reader's language, and how it writes days and numbers. */
const textsOf = (locale: 'de' | 'en') => {
  const tag = formatTags[locale];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, useGrouping: false });
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  return {
    t: createTranslator({ locale, messages: catalogues[locale] }),
    number: (value: number | null): string => (value === null ? '' : numbers.format(value)),
    dayOf: (at: string | null): string => (at === null ? '' : days.format(new Date(at))),
  };
};

const headers = [
  'project',
  'website',
  'customer',
  'needs',
  'score',
  'change',
  'month_change',
  'new_issues',
  'critical',
  'last_check',
  'running',
  'ends_on',
] as const;

const cellsOf = (row: PortfolioProject, { t, number, dayOf }: ReturnType<typeof textsOf>): string[] => [
  row.title,
  row.host,
  row.customerName,
  row.needs.map((need) => t(`need_names.${need}`)).join(', '),
  number(row.score),
  number(row.change),
  number(row.monthChange),
  number(row.newIssues),
  number(row.criticalIssues),
  dayOf(row.lastCheckAt),
  t(row.isRunning ? 'yes' : 'no'),
  row.endsOn ?? '',
];

/** All projects of the portfolio that match, as a CSV file in the reader's language. Throws FORBIDDEN for who is no reseller. */
export const exportPortfolio = async (ctx: Context, filter: PortfolioFilter): Promise<File> => {
  const reseller = await requireReseller(ctx);
  const { locale } = requirePrincipal(ctx);
  const { rows } = await inCallerScope(ctx, (tx) =>
    tx.execute<PortfolioRow>(
      sql`${projectRows(reseller)} select ${rowColumns} from portfolio where ${isMatch(filter)} order by ${orderOf(filter.sort)}`,
    ),
  );
  const texts = textsOf(locale);
  const head = csvRow(
    headers.map((name) => texts.t(name)),
    locale,
  );
  const body = rows.map((row) => csvRow(cellsOf(describeRow(row), texts), locale));
  return new File([csvStart, head, ...body], texts.t('csv_file'), { type: 'text/csv' });
};
