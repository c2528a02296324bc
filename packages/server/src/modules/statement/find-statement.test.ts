import { afterAll, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { insertSampleProject } from '#platform/db/sample-project';
import { createTestDatabase } from '#platform/db/test-database';
import { readStatementFile } from './files/read-statement-file.ts';
import { getStatement } from './get-statement.ts';
import { publishStatement } from './publish/publish-statement.ts';
import { listVersions } from './publish/read-versions.ts';
import { begin, createStatementWorld } from './statement.fixture.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it('a statement is found by its own project only, although the caller sees both', async () => {
  const world = await createStatementWorld(database);
  const { projectId } = await insertSampleProject(database, { accountId: world.accountId, host: 'other.example' });
  const { statement } = await begin(world.ctx, world.ids);
  const wrong = { projectId, statementId: statement.id };
  const notFound = { code: 'NOT_FOUND' };
  await expect(getStatement(world.ctx, wrong)).rejects.toMatchObject(notFound);
  await expect(listVersions(world.ctx, wrong)).rejects.toMatchObject(notFound);
  await expect(readStatementFile(world.ctx, { ...wrong, format: 'html' })).rejects.toMatchObject(notFound);
});

it('who may publish in one account publishes nothing of another, where they may only look', async () => {
  const own = await createStatementWorld(database);
  const other = await createStatementWorld(database);
  const { statement, revision } = await begin(other.ctx, other.ids);
  const accounts = new Map([
    [own.accountId, { role: 'owner', ownership: 'own' }],
    [other.accountId, { role: 'viewer', ownership: 'own' }],
  ] as const);
  const ctx: Context = { ...own.ctx, principal: { ...own.principal, accounts } };
  const publish = (projectId: string) => publishStatement(ctx, { projectId, statementId: statement.id, revision });
  await expect(publish(own.ids.projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(publish(other.ids.projectId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
