import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { asUser, inScope } from './db/client.ts';
import { securityEvents } from './db/schema/index.ts';
import { createTestDatabase } from './db/test-database.ts';
import { connectAsOwner } from '../http/testing/table-hashes.ts';
import {
  flushFailureCounters,
  recordSecurityEvent,
  recordSecurityFailure,
  storedFailuresPerMinute,
} from './security-log.ts';

const database = await createTestDatabase();
const owner = await connectAsOwner(database.url);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

type Row = typeof securityEvents.$inferSelect;

const rowsOf = async (userId: string): Promise<Row[]> =>
  (await owner.query<Row>('select * from security_events where user_id = $1 order by at, id', [userId])).rows;

const refusedCode = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ('code' in cause) return cause.code;
  return error;
};

describe('an event', () => {
  it('says who did what from where, without the address or the full browser', async () => {
    const { ctx, userId, accountId } = await database.createTenant();
    const source = {
      ...ctx,
      ip: '203.0.113.77',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await inScope(database.db, [accountId], (tx) =>
      recordSecurityEvent(tx, source, { kind: 'api_key.create', accountId, details: { role: 'viewer' } }),
    );
    const [row] = await rowsOf(userId);
    expect(row).toMatchObject({
      kind: 'api_key.create',
      actor: `user:${userId}`,
      network: '203.0.113.0/24',
      device: 'Firefox, Linux',
      details: { role: 'viewer' },
      occurrences: 1,
    });
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113\.77|Gecko/);
  });

  it('names the key of a program, and of an account that is not in scope nothing can be recorded', async () => {
    const { accountId } = await database.createTenant();
    const apiKeyId = randomUUID();
    const program = {
      userId: null,
      apiKeyId,
      sessionId: null,
      locale: 'de',
      accounts: new Map(),
    } as const;
    const ctx = database.contextFor(program);
    await recordSecurityEvent(database.db, ctx, { kind: 'report.export' });
    const { rows } = await owner.query('select user_id from security_events where actor = $1', [`api_key:${apiKeyId}`]);
    expect(rows).toEqual([{ user_id: null }]);
    const foreign = recordSecurityEvent(database.db, ctx, { kind: 'report.export', accountId });
    expect(await refusedCode(foreign)).toBe('42501');
  });

  it('is bounded in size', async () => {
    const { ctx } = await database.createTenant();
    const large = recordSecurityEvent(database.db, ctx, {
      kind: 'report.export',
      details: { text: 'x'.repeat(2_100) },
    });
    expect(await refusedCode(large)).toBe('23514');
  });

  it('is seen by its user and by no other', async () => {
    const { ctx, userId } = await database.createTenant();
    const { userId: stranger, accountId } = await database.createTenant();
    await recordSecurityEvent(database.db, ctx, { kind: 'session.logout' });
    const readAs = (user: string) => asUser(database.db, user, (tx) => tx.select().from(securityEvents));
    expect(await readAs(userId)).toMatchObject([{ kind: 'session.logout' }]);
    expect(await readAs(stranger)).toEqual([]);
    expect(await inScope(database.db, [accountId], (tx) => tx.select().from(securityEvents))).toEqual([]);
  });
});

describe('the log', () => {
  it('cannot be changed or deleted by the application, nor by the owner of the tables', async () => {
    const { ctx, userId } = await database.createTenant();
    await recordSecurityEvent(database.db, ctx, { kind: 'session.logout' });
    for (const statement of ["update security_events set kind = 'login.success'", 'delete from security_events'])
      expect([
        await refusedCode(asUser(database.db, userId, (tx) => tx.execute(sql.raw(statement)))),
        await refusedCode(owner.query(statement)),
      ]).toEqual(['42501', '42501']);
    expect(await refusedCode(owner.query('truncate security_events'))).toBe('42501');
    expect(await rowsOf(userId)).toHaveLength(1);
  });

  it('lets go of rows that are older than 400 days', async () => {
    const userId = randomUUID();
    const insert = (days: number) =>
      owner.query(
        `insert into security_events (at, kind, user_id, actor, network, device, request_id)
         values (now() - $1 * interval '1 day', 'session.logout', $2, 'anonymous', '', '', '')`,
        [days, userId],
      );
    await insert(401);
    await owner.query('delete from security_events where user_id = $1', [userId]);
    expect(await rowsOf(userId)).toEqual([]);
    await insert(399);
    expect(await refusedCode(owner.query('delete from security_events where user_id = $1', [userId]))).toBe('42501');
  });

  it('takes no row of the operator from the application, and none of theirs without a reason', async () => {
    const forged = database.db
      .insert(securityEvents)
      .values({ kind: 'operator.block', actor: 'staff:x', network: '', device: '', requestId: '', reason: 'because' });
    expect(await refusedCode(forged)).toBe('42501');
    const silent = owner.query(
      "insert into security_events (kind, actor, network, device, request_id) values ('operator.block', 'staff:x', '', '', '')",
    );
    expect(await refusedCode(silent)).toBe('23514');
  });
});

describe('a flood of failures', () => {
  const fail = (userId: string, times: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: times }, () =>
        recordSecurityFailure(database.db, database.contextFor(null), {
          kind: 'login.failure',
          userId,
          countedAs: userId,
          details: { cause: 'INVALID_CREDENTIALS' },
        }),
      ),
    );
  /** Lets the minute of all counters end. */
  const endMinute = () => owner.query("update security_event_counters set started_at = now() - interval '61 seconds'");
  const countsOf = async (userId: string) => (await rowsOf(userId)).map(({ occurrences }) => occurrences);
  const stored = Array.from({ length: storedFailuresPerMinute }, () => 1);

  it('is stored up to a limit, and the rest becomes one row at the next failure', async () => {
    const userId = randomUUID();
    await fail(userId, storedFailuresPerMinute + 25);
    expect(await countsOf(userId)).toEqual(stored);
    await endMinute();
    await fail(userId, 1);
    expect((await countsOf(userId)).toSorted((a, b) => a - b)).toEqual([...stored, 1, 25]);
    const summary = (await rowsOf(userId)).find(({ occurrences }) => occurrences === 25);
    expect(summary).toMatchObject({ kind: 'login.failure', details: { cause: 'INVALID_CREDENTIALS' } });
    expect(summary?.details).toHaveProperty('since');
  });

  it('is counted to its end where no failure follows', async () => {
    const userId = randomUUID();
    await fail(userId, storedFailuresPerMinute + 3);
    await flushFailureCounters(database.db);
    expect(await countsOf(userId)).toEqual(stored);
    await endMinute();
    await flushFailureCounters(database.db);
    await flushFailureCounters(database.db);
    expect(await countsOf(userId)).toEqual([...stored, 3]);
  });

  it('of one user does not use up what another’s failures may store', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await fail(first, storedFailuresPerMinute + 1);
    await fail(second, 1);
    expect(await countsOf(second)).toEqual([1]);
  });
});
