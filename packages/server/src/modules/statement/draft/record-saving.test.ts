import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatementForm } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { auditLog } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { begin, complete, createStatementWorld, publish, save, type StatementWorld } from '../statement.fixture.ts';

const database = await createTestDatabase();
/** The application's role may not change the log. */
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});
let world: StatementWorld;
let form: StatementForm;
beforeEach(async () => {
  world = await createStatementWorld(database);
  form = await begin(world.ctx, world.ids);
});

const type = async (title: string, ctx: Context = world.ctx): Promise<void> => {
  form = await save(ctx, form, { ...form.answers, title });
};
const readLog = () =>
  inScope(database.db, [world.accountId], async (tx) => {
    const isIt = eq(auditLog.targetId, form.statement.id);
    const rows = await tx.select().from(auditLog).where(isIt).orderBy(asc(auditLog.createdAt), asc(auditLog.id));
    return rows.map(({ action, userId, data }) => [action, userId, data['revision']]);
  });
const colleague = (): Context => ({ ...world.ctx, principal: { ...world.principal, userId: randomUUID() } as never });

describe('drafts that are saved as they are typed', () => {
  it('are one entry of the audit log for each session of a person', async () => {
    for (const title of ['U', 'Un', 'Unser']) await type(title);
    const { userId } = world;
    expect(await readLog()).toEqual([
      ['statement.create', userId, undefined],
      ['statement.save', userId, 2],
    ]);
    expect(form.revision).toBe(4);
  });

  it('are named again for whoever else saves, and after everything that came between', async () => {
    const other = colleague();
    await type('Von Ada');
    await type('Von Bob', other);
    await type('Von Bob noch', other);
    await type('Wieder Ada');
    form = await save(world.ctx, form, complete(form.answers));
    form = await publish(world.ctx, form);
    await type('Nach dem Veröffentlichen');
    expect((await readLog()).slice(1)).toEqual([
      ['statement.save', world.userId, 2],
      ['statement.save', other.principal?.userId, 3],
      ['statement.save', world.userId, 5],
      ['statement.publish', world.userId, undefined],
      ['statement.save', world.userId, 7],
    ]);
  });

  it('are named again half an hour later', async () => {
    await type('Morgens');
    await owner.query(`update audit_log set created_at = created_at - interval '31 minutes'`);
    await type('Mittags');
    expect((await readLog()).slice(1)).toEqual([
      ['statement.save', world.userId, 2],
      ['statement.save', world.userId, 3],
    ]);
  });
});
