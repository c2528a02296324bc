import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';
import type { Transaction } from '../db/client.ts';
import type { Queue } from './define-queue.ts';
import { findQueued, recordTaken, reservePriorities, reserveVisitorPriorities } from './fair-queue.ts';
import { failedJobsQueue } from './failed-jobs.ts';
import type { Log } from '../log.ts';
import { runJob, type JobRun } from './run-job.ts';

/** A message and how it is queued. */
type Sending<T> = { message: T; singletonKey?: string; startAfterSeconds?: number };
/** Messages, of one flow where the queue has flows, and how each is queued. */
type SendingMany<T> = { messages: readonly T[]; keyOf?: (message: T) => string };

type Prepared<T> = { message: T; singletonKey?: string; priority?: number };

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

/** What is to be sent, each with its place in a fair queue; there what waits or runs already is left out. */
const prepare = async <T extends object>(
  tx: Transaction,
  { name, flowOf, options }: Queue<T>,
  sendings: readonly { message: T; singletonKey?: string }[],
): Promise<Prepared<T>[]> => {
  const [first] = sendings;
  if (!flowOf || !first) return [...sendings];
  const keys = sendings.flatMap(({ singletonKey }) => singletonKey ?? []);
  const queued = options.policy === 'exclusive' ? await findQueued(tx, name, keys) : new Set<string>();
  const isNew = ({ singletonKey }: { singletonKey?: string }) => !singletonKey || !queued.has(singletonKey);
  const missing = sendings.filter(isNew);
  if (missing.length === 0) return [];
  const flow = flowOf(first.message);
  const jobs = missing.length;
  const priorities =
    flow === 'visitors'
      ? await reserveVisitorPriorities(tx, name, jobs)
      : await reservePriorities(tx, { ...flow, queue: name, jobs });
  return missing.map((sending, index) => ({ ...sending, priority: priorities[index] ?? 0 }));
};

const workOn = async <T extends object>(boss: PgBoss, run: Omit<JobRun<T>, 'cancel'>, concurrency: number) => {
  const { name, flowOf } = run.queue;
  const db = boss.getDb();
  /** Where it fails, accounts that come new are a few jobs further ahead. */
  const record = async (priority: number): Promise<void> => {
    if (!flowOf) return;
    await recordTaken(db, { queue: name, priority }).catch((error: unknown) =>
      run.log.warn({ err: error, queue: name }, 'the virtual time of a queue was not stored'),
    );
  };
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
    Promise.all(
      jobs.map(async (job) => {
        await record(job.priority);
        return runJob(job, { ...run, cancel });
      }),
    ),
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
    send: async (tx, queue, { message, singletonKey, startAfterSeconds }) => {
      const [prepared] = await prepare(tx, queue, [{ message, ...(singletonKey ? { singletonKey } : {}) }]);
      if (!prepared) return;
      const { message: data, ...options } = prepared;
      const startAfter = startAfterSeconds ? { startAfter: startAfterSeconds } : {};
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql), ...options, ...startAfter });
    },
    sendMany: async (tx, queue, { messages, keyOf }) => {
      const sendings = messages.map((message) => ({ message, ...(keyOf ? { singletonKey: keyOf(message) } : {}) }));
      const prepared = await prepare(tx, queue, sendings);
      if (prepared.length === 0) return;
      const jobs = prepared.map(({ message: data, ...options }) => ({ data, ...options }));
      await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
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
