import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue as BossQueue } from 'pg-boss';
import type { Transaction } from './db/client.ts';
import { PermanentJobFailure, RetryJob } from './errors.ts';
import type { Log } from './log.ts';

/** A queue and what its messages hold. `T` must survive JSON. */
export type Queue<T extends object = object> = { name: string; options: Omit<BossQueue, 'name'>; message?: T };

/** Names a queue. Every message is delivered at least once; a killed worker's message comes back after its heartbeat. */
export const defineQueue = <T extends object>(name: string, options: Omit<BossQueue, 'name'> = {}): Queue<T> => ({
  name,
  options: {
    heartbeatSeconds: 10,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    notify: true,
    ...options,
  },
});

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

const workOn = async <T extends object>(
  boss: PgBoss,
  queue: Queue<T>,
  run: { concurrency: number; handle: (message: T) => Promise<void>; log: Log },
) => {
  const options = {
    localConcurrency: run.concurrency,
    batchSize: 1,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 0.5,
    // While more jobs wait, the next is taken at once instead of after the polling interval.
    burstWhenReadyExceeds: 1,
  };
  await boss.work<T>(queue.name, options, async ([job]) => {
    if (!job) return;
    try {
      await run.handle(job.data);
    } catch (error) {
      const about = { queue: queue.name, jobId: job.id };
      // Foreseen, and nothing is broken: the queue tries again.
      if (error instanceof RetryJob && error.cause === undefined)
        run.log.info({ ...about, reason: error.message }, 'job comes again');
      else run.log.error({ err: error, ...about }, 'job failed');
      if (!(error instanceof PermanentJobFailure)) throw error;
    }
  });
};

/** Connects to the queue. `role: 'sender'` only sends; `'worker'` also works, supervises and schedules. */
export const openJobs = (url: string, log: Log, role: 'sender' | 'worker'): Jobs => {
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
    work: (queue, { concurrency }, handle) => workOn(boss, queue, { concurrency, handle, log }),
    schedule: async (queue, cron) => {
      await boss.schedule(queue.name, cron);
    },
    start: async () => {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: true, timeout: 25_000 }),
  };
};

/** Creates or updates the queue's own schema and the named queues; part of the migration. */
export const createQueues = async (url: string, queues: readonly Queue[]): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const queue of queues) {
      if (await boss.getQueue(queue.name)) {
        const { policy: _policy, partition: _partition, ...changeable } = queue.options;
        await boss.updateQueue(queue.name, changeable);
      } else await boss.createQueue(queue.name, queue.options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
