import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';
import type { Transaction } from './db/client.ts';
import type { Queue } from './define-queue.ts';
import { failedJobsQueue } from './failed-jobs.ts';
import type { Log } from './log.ts';
import { runJob, type JobRun } from './run-job.ts';

/** A message and how it is queued. */
type Sending<T> = { message: T; singletonKey?: string; startAfterSeconds?: number; priority?: number };
/** Messages, and how each is queued. */
type SendingMany<T> = {
  messages: readonly T[];
  optionsOf?: (message: T, index: number) => { singletonKey?: string; priority?: number };
};

/** Sending inside the transaction that causes the work, and working on what was sent. */
export type Jobs = {
  send: <T extends object>(tx: Transaction, queue: Queue<T>, sending: Sending<T>) => Promise<void>;
  sendMany: <T extends object>(tx: Transaction, queue: Queue<T>, sending: SendingMany<T>) => Promise<void>;
  work: <T extends object>(
    queue: Queue<T>,
    options: { concurrency: number },
    handle: (message: T) => Promise<void>,
  ) => Promise<void>;
  schedule: (queue: Queue, cron: string) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const createBoss = (url: string, log: Log, isWorker: boolean): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 6 : 2,
    migrate: false,
    createSchema: false,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    queueCacheIntervalSeconds: 2,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue error'));
  return boss;
};

const workOn = async <T extends object>(boss: PgBoss, run: Omit<JobRun<T>, 'cancel'>, concurrency: number) => {
  const { name } = run.queue;
  const options = {
    localConcurrency: concurrency,
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 0.5,
    // While more jobs wait, the next is taken at once instead of after the polling interval.
    burstWhenReadyExceeds: 1,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const cancel: JobRun<T>['cancel'] = (job) => boss.cancel(name, job);
  await boss.work<T, JobResult[], typeof options>(name, options, (jobs) =>
    Promise.all(jobs.map((job) => runJob(job, { ...run, cancel }))),
  );
};

type OpenOptions = {
  log: Log;
  /** A `sender` only sends; a `worker` also works, supervises and schedules. */
  role: 'sender' | 'worker';
  /** Told that this process cannot go on with its jobs. */
  onFatal?: (error: Error) => void;
};

/** Connects to the queues. */
export const openJobs = (url: string, { log, role, onFatal = () => undefined }: OpenOptions): Jobs => {
  const boss = createBoss(url, log, role === 'worker');
  return {
    send: async (tx, queue, { message, singletonKey, startAfterSeconds, priority }) => {
      await boss.send(queue.name, message, {
        db: fromDrizzle(tx, sql),
        ...(singletonKey ? { singletonKey } : {}),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        ...(priority ? { priority } : {}),
      });
    },
    sendMany: async (tx, queue, { messages, optionsOf }) => {
      if (messages.length === 0) return;
      await boss.insert(
        queue.name,
        messages.map((data, index) => ({ data, ...optionsOf?.(data, index) })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    work: (queue, { concurrency }, handle) => workOn(boss, { queue, handle, log, onFatal }, concurrency),
    schedule: async (queue, cron) => {
      await boss.schedule(queue.name, cron);
    },
    start: async () => {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: true, timeout: 25_000 }),
  };
};

const createQueue = async (boss: PgBoss, { name, options }: { name: string; options: object }): Promise<void> => {
  if (!(await boss.getQueue(name))) return boss.createQueue(name, options);
  const { policy: _policy, partition: _partition, ...changeable } = options as { policy?: string; partition?: boolean };
  return boss.updateQueue(name, changeable);
};

/** Creates or updates the queue's own schema and the named queues; part of the migration. */
export const createQueues = async (url: string, queues: readonly Queue[]): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await createQueue(boss, failedJobsQueue);
    for (const { name, options } of queues)
      await createQueue(boss, { name, options: { ...options, deadLetter: failedJobsQueue.name } });
  } finally {
    await boss.stop({ graceful: false });
  }
};
