import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { NotifyContext } from '#modules/identity';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { WorkerContext } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { projects, statements } from '#platform/db/schema/index';
import { describeRow } from '../describe-rows.ts';
import type { StatementRow } from '../find-statement.ts';
import { keepStatementsQueue, type KeepStatementsMessage } from '../jobs.ts';
import { restoreMs } from '../removal/remove-statement.ts';
import { mailReview } from './mail-statement.ts';
import { refreshOutdated } from './refresh-outdated.ts';
import { tellOutdated } from './tell-outdated.ts';

/** A review is announced so many days before it is due. */
const noticeDays = 30;

/** Lets every account's statements see the new day: one job for each account, of which only one waits at a time. */
export const beginStatementRound = async (ctx: Pick<WorkerContext, 'db' | 'jobs'>): Promise<void> => {
  const ids = await readAllAccountIds(ctx.db);
  await ctx.db.transaction((tx) =>
    ctx.jobs.sendMany(tx, keepStatementsQueue, {
      messages: ids.map((accountId) => ({ accountId })),
      keyOf: ({ accountId }) => accountId,
    }),
  );
};

/** Deleted statements that can no longer be brought back are gone for good, with their versions and addresses. */
const purge = (tx: Transaction, accountId: string) =>
  tx
    .delete(statements)
    .where(and(eq(statements.accountId, accountId), lt(statements.deletedAt, new Date(Date.now() - restoreMs))));

const remind = async (tx: Transaction, ctx: NotifyContext, row: StatementRow): Promise<void> => {
  const { reviewDueOn } = row;
  const today = todayInBerlin();
  if (reviewDueOn === null || addDays(today, noticeDays) < reviewDueOn) return;
  const isDue = reviewDueOn <= today;
  const reviewReminded = `${reviewDueOn} ${isDue ? 0 : noticeDays}`;
  if (row.reviewReminded === reviewReminded) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, row.projectId));
  if (!project) return;
  await tx.update(statements).set({ reviewReminded }).where(eq(statements.id, row.id));
  const { title } = await describeRow(tx, ctx, row.id);
  await mailReview(tx, ctx, { project, row, title, isDue, reviewDueOn });
};

/** What a day brings to the statements of an account: days that have passed, reviews that are due, the end of deleted ones. */
export const keepStatements = async (
  ctx: NotifyContext & Pick<WorkerContext, 'db'>,
  { accountId }: KeepStatementsMessage,
): Promise<void> =>
  inScope(ctx.db, [accountId], async (tx) => {
    await purge(tx, accountId);
    const published = await tx
      .select()
      .from(statements)
      .where(
        and(eq(statements.accountId, accountId), isNotNull(statements.publishedVersion), isNull(statements.deletedAt)),
      )
      .for('no key update');
    for (const projectId of new Set(published.map((row) => row.projectId)))
      await tellOutdated(tx, ctx, { projectId, compared: await refreshOutdated(tx, projectId) });
    for (const row of published) await remind(tx, ctx, row);
  });
