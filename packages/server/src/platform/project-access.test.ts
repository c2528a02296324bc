import { afterAll, describe, expect, it } from 'vitest';
import { inCallerScope, type Context } from './context.ts';
import { inScope, type Transaction } from './db/client.ts';
import { projects } from './db/schema/index.ts';
import { insertBareProject } from './db/test-billable.ts';
import { createTestDatabase } from './db/test-database.ts';
import { requireProject } from './project-access.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const projectOf = (accountId: string) => inScope(database.db, [accountId], (tx) => insertBareProject(tx, accountId));
const reseller = await database.createTenant({ kind: 'reseller' });
const { accountId: resellerAccountId } = reseller;
const customer = async () => {
  const { accountId } = await database.createTenant({ kind: 'reseller_customer', resellerAccountId });
  return { accountId, projectId: await projectOf(accountId) };
};
const [first, second, foreign] = [await customer(), await customer(), await database.createTenant()];
const [own, foreignProject] = [await projectOf(resellerAccountId), await projectOf(foreign.accountId)];

/** The reseller's owner, who is a viewer of the second customer. */
const ctx: Context = database.contextFor({
  ...reseller.principal,
  accounts: new Map([
    [resellerAccountId, { role: 'owner', ownership: 'own' }],
    [first.accountId, { role: 'owner', ownership: 'customer' }],
    [second.accountId, { role: 'viewer', ownership: 'customer' }],
  ]),
  reach: { accountIds: [resellerAccountId], resellerIds: [resellerAccountId] },
});
const seen = async (tx: Transaction): Promise<string[]> =>
  (await tx.select({ id: projects.id }).from(projects)).map(({ id }) => id).toSorted();
const asked = (projectId: string) => ({ projectId, permission: 'project.edit' }) as const;

describe('a project that is required', () => {
  it('leaves of the customers that are reached its own one, even for what is sent before it is answered', () =>
    inCallerScope(ctx, async (tx) => {
      expect(await seen(tx)).toEqual([first.projectId, second.projectId, own].toSorted());
      const [row, after] = await Promise.all([requireProject(tx, ctx, asked(first.projectId)), seen(tx)]);
      expect(row.id).toBe(first.projectId);
      expect(after).toEqual([first.projectId, own].toSorted());
      await expect(requireProject(tx, ctx, asked(second.projectId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }));

  it('is missing where it is another tenant’s, and refused where the role is too weak', async () => {
    const open = (projectId: string) => inCallerScope(ctx, (tx) => requireProject(tx, ctx, asked(projectId)));
    await expect(open(foreignProject)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open(second.projectId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
