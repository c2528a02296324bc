import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { statements } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { findPublished } from '../find-published.ts';
import { getStatement } from '../get-statement.ts';
import { begin, beginPublished, createStatementWorld } from '../statement.fixture.ts';
import { readPackVersion } from './read-pack-version.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it('is that of what readers have, and of the draft where nothing was published', async () => {
  const world = await createStatementWorld(database);
  const published = await beginPublished(world.ctx, world.ids);
  const draft = await begin(world.ctx, world.ids);
  const read = (id: string) =>
    inScope(database.db, [world.accountId], async (tx) => {
      const [row] = await tx
        .update(statements)
        .set({ packVersion: '2099-01' })
        .where(eq(statements.id, id))
        .returning();
      if (!row) throw new Error('no statement');
      return readPackVersion(tx, row);
    });
  expect(await read(published.statement.id)).toBe('2026-11');
  expect(await read(draft.statement.id)).toBe('2099-01');
});

it('is no matter for what is published: its document stays as it was, also where its pack is unknown by now', async () => {
  const world = await createStatementWorld(database);
  const form = await beginPublished(world.ctx, world.ids);
  const licenceKey = (form.statement.url ?? '').split('/').at(-2) ?? '';
  const before = await findPublished(world.ctx, { licenceKey, slug: form.statement.slug });
  await inScope(database.db, [world.accountId], (tx) => tx.update(statements).set({ packVersion: '1999-01' }));
  expect(await findPublished(world.ctx, { licenceKey, slug: form.statement.slug })).toEqual(before);
  const { projectId, id: statementId } = form.statement;
  expect((await getStatement(world.ctx, { projectId, statementId })).packChanges).toEqual([]);
});
