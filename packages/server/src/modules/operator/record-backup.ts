import { desc, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client';
import { backups } from '#platform/db/schema/index';
import { inNoAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { retainedSince } from '#platform/retention';

/** A backup that is older than this, in hours, is late: one night may fail. */
const lateAfterHours = 48;

/** A backup: the name of its file or folder, and a file's size. */
export type Backup = { name: string; bytes: number | null };

/** Remembers that a backup was made, for the console. Throws VALIDATION_FAILED (no reason). */
export const recordBackup = (ctx: OperatorContext, { name, bytes }: Backup): Promise<void> => {
  const details = { name: name.slice(0, 200), ...(bytes === null ? {} : { bytes }) };
  return inOperatorScope(ctx, { kind: 'operator.record_backup', details }, (scope) =>
    inNoAccountOf(scope, async (tx) => {
      await tx.insert(backups).values({ name: details.name, bytes });
      await tx.delete(backups).where(lt(backups.finishedAt, retainedSince('securityLog')));
    }),
  );
};

/** The last backup that was recorded; null: none was. */
export const readLastBackup = async (
  db: Database,
): Promise<(Backup & { finishedAt: Date; isLate: boolean }) | null> => {
  const { name, bytes, finishedAt } = backups;
  const isLate = sql<boolean>`${finishedAt} < now() - ${lateAfterHours} * interval '1 hour'`;
  const [row] = await db.select({ name, bytes, finishedAt, isLate }).from(backups).orderBy(desc(finishedAt)).limit(1);
  return row ?? null;
};
