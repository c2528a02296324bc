import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookPayload } from '@zugang/contract';
import { decideCriterion } from '#modules/conformance-audit';
import { ignoreIssue, reopenIssue } from '#modules/issue';
import { addDays, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import {
  alertPreferences,
  issues,
  outboxMails,
  scans,
  statements,
  webhookDeliveries,
  webhookEndpoints,
} from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { beginPublished, createStatementWorld, type StatementWorld } from '../statement.fixture.ts';
import { getStatement } from '../get-statement.ts';
import { removeStatement } from '../removal/remove-statement.ts';
import { withdrawStatement } from '../publish/withdraw-statement.ts';
import { followChecks } from './follow-checks.ts';
import { keepStatements } from './keep-statements.ts';
import { refreshOutdated } from './refresh-outdated.ts';
import { tellOutdated } from './tell-outdated.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
beforeAll(followChecks);
let world: StatementWorld;
let statementId: string;
const inAccount = <T>(work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(database.db, [world.accountId], work);

const which = () => ({ projectId: world.ids.projectId, statementId });
const changesNow = async () => (await getStatement(world.ctx, which())).statement.changes;
const day = () => keepStatements(world.ctx, world);
const mails = () =>
  database.db
    .select({ subject: outboxMails.subject, text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, world.email))
    .orderBy(desc(outboxMails.createdAt));
const events = async (): Promise<WebhookPayload[]> => {
  const rows = await inAccount((tx) => tx.select({ payload: webhookDeliveries.payload }).from(webhookDeliveries));
  return rows.map(({ payload }) => JSON.parse(payload)).filter(({ type }) => type === 'statement.outdated');
};
const set = (values: Partial<typeof statements.$inferInsert>) =>
  inAccount((tx) => tx.update(statements).set(values).where(eq(statements.id, statementId)));

beforeEach(async () => {
  world = await createStatementWorld(database);
  await inAccount((tx) => tx.update(webhookEndpoints).set({ events: ['statement.outdated'] }));
  ({ id: statementId } = (await beginPublished(world.ctx, world.ids)).statement);
});

describe('a published statement', () => {
  it('is true at first, and knows at once what people decide', async () => {
    expect(await changesNow()).toEqual([]);
    const { projectId, issueId } = world.ids;
    await ignoreIssue(world.ctx, { projectId, issueId, reason: 'Nur Schmuck' });
    expect(await changesNow()).toMatchObject([{ kind: 'fixed', criteria: ['1.1.1'] }]);
    await reopenIssue(world.ctx, { projectId, issueId });
    expect(await changesNow()).toEqual([]);
    await decideCriterion(world.ctx, { projectId, criterion: '2.4.1', verdict: 'failed', note: 'Kein Sprunglink' });
    expect(await changesNow()).toMatchObject([{ kind: 'missing', criterion: '2.4.1', issues: 0, pages: 0 }]);
    expect(await mails()).toEqual([]);
  });

  it('is told of with the next day: one mail and one event for each change, not again', async () => {
    await inAccount((tx) => tx.update(issues).set({ ruleId: 'color-contrast' }));
    await day();
    await day();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Beispiel');
    expect(mail?.text).toMatch(/1\.4\.3/);
    expect(mail?.text).toContain(`/projects/${world.ids.projectId}/policy/${statementId}/edit`);
    const sent = await events();
    expect(sent).toMatchObject([
      {
        data: {
          statementId,
          version: 1,
          changes: [{ kind: 'fixed' }, { kind: 'missing', criterion: '1.4.3', pages: 1 }],
        },
      },
    ]);
    await inAccount((tx) => tx.update(issues).set({ ruleId: 'html-has-lang' }));
    await day();
    expect(await mails()).toHaveLength(2);
    // Gone, and back: news again.
    await inAccount((tx) => tx.update(issues).set({ ruleId: 'image-alt' }));
    await day();
    expect(await mails()).toHaveLength(2);
    await inAccount((tx) => tx.update(issues).set({ ruleId: 'html-has-lang' }));
    await day();
    expect(await mails()).toHaveLength(3);
    expect(await events()).toHaveLength(3);
  });

  it('is compared when a check ends, in its transaction', async () => {
    const { projectId } = world.ids;
    await inAccount(async (tx) => {
      await tx.update(issues).set({ state: 'fixed' });
      await tellOutdated(tx, world.ctx, { projectId, compared: await refreshOutdated(tx, projectId) });
    });
    expect(await changesNow()).toMatchObject([{ kind: 'fixed' }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is mailed about to nobody who switched it off', async () => {
    const { accountId, userId } = world;
    await inAccount((tx) =>
      tx.insert(alertPreferences).values({ accountId, projectId: world.ids.projectId, userId, statement: false }),
    );
    await inAccount((tx) => tx.update(issues).set({ state: 'fixed' }));
    await day();
    expect(await mails()).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  it('is left alone once it is withdrawn', async () => {
    await withdrawStatement(world.ctx, which());
    await inAccount((tx) => tx.update(issues).set({ state: 'fixed' }));
    await day();
    expect(await changesNow()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('a review', () => {
  it('is announced 30 days before and on its day, once each', async () => {
    const on = (days: number) => set({ reviewDueOn: addDays(todayInBerlin(), days), outdatedTold: [] });
    await on(31);
    await day();
    expect(await mails()).toEqual([]);
    await on(30);
    await day();
    await day();
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('bald überprüfen')]);
    const [row] = await inAccount((tx) => tx.select().from(statements).where(eq(statements.id, statementId)));
    expect(row?.outdated).toEqual([]);
    await set({ reviewDueOn: todayInBerlin(), reviewReminded: `${todayInBerlin()} 30` });
    await day();
    await day();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('jetzt überprüfen'),
      expect.stringContaining('bald überprüfen'),
    ]);
    expect(await changesNow()).toEqual([{ kind: 'review_due', on: todayInBerlin() }]);
    expect(await events()).toHaveLength(1);
  });
});

describe('a deleted statement', () => {
  it('is gone for good after three days, with its versions and addresses', async () => {
    await withdrawStatement(world.ctx, which());
    await removeStatement(world.ctx, which());
    await day();
    const count = async (table: string) =>
      Number(
        (await inAccount((tx) => tx.execute<{ n: string }>(sql.raw(`select count(*) n from ${table}`)))).rows[0]?.n,
      );
    expect(await count('statements')).toBe(1);
    await set({ deletedAt: new Date(Date.now() - 73 * 3_600_000) });
    await day();
    expect([await count('statements'), await count('statement_versions'), await count('statement_slugs')]).toEqual([
      0, 0, 0,
    ]);
  });
});

it('costs a project without a published statement nothing', async () => {
  await withdrawStatement(world.ctx, which());
  const { projectId } = world.ids;
  expect(await inAccount((tx) => refreshOutdated(tx, projectId))).toEqual([]);
  expect(await inAccount((tx) => tx.$count(scans))).toBe(1);
});
