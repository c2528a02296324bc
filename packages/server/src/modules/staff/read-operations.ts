import { sql } from 'drizzle-orm';
import type { StaffOperations, StaffWorker } from '@zugang/contract';
import { listLimitedHosts } from '#modules/host-limit';
import { readUnsentMails } from '#modules/mail';
import { listWorkers, type SeenWorker } from '#modules/scan';
import { readLastBackup } from '#modules/operator';
import { countUnreadMails } from '#modules/ticket';
import type { Context } from '#platform/context';
import { requireStaff } from '#platform/operator-scope';
import { listFailedJobs, readQueues } from '#platform/queue/read-queues';
import { readFigures } from '#platform/queue/sample-figures';
import { findBrowserGaps } from './find-browser-gaps.ts';

/** Rows of each list at most. */
const mostRows = 50;

const describeWorker = (worker: SeenWorker): StaffWorker => ({
  id: worker.id,
  seenAt: worker.seenAt.toISOString(),
  isGone: worker.isGone,
  browserVersion: worker.browserVersion,
  isolation: worker.browserIsolation,
  gaps: findBrowserGaps(worker),
});

const readQueueParts = async ({ db }: Context): Promise<Pick<StaffOperations, 'queues' | 'failedJobs'>> => {
  const queues = await readQueues(db);
  const failed = await listFailedJobs(db, mostRows);
  return {
    queues: queues.map(({ waitingSince, ...queue }) => ({
      ...queue,
      waitingSince: waitingSince?.toISOString() ?? null,
    })),
    failedJobs: failed.map(({ sentAt, failedAt, ...job }) => ({
      ...job,
      sentAt: sentAt?.toISOString() ?? null,
      failedAt: failedAt.toISOString(),
    })),
  };
};

const noMails = { waiting: 0, late: 0, failed: 0, rows: [] };

const readMails = async (ctx: Context, isSending: boolean): Promise<StaffOperations['mails']> => {
  const { rows, ...counts } = isSending ? await readUnsentMails(ctx, mostRows) : noMails;
  const unread = await countUnreadMails(ctx);
  return {
    isSending,
    ...counts,
    unread,
    rows: rows.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
  };
};

const readStorage = async ({ db, storage }: Context): Promise<StaffOperations['storage']> => {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return { databaseBytes: Number(rows[0]?.bytes ?? 0), files: await storage.readSpace() };
};

const readBackup = async ({ db }: Context): Promise<StaffOperations['backup']> => {
  const backup = await readLastBackup(db);
  return backup && { ...backup, finishedAt: backup.finishedAt.toISOString() };
};

/**
 * How the installation runs: figures of workers, queues, hosts, mails, backups and storage that belong to no account, so that reading them needs no
 * reason and is not recorded. `isSending`: a mail server is set. Throws as `requireStaff`.
 */
export const readOperations = async (ctx: Context, { isSending }: { isSending: boolean }): Promise<StaffOperations> => {
  requireStaff(ctx);
  const workers = await listWorkers(ctx);
  const hosts = await listLimitedHosts(ctx, mostRows);
  return {
    readAt: new Date().toISOString(),
    isProduction: ctx.settings.isProduction,
    day: (await readFigures(ctx.db)).map(({ hour, ...figures }) => ({ hour: hour.toISOString(), ...figures })),
    workers: workers.map(describeWorker),
    ...(await readQueueParts(ctx)),
    hosts: hosts.map((host) => ({ ...host, until: host.until.toISOString() })),
    mails: await readMails(ctx, isSending),
    backup: await readBackup(ctx),
    storage: await readStorage(ctx),
  };
};
