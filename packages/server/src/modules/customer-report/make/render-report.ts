import { and, asc, eq } from 'drizzle-orm';
import { composeMonthly, createTexts, nameMonth, type MonthlyReport } from '@zugang/report';
import { coverage } from '@zugang/engine/catalogue';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, customerReportSettings, projects } from '#platform/db/schema/index';
import { renderApart } from '#platform/pdf/render-apart';
import { brandOf } from '../brand-of.ts';
import { readSite } from './read-site.ts';

/** Which report: of which customer, in which month and language. `now`: when it is made. */
export type WantedReport = {
  resellerId: string;
  customerId: string;
  month: string;
  language: 'de' | 'en';
  isSoFar: boolean;
  now: Date;
};

type Worker = Pick<Context, 'db' | 'storage'>;

const readIntro = async (tx: Transaction, { resellerId, language }: WantedReport): Promise<string | null> => {
  const { introDe, introEn } = customerReportSettings;
  const [row] = await tx
    .select({ intro: language === 'de' ? introDe : introEn })
    .from(customerReportSettings)
    .where(eq(customerReportSettings.accountId, resellerId));
  return row?.intro ?? null;
};

const readReport = async (tx: Transaction, ctx: Worker, wanted: WantedReport): Promise<MonthlyReport | null> => {
  const { customerId, resellerId, month, isSoFar, now } = wanted;
  const [customer] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, customerId), eq(accounts.resellerAccountId, resellerId)));
  if (!customer) return null;
  const own = await tx
    .select()
    .from(projects)
    .where(eq(projects.accountId, customerId))
    .orderBy(asc(projects.title), asc(projects.id));
  const sites = [];
  for (const project of own) sites.push(await readSite(tx, project, month));
  const { criteriaByRule, criteriaTotal } = coverage('AA');
  return {
    month,
    customerName: customer.name,
    ...(await brandOf(tx, ctx, resellerId)),
    intro: await readIntro(tx, wanted),
    madeAt: now.toISOString(),
    isSoFar,
    coverage: { criteriaByRule, criteriaTotal },
    sites,
  };
};

/** The signs that file systems do not take. */
const forbidden = /[\u0000-\u001f"*/:<>?\\|]+/g;

/** The name under which a report is saved. */
export const fileNameOf = (report: { customerName: string; month: string; language: 'de' | 'en' }): string => {
  const texts = createTexts(report.language);
  const customer = report.customerName.replaceAll(forbidden, ' ').trim();
  return texts.t('monthly.file', { month: nameMonth(report.month, texts), customer });
};

/** The report as a tagged PDF; null where the customer is not the reseller's, or nothing was checked by the end of the month. */
export const renderReport = async (ctx: Worker, wanted: WantedReport): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { resellerId, customerId, language } = wanted;
  const report = await inScope(ctx.db, [resellerId, customerId], (tx) => readReport(tx, ctx, wanted));
  if (!report || report.sites.every(({ score }) => score === null)) return null;
  return renderApart(composeMonthly(report, createTexts(language)));
};
