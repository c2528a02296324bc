import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { outboxMails, projectNotices, users } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { onNotice, notifyAccount, type AccountNotice } from './notify-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const notify = async (accountId: string, kind: AccountNotice['kind'] = 'bracket_passed') => {
  const { projectId } = await insertSampleProject(database, { accountId, host: `${randomUUID()}.example` });
  const data = { pages: 1_600, bracket: 10_000, before: 1_500, host: 'example.org' };
  const notice = { accountId, projectId, domainId: null, kind, data };
  await inScope(database.db, [accountId], (tx) => notifyAccount(tx, database.contextFor(null), notice));
  return notice;
};
const mailsTo = async (email: string) => {
  const rows = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
  return rows.map(({ text }) => /http:\S+/.exec(text)?.[0]?.replace(/[0-9a-f-]{36}/, 'ID'));
};

describe('a notice of an account', () => {
  it('is mailed to those who look after it, not to viewers, nor to users who switched it off', async () => {
    const owner = await database.createTenant();
    const viewer = await database.createTenant({ role: 'viewer' });
    const quiet = await database.createTenant();
    await database.db
      .update(users)
      .set({ notifications: { projectNotices: false } })
      .where(eq(users.id, quiet.userId));
    for (const { accountId } of [owner, viewer, quiet]) await notify(accountId);
    expect(await mailsTo(owner.email)).toEqual(['http://localhost:3000/projects/ID/domains']);
    expect([await mailsTo(viewer.email), await mailsTo(quiet.email)]).toEqual([[], []]);
  });

  it('goes to the reseller’s people too, into their area', async () => {
    const reseller = await database.createTenant({ kind: 'reseller' });
    const customer = await database.createTenant({
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    await notify(customer.accountId);
    expect(await mailsTo(customer.email)).toEqual([
      `http://localhost:3000/projects/ID/domains?partner=${reseller.accountId}`,
    ]);
    expect(await mailsTo(reseller.email)).toEqual(['http://localhost:3000/reseller/customer-projects/ID/domains']);
  });

  it('is not mailed about every search for pages unless a user asks for that', async () => {
    const owner = await database.createTenant();
    await notify(owner.accountId, 'indexing_finished');
    expect(await mailsTo(owner.email)).toEqual([]);
    await database.db
      .update(users)
      .set({ notifications: { indexingFinished: true } })
      .where(eq(users.id, owner.userId));
    await notify(owner.accountId, 'indexing_finished');
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('reaches the listeners in its own transaction: if they fail, it is not stored', async () => {
    const { accountId } = await database.createTenant();
    const heard: AccountNotice[] = [];
    let isBroken = false;
    onNotice(async (_tx, _ctx, notice) => {
      if (notice.accountId !== accountId) return;
      if (isBroken) throw new Error('no');
      heard.push(notice);
    });
    const notice = await notify(accountId);
    expect(heard).toEqual([notice]);
    isBroken = true;
    await expect(notify(accountId, 'proof_lapsed')).rejects.toThrow('no');
    const rows = await inScope(database.db, [accountId], (tx) => tx.select().from(projectNotices));
    expect(rows.filter(({ kind }) => kind === 'proof_lapsed')).toEqual([]);
  });
});
