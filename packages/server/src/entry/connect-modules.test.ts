import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { webhookPayload } from '@zugang/contract';
import { createEndpoint } from '#modules/webhook';
import { cancelScan, startScan } from '#modules/scan';
import { memberships, alertPreferences, outboxMails, scans, users, webhookDeliveries } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../modules/scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../modules/scan/scan-site.fixture.ts';
import { connectModules } from './connect-modules.ts';

connectModules();
connectModules();

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

type Found = ReturnType<typeof findingOf>[];

/** A check of two pages that took so many seconds. */
const runScan = async (first: Found, second: Found, seconds = 90) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  await fixture.store('/', checkedResult(first));
  const { id } = await fixture.latestScan();
  const startedAt = new Date(Date.now() - seconds * 1000);
  await fixture.run((tx) => tx.update(scans).set({ startedAt }).where(eq(scans.id, id)));
  await fixture.store('/a', checkedResult(second));
  const scan = await fixture.latestScan();
  expect(scan.state).toBe('finished');
  return scan;
};
const good = () => [findingOf('image-alt', 'img')];
const bad = () => [...good(), findingOf('label', 'input', { impact: 'critical' })];
const subjects = async () => (await fixture.ctx.db.select().from(outboxMails)).map(({ subject }) => subject);
const prefer = (change: Partial<typeof alertPreferences.$inferInsert>) =>
  fixture.run(async (tx) => {
    const { accountId, projectId } = fixture;
    const [user] = await tx.select().from(memberships).where(eq(memberships.accountId, accountId));
    const row = { accountId, projectId, userId: user?.userId ?? '' };
    await tx
      .insert(alertPreferences)
      .values({ ...row, ...change })
      .onConflictDoUpdate({ target: [alertPreferences.projectId, alertPreferences.userId], set: change });
  });

describe('a check that finds more than the one before', () => {
  it('is mailed once to the user who started it, and not as finished too', async () => {
    await runScan(good(), []);
    await runScan(bad(), []);
    expect(await subjects()).toEqual(['Prüfung fertig: Test', 'Eine weitere Ursache für Barrieren: Test']);
    const mail = (await fixture.ctx.db.select().from(outboxMails)).at(-1);
    expect(mail?.text).toContain('eine neue Ursache, keine erneut aufgetreten.');
    expect(mail?.text).toContain('Neu: kritisch, auf einer Seite');
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/');
  });

  it('names issues that are back although they were fixed', async () => {
    await runScan(bad(), []);
    await runScan(good(), []);
    await runScan(bad(), []);
    const mail = (await fixture.ctx.db.select().from(outboxMails)).at(-1);
    expect(mail?.text).toContain('keine neue Ursache, eine behobene ist erneut aufgetreten.');
  });

  it('is mailed as finished to a user who switched alerts off, or those of this size', async () => {
    await runScan(good(), []);
    await prefer({ regression: false });
    await runScan(bad(), []);
    await prefer({ regression: true, minImpact: 'critical', scoreDrop: 100 });
    await runScan([...bad(), findingOf('link-name', 'a', { impact: 'serious' })], []);
    expect(await subjects()).toEqual(Array.from({ length: 3 }, () => 'Prüfung fertig: Test'));
    await prefer({ scoreDrop: 1 });
    await runScan(
      [...bad(), findingOf('link-name', 'a'), findingOf('button-name', 'button', { impact: 'serious' })],
      bad(),
    );
    expect((await subjects()).at(-1)).toMatch(/^Eine weitere Ursache für Barrieren|^Der Score ist gesunken/);
  });

  it('is not mailed to who looked on while it took seconds, and not for the first check', async () => {
    await runScan(bad(), [], 20);
    await runScan([...bad(), findingOf('link-name', 'a', { impact: 'critical' })], [], 20);
    expect(await subjects()).toEqual([]);
  });

  it('is not mailed to blocked users', async () => {
    await runScan(good(), []);
    await fixture.ctx.db.update(users).set({ isBlocked: true });
    await runScan(bad(), []);
    expect((await subjects()).length).toBe(1);
  });
});

describe('the end of a check', () => {
  const payloads = async () => {
    const rows = await fixture.run((tx) => tx.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt));
    return rows.map(({ payload }) => webhookPayload.parse(JSON.parse(payload)));
  };
  const listen = () =>
    createEndpoint(fixture.ctx, {
      projectId: fixture.projectId,
      url: 'http://localhost/hook',
      description: '',
      events: ['scan.finished', 'scan.failed', 'issues.regressed', 'indexing.finished'],
    });

  it('is an event once, with what got worse as another, as the contract describes them', async () => {
    await runScan(good(), []);
    await listen();
    const scan = await runScan(bad(), []);
    await fixture.store('/a', checkedResult([]));
    const sent = await payloads();
    expect(sent.map(({ type }) => type).toSorted()).toEqual(['issues.regressed', 'scan.finished']);
    const worse = sent.find(({ type }) => type === 'issues.regressed');
    expect(worse).toMatchObject({
      project: { id: fixture.projectId, title: 'Test' },
      data: {
        scanId: scan.id,
        pages: { checked: 2, failed: 0 },
        byImpact: { critical: 1, serious: 0, moderate: 0, minor: 0 },
        worst: [{ ruleId: 'label', kind: 'new', impact: 'critical', pages: 1 }],
      },
    });
  });

  it('is a failure if it is cancelled', async () => {
    await listen();
    await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
    const { id: scanId } = await fixture.latestScan();
    await cancelScan(fixture.ctx, { projectId: fixture.projectId, scanId });
    expect(await payloads()).toMatchObject([{ type: 'scan.failed', data: { reason: 'cancelled', scanId } }]);
  });
});
