import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { extendTrial, startTrials } from '../index.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = () => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' } as const;
  return { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
};

/** An account whose project tries everything since 5 January 2026, for two weeks. */
const beginTrial = async () => {
  const one = await beginBilling(database);
  const { accountId, projectId } = one;
  const project = { id: projectId, accountId, title: 'Projekt' };
  await one.within((tx) => startTrials(tx, one.ctx, { project, today: '2026-01-05' }));
  const rows = () => one.within((tx) => tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)));
  const tool = async () => {
    const row = (await rows()).find(({ product }) => product === 'tool');
    if (!row) throw new Error('there is no trial');
    return row;
  };
  return { ...one, tool };
};

describe('a trial', () => {
  it('goes on for some days more, for nothing, and its end is announced anew', async () => {
    const { accountId, tool, within } = await beginTrial();
    const { id } = await tool();
    await within((tx) => tx.update(subscriptions).set({ isTrialEndAnnounced: true }).where(eq(subscriptions.id, id)));
    const extended = await extendTrial(operator(), { accountId, subscriptionId: id, days: 7 });
    expect(extended).toEqual({ trialEndsOn: '2026-01-26' });
    expect(await tool()).toMatchObject({ status: 'trialing', trialEndsOn: '2026-01-26', isTrialEndAnnounced: false });
  });

  it('that was booked keeps the day that was agreed', async () => {
    const { accountId, book, tool } = await beginTrial();
    await book('2026-01-06', monthly);
    const { id, trialEndsOn } = await tool();
    const asked = extendTrial(operator(), { accountId, subscriptionId: id, days: 7 });
    await expect(asked).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
    expect((await tool()).trialEndsOn).toBe(trialEndsOn);
  });

  it('of another account is missing', async () => {
    const [one, other] = [await beginTrial(), await beginTrial()];
    const { id } = await other.tool();
    const asked = extendTrial(operator(), { accountId: one.accountId, subscriptionId: id, days: 7 });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.tool()).trialEndsOn).toBe('2026-01-19');
  });
});
