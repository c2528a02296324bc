import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, type Database, type Transaction } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import { makeExportQueue } from './jobs.ts';

export type ExportRow = typeof reportExports.$inferSelect;

/** What workers need: no caller, the account comes with the job. */
export type ExporterContext = Pick<Context, 'db' | 'storage' | 'jobs' | 'log' | 'settings'>;

/** Reads in a short transaction of its own: none is held while a file is written. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export const readerOf =
  (db: Database, accountId: string): Read =>
  (work) =>
    inScope(db, [accountId], work);

const hourMs = 3_600_000;

/** When an export is deleted that is to be kept for so many hours. */
export const expiryOf = (hours: number): Date => new Date(Date.now() + hours * hourMs);

type Place = Pick<ExportRow, 'accountId' | 'projectId' | 'id'>;

/** Where the files of an export are. Each attempt has its own, and only the one that the row names is served. */
export const folderOf = ({ accountId, projectId, id }: Place): string => `exports/${accountId}/${projectId}/${id}`;
export const attemptFolderOf = (place: Place, attempt: number): string => `${folderOf(place)}/${attempt}`;
export const fileKeyOf = (place: Place, attempt: number): string => `${attemptFolderOf(place, attempt)}/file`;

/** One at a time decides what of an account is made next, so that no export is forgotten and none is made twice. */
export const lockExports = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${accountId}`}, 0))`);
};

/** The exports of an account that are not over, in the order in which they are made: members before visitors. */
export const readLive = (tx: Transaction, accountId: string): Promise<ExportRow[]> =>
  tx
    .select()
    .from(reportExports)
    .where(and(eq(reportExports.accountId, accountId), inArray(reportExports.state, ['running', 'queued'])))
    .orderBy(desc(reportExports.state), asc(reportExports.audience), asc(reportExports.id));

/** Lets a worker make the account's next export. Sent behind those of other accounts, so that all get their turn. */
export const sendNext = (tx: Transaction, { jobs }: Pick<Context, 'jobs'>, accountId: string): Promise<void> =>
  jobs.send(tx, makeExportQueue, { message: { accountId }, singletonKey: accountId });
