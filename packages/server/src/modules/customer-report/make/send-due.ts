import { and, eq, inArray, lt, lte, ne } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { addDays, todayInBerlin } from '#platform/calendar';
import { inScope, readAllAccountIds, type Database, type Transaction } from '#platform/db/client';
import { customerReportChoices, customerReports, customerReportSettings, scans } from '#platform/db/schema/index';
import { readCustomers } from '../customers.ts';
import type { SettingsRow } from '../internal.ts';
import { makeCustomerReportQueue, sendCustomerReportsQueue, type SendCustomerReportsMessage } from '../jobs.ts';
import { monthOf, nextDay, reportedMonth, spanOf } from '../month.ts';

type RoundContext = Pick<WorkerContext, 'db' | 'jobs'>;

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const chunk = 1_000;

/** Sees to it that what is due is sent: one job for each reseller, of which only one waits at a time. */
export const beginReportRound = async (ctx: RoundContext): Promise<void> => {
  const ids = await readAllAccountIds(ctx.db, 'reseller');
  await ctx.db.transaction((tx) =>
    ctx.jobs.sendMany(tx, sendCustomerReportsQueue, {
      messages: ids.map((accountId) => ({ accountId })),
      keyOf: ({ accountId }) => accountId,
    }),
  );
};

/** Those of these customers of whom something was checked before `end`. */
const readChecked = async (db: Database, ids: readonly string[], end: Date): Promise<ReadonlySet<string>> => {
  const rows = await inScope(db, ids, (tx) =>
    tx
      .selectDistinct({ id: scans.accountId })
      .from(scans)
      .where(
        and(
          inArray(scans.accountId, [...ids]),
          eq(scans.state, 'finished'),
          ne(scans.mode, 'page'),
          lt(scans.finishedAt, end),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
};

const isDue = (accountId: string, today: string) => {
  const { accountId: of, delivery, nextOn } = customerReportSettings;
  return and(eq(of, accountId), ne(delivery, 'off'), lte(nextOn, today));
};

/** The last day at which reports were due: this month's, or the one of the month before. */
const lastDue = ({ dayOfMonth }: SettingsRow, today: string): string => {
  const next = nextDay(dayOfMonth, addDays(today, 1));
  return monthOf(next) === monthOf(today) ? addDays(`${monthOf(today)}-01`, -1) : today;
};

type Begin = { settings: SettingsRow; month: string; customers: { id: string; name: string }[] };

const insertReports = async (tx: Transaction, { settings, month, customers }: Begin): Promise<string[]> => {
  const { accountId, delivery } = settings;
  const chosen = await tx.select().from(customerReportChoices).where(eq(customerReportChoices.accountId, accountId));
  const choiceOf = new Map(chosen.map((choice) => [choice.customerAccountId, choice]));
  const rows = customers.flatMap(({ id, name }) => {
    const choice = choiceOf.get(id);
    if (delivery === 'off' || choice?.isLeftOut) return [];
    const language = choice?.language ?? settings.language;
    return [{ accountId, customerAccountId: id, customerName: name, month, language, addressee: delivery }];
  });
  const made: string[] = [];
  for (let from = 0; from < rows.length; from += chunk) {
    const inserted = await tx
      .insert(customerReports)
      .values(rows.slice(from, from + chunk))
      .onConflictDoNothing()
      .returning({ id: customerReports.id });
    made.push(...inserted.map(({ id }) => id));
  }
  return made;
};

/** What is to be begun today; null where nothing is due. */
const readDue = async (db: Database, accountId: string, today: string): Promise<Begin | null> => {
  const [due] = await inScope(db, [accountId], async (tx) => {
    const rows = await tx.select().from(customerReportSettings).where(isDue(accountId, today));
    return Promise.all(rows.map(async (settings) => ({ settings, customers: await readCustomers(tx, accountId) })));
  });
  if (!due) return null;
  const month = reportedMonth(lastDue(due.settings, today));
  const ids = due.customers.map(({ id }) => id);
  const checked = await readChecked(db, ids, spanOf(month).end);
  return { settings: due.settings, month, customers: due.customers.filter(({ id }) => checked.has(id)) };
};

/**
 * Begins the reports of a reseller that are due at `now`: the rows, their jobs and the next day are one transaction, so that a worker
 * which dies leaves nothing half begun. After a long pause only the last month is reported.
 */
export const sendDueReports = async (
  ctx: RoundContext,
  { accountId }: SendCustomerReportsMessage,
  now: Date,
): Promise<void> => {
  const today = todayInBerlin(now);
  const begin = await readDue(ctx.db, accountId, today);
  if (!begin) return;
  await inScope(ctx.db, [accountId], async (tx) => {
    const { dayOfMonth } = begin.settings;
    // Two workers, or the choices were just changed: the one that comes second finds nothing due.
    const isStill = and(isDue(accountId, today), eq(customerReportSettings.dayOfMonth, dayOfMonth));
    const nextOn = nextDay(dayOfMonth, addDays(today, 1));
    const [settings] = await tx.update(customerReportSettings).set({ nextOn }).where(isStill).returning();
    if (!settings) return;
    const ids = await insertReports(tx, { ...begin, settings });
    const messages = ids.map((reportId) => ({ accountId, reportId }));
    await ctx.jobs.sendMany(tx, makeCustomerReportQueue, { messages });
  });
};
