import type { ReportShare } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import type { reportShares } from '#platform/db/schema/index';

/** A link's row. */
export type ShareRow = typeof reportShares.$inferSelect;

/** Links as their makers see them, in the order given. */
export const describeShares = async (tx: Transaction, rows: readonly ShareRow[]): Promise<ReportShare[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    locale: row.locale,
    hasPassword: row.passwordHash !== null,
    mayExport: row.mayExport,
    createdBy: (row.createdBy && names.get(row.createdBy)) ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    opened: row.opened,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }));
};
