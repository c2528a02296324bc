import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Transaction } from '../db/client.ts';

/** Whose work a message is. `flowId`: what the account's work is divided by, such as a project; at most one transaction at a time sends for it. */
export type Flow = { accountId: string; flowId: string };

/** The work of all callers without an account together. */
export type VisitorsFlow = 'visitors';

/** The queue's own connections, which act as the owner of the tables. */
type QueueDatabase = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>;

/** How many jobs of a flow are to be sent. */
type Sending = Flow & { queue: string; jobs: number };

/** A flow is at most this far ahead of its queue, so that a priority stays a 32-bit integer. */
const farthest = 1_000_000_000;
/** From this virtual time on the queue's numbers begin anew. */
const restartAt = 1_000_000_000;
/** From so many flows of an account on, further ones get no smaller share. */
const mostFlows = 20;

/** Which of the keys wait or run in the queue already: sending them again changes nothing, and must cost its account nothing. */
export const findQueued = async (
  tx: Transaction,
  queue: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select singleton_key as key from pgboss.job
    where name = ${queue} and coalesce(singleton_key, '') = any(${sql.param(keys)}::text[])
      and state <= 'active' and policy = 'exclusive'`);
  return new Set(rows.map(({ key }) => key));
};

/**
 * Priorities for the next jobs of a flow: start-time fair queueing (Goyal et al., 1996). A job's tag is the virtual time at which it
 * is to be taken, its priority the negated tag. A flow that was idle begins at the queue's virtual time, so that it is interleaved with those
 * that wait, one to one; an account's second, third, … flow with waiting jobs advances by 3, 6, 10, … for each job: however many
 * flows an account has, it gets less than twice the share of one.
 */
export const reservePriorities = async (
  tx: Transaction,
  { queue, accountId, flowId, jobs }: Sending,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ lastTag: string; step: number }>(sql`
    with clock as (select coalesce((select tag from queue_clocks where queue = ${queue}), 0) as tag),
    rival as (
      select least(count(*), ${mostFlows - 1}) + 1 as place from queue_flows f, clock
      where f.queue = ${queue} and f.account_id = ${accountId}::uuid and f.flow_id <> ${flowId}::uuid and f.last_tag > clock.tag
    ),
    wanted as (select tag as start, place * (place + 1) / 2 as step from clock, rival)
    insert into queue_flows as flow (queue, account_id, flow_id, first_tag, last_tag, step)
    select ${queue}, ${accountId}::uuid, ${flowId}::uuid, start + step, start + least(step * ${jobs}, ${farthest}), step
    from wanted
    on conflict (queue, flow_id) do update set
      step = excluded.step,
      first_tag = case when flow.last_tag <= excluded.first_tag - excluded.step then excluded.first_tag else flow.first_tag end,
      last_tag = least(
        greatest(flow.last_tag, excluded.first_tag - excluded.step) + excluded.step * ${jobs},
        excluded.first_tag - excluded.step + ${farthest})
    returning last_tag as "lastTag", step`);
  const [reserved] = rows;
  if (!reserved) throw new Error('the flow was not stored');
  const { lastTag, step } = reserved;
  return Array.from({ length: jobs }, (_, index) => step * (jobs - 1 - index) - Number(lastTag));
};

/** For each job of visitors, an account that waits has this many. */
const visitorsStep = 3;

/** Where the last tag of the visitors' flow is kept. */
const visitorsOf = (queue: string): string => `${queue} visitors`;

/**
 * Priorities for the next jobs of callers without an account, who are one flow of the queue: it gets a third of an account's share,
 * however many they are. The lock is the one that a restart of the clock waits for.
 */
export const reserveVisitorPriorities = async (tx: Transaction, queue: string, jobs: number): Promise<number[]> => {
  await tx.execute(sql`lock table queue_flows in row exclusive mode`);
  const ahead = visitorsStep * jobs;
  const { rows } = await tx.execute<{ tag: string }>(sql`
    insert into queue_clocks as own (queue, tag)
    select ${visitorsOf(queue)}, coalesce((select tag from queue_clocks where queue = ${queue}), 0) + ${ahead}
    on conflict (queue) do update set tag = greatest(own.tag + ${ahead}, excluded.tag)
    returning tag`);
  const [reserved] = rows;
  if (!reserved) throw new Error('the flow of visitors was not stored');
  return Array.from({ length: jobs }, (_, index) => visitorsStep * (jobs - 1 - index) - Number(reserved.tag));
};

/** Forgets what a flow has waiting, in all queues: what it sends next begins at the virtual time, as if it had been idle. */
export const releaseFlow = async (tx: Transaction, { accountId, flowId }: Flow): Promise<void> => {
  await tx.execute(sql`delete from queue_flows where account_id = ${accountId}::uuid and flow_id = ${flowId}::uuid`);
};

/** Waiting jobs are counted up to this number. */
const mostCounted = 1_000;

const countBefore = async (tx: Transaction, queue: string, priority: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from (
      select 1 from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and start_after <= now() and priority > (${priority})
      limit ${mostCounted}) ahead`);
  return rows[0]?.jobs ?? 0;
};

/** How many waiting jobs of the queue are to be taken before the first one that a flow has sent since it was idle. */
export const countAheadOfFlow = (
  tx: Transaction,
  { queue, flowId }: { queue: string; flowId: string },
): Promise<number> =>
  countBefore(tx, queue, sql`select -first_tag from queue_flows where queue = ${queue} and flow_id = ${flowId}::uuid`);

/** How many waiting jobs of an exclusive queue are to be taken before the one with this key. */
export const countAheadOfKey = (tx: Transaction, { queue, key }: { queue: string; key: string }): Promise<number> =>
  countBefore(
    tx,
    queue,
    sql`select own.priority from pgboss.job own where own.name = ${queue} and coalesce(own.singleton_key, '') = ${key}
      and own.state < 'active' and own.policy = 'exclusive'`,
  );

/**
 * Begins the numbers of a queue anew; what waits keeps its order. The lock waits for every sender under way, so that none uses the old
 * numbers. Flows are forgotten, of other queues too: that moves nothing that waits, and it happens once in years.
 */
const restartClock = async (db: QueueDatabase, queue: string): Promise<void> => {
  // Statements sent together are one transaction.
  await db.executeSql(`
    lock table queue_flows in exclusive mode;
    delete from queue_clocks own using queue_clocks clock
      where own.queue = '${visitorsOf(queue)}' and clock.queue = '${queue}' and clock.tag >= ${restartAt};
    update pgboss.job set priority = least(-1, priority + clock.tag) from queue_clocks clock
      where clock.queue = '${queue}' and clock.tag >= ${restartAt}
        and job.name = '${queue}' and job.state <= 'active' and job.priority < 0;
    update queue_clocks set tag = 0 where queue = '${queue}' and tag >= ${restartAt};
    truncate queue_flows`);
};

/** Moves the virtual time of a queue forward to that of a job which was taken. Call it before the job is worked on. */
export const recordTaken = async (
  db: QueueDatabase,
  { queue, priority }: { queue: string; priority: number },
): Promise<void> => {
  if (priority >= 0) return;
  await db.executeSql(
    `insert into queue_clocks as clock (queue, tag) values ($1, $2)
     on conflict (queue) do update set tag = excluded.tag where clock.tag < excluded.tag`,
    [queue, -priority],
  );
  if (-priority >= restartAt) await restartClock(db, queue);
};

/**
 * Gives a place to messages that were sent before their queue was fair (priority 0 and above): each account's are numbered from the
 * queue's virtual time on, in their order. Part of the migration; does nothing the second time.
 */
export const spreadOldMessages = async (db: Pick<pg.Client, 'query'>, queues: readonly string[]): Promise<void> => {
  await db.query(
    `update pgboss.job set priority = - old.place - coalesce((select tag from queue_clocks where queue = old.name), 0)
     from (
       select name, id, row_number() over (partition by name, data->>'accountId' order by priority desc, created_on) as place
       from pgboss.job where name = any($1::text[]) and state < 'active' and priority >= 0
     ) old
     where job.name = old.name and job.id = old.id and job.state < 'active'`,
    [queues],
  );
};
