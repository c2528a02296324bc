import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { defineQueue, emptyMessage, type Queue } from './define-queue.ts';
import { FatalWorkerFailure, PermanentJobFailure, RetryJob } from '../errors.ts';
import { countFailedJobs } from './failed-jobs.ts';
import { createQueues, openJobs, type Jobs } from './jobs.ts';
import { createLog } from '../log.ts';

let database: TestDatabase;
let owner: pg.Client;
const workers: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

type Message = { what: string };
const message = z.object({ what: z.string() });

/** A queue of one test's own, whose retries come at once. */
const createQueue = async (options: Parameters<typeof defineQueue>[2] = {}): Promise<Queue<Message>> => {
  const queue = defineQueue(`test-${randomUUID()}`, message, {
    retryLimit: 2,
    retryDelay: 0,
    retryBackoff: false,
    ...options,
  });
  await createQueues(database.url, [queue]);
  return queue;
};

const startWorker = async (queue: Queue<Message>, handle: (message: Message) => Promise<void>): Promise<Error[]> => {
  const fatal: Error[] = [];
  const worker = openJobs(database.url, {
    log: createLog('silent', 'test'),
    role: 'worker',
    onFatal: (error) => fatal.push(error),
  });
  workers.push(worker);
  await worker.start();
  await worker.work(queue, { concurrency: 1 }, handle);
  return fatal;
};

const send = (queue: Queue<Message>, sent: unknown, singletonKey?: string): Promise<void> => {
  const { jobs, db } = database.contextFor(null);
  return db.transaction((tx) =>
    jobs.send(tx, queue, { message: sent as Message, ...(singletonKey && { singletonKey }) }),
  );
};

const readStates = async ({ name }: Queue<Message>): Promise<string[]> => {
  const { rows } = await owner.query<{ state: string }>(
    'select state from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows.map(({ state }) => state);
};

const readFailed = async ({ name }: Queue<Message>) => {
  const { rows } = await owner.query<{ message: unknown; reason: string }>(
    "select data as message, source_output->>'message' as reason from pgboss.job where name = 'failed-jobs' and source_name = $1",
    [name],
  );
  return rows;
};

const untilState = async (queue: Queue<Message>, states: string[]): Promise<void> => {
  while (JSON.stringify(await readStates(queue)) !== JSON.stringify(states)) await sleep(50);
};

/** A handler that counts its runs and throws what `errorOf` returns for each. */
const failWith = (errorOf: (run: number) => Error | null) => {
  const runs: Message[] = [];
  const handle = async (received: Message): Promise<void> => {
    runs.push(received);
    const error = errorOf(runs.length);
    if (error) throw error;
  };
  return { runs, handle };
};

describe('a failure that passes', () => {
  it.each([
    ['foreseen', new RetryJob('the site asks to be left alone')],
    ['unforeseen', new Error('Connection terminated unexpectedly')],
  ])('is retried until the job is done (%s)', async (_, error) => {
    const queue = await createQueue();
    const { runs, handle } = failWith((run) => (run < 3 ? error : null));
    await startWorker(queue, handle);
    await send(queue, { what: 'a' });
    await untilState(queue, ['completed']);
    expect(runs).toEqual([{ what: 'a' }, { what: 'a' }, { what: 'a' }]);
    expect(await readFailed(queue)).toEqual([]);
  });

  it('fails for good where the retries of the queue are used up', async () => {
    const queue = await createQueue();
    const { runs, handle } = failWith(() => new RetryJob('the register gave no answer'));
    await startWorker(queue, handle);
    await send(queue, { what: 'a' });
    await untilState(queue, ['failed']);
    expect(runs).toHaveLength(3);
    expect(await readFailed(queue)).toEqual([
      { message: { what: 'a' }, reason: 'RetryJob: the register gave no answer' },
    ]);
  });

  it('is left to a supervisor where there is one: no failed job, and the same work can be sent again', async () => {
    const queue = await createQueue({ isSupervised: true, policy: 'exclusive' });
    const { handle } = failWith((run) => (run <= 3 ? new RetryJob('the host is asked by others') : null));
    await startWorker(queue, handle);
    await send(queue, { what: 'a' }, 'page');
    await untilState(queue, ['cancelled']);
    await send(queue, { what: 'a' }, 'page');
    await untilState(queue, ['cancelled', 'completed']);
    expect(await readFailed(queue)).toEqual([]);
  });
});

describe('a job that can never succeed', () => {
  it('runs once and is kept as failed, with its message and its reason', async () => {
    const queue = await createQueue();
    const { runs, handle } = failWith(() => new PermanentJobFailure('the attachment is not in storage'));
    await startWorker(queue, handle);
    await send(queue, { what: 'a' });
    await untilState(queue, ['failed']);
    expect(runs).toHaveLength(1);
    expect(await readFailed(queue)).toEqual([
      { message: { what: 'a' }, reason: 'PermanentJobFailure: the attachment is not in storage' },
    ]);
    expect((await countFailedJobs(database.pool)).get(queue.name)).toBe(1);
  });

  it('is one whose message is malformed: it never gets to the handler', async () => {
    const queue = await createQueue();
    const { runs, handle } = failWith(() => null);
    await startWorker(queue, handle);
    await send(queue, { what: 7 });
    await untilState(queue, ['failed']);
    expect(runs).toEqual([]);
    expect(await readFailed(queue)).toEqual([
      { message: { what: 7 }, reason: 'PermanentJobFailure: the message is malformed: what' },
    ]);
  });

  it('does not keep what a query was given', async () => {
    const queue = await createQueue();
    await startWorker(queue, async () => {
      await database.db.execute("select 'a secret'::int");
    });
    await send(queue, { what: 'a' });
    await untilState(queue, ['failed']);
    const [failed] = await readFailed(queue);
    expect(failed?.reason).toMatch(/^error: invalid input syntax/);
    expect(failed?.reason).not.toContain('select');
  });
});

describe('a worker that cannot go on', () => {
  it.each([
    ['its browser is gone', new FatalWorkerFailure('the browser is gone')],
    ['its disk is full', new Error('write failed', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) })],
  ])('is passed the error, and its job is done by another (%s)', async (_, error) => {
    const queue = await createQueue({ retryDelay: 1, retryLimit: 20 });
    const fatal = await startWorker(queue, failWith(() => error).handle);
    await send(queue, { what: 'a' });
    while (fatal.length === 0) await sleep(50);
    expect(fatal[0]).toBe(error);
    await workers.shift()?.stop();
    const other = failWith(() => null);
    expect(await startWorker(queue, other.handle)).toEqual([]);
    await untilState(queue, ['completed']);
    expect(other.runs).toEqual([{ what: 'a' }]);
  });
});

describe('a job that runs by the clock', () => {
  it('has no message, and is none the worse for it', async () => {
    expect(emptyMessage.parse(null)).toEqual({});
  });
});
