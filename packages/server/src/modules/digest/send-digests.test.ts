import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  alertDigests,
  alertPreferences,
  domainSchedules,
  issues,
  memberships,
  outboxMails,
  projects,
  scans,
  users,
} from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { sendDigests } from './send-digests.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A Monday, half past seven in Berlin. */
const now = new Date('2026-11-23T06:30:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Place = { accountId: string; userId: string; email: string; projectId: string; issueId: string };

/** A project that is older than the digest, with a check two weeks ago and one in the last week that found one thing more. */
const buildProject = async (tenant: { accountId: string; userId: string; email: string }): Promise<Place> => {
  const { accountId, userId, email } = tenant;
  const ids = await insertSampleProject(database, { accountId, host: `${randomUUID()}.example`, title: 'Beispiel' });
  const { projectId, scanId, issueId, domainId } = ids;
  await inScope(database.db, [accountId], async (tx) => {
    await tx
      .update(projects)
      .set({ createdAt: daysAgo(60) })
      .where(eq(projects.id, projectId));
    await tx
      .update(scans)
      .set({ startedAt: daysAgo(2), finishedAt: daysAgo(2), score: 71.5 })
      .where(eq(scans.id, scanId));
    await tx.insert(scans).values({
      accountId,
      projectId,
      mode: 'all',
      state: 'finished',
      score: 76.3,
      startedAt: daysAgo(14),
      finishedAt: daysAgo(14),
    });
    await tx
      .update(issues)
      .set({ firstSeenAt: daysAgo(2), lastSeenAt: daysAgo(2) })
      .where(eq(issues.id, issueId));
    await tx.insert(issues).values({
      accountId,
      projectId,
      key: 'k2',
      ruleId: 'label',
      outcome: 'failed',
      impact: 'serious',
      region: 'main',
      skeleton: 'input',
      snippet: '<input>',
      firstScanId: scanId,
      state: 'fixed',
      fixedAt: daysAgo(2),
      firstSeenAt: daysAgo(30),
    });
    await tx
      .insert(domainSchedules)
      .values({
        accountId,
        projectId,
        domainId,
        every: 'week',
        hour: 3,
        timeZone: 'Europe/Berlin',
        nextAt: new Date('2026-11-27T02:00:00Z'),
      })
      .onConflictDoUpdate({
        target: domainSchedules.domainId,
        set: { timeZone: 'Europe/Berlin', nextAt: new Date('2026-11-27T02:00:00Z') },
      });
  });
  return { accountId, userId, email, projectId, issueId };
};

const send = (accountId: string, at = now) => sendDigests(database.contextFor(null), { accountId }, at);
const mailsTo = (email: string) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
const choose = ({ accountId, projectId, userId }: Place, digest: 'off' | 'weekly' | 'monthly') =>
  inScope(database.db, [accountId], (tx) =>
    tx
      .insert(alertPreferences)
      .values({ accountId, projectId, userId, digest })
      .onConflictDoUpdate({ target: [alertPreferences.projectId, alertPreferences.userId], set: { digest } }),
  );

describe('a digest', () => {
  it('says the state of the project, what changed, where to begin and what is due', async () => {
    const place = await buildProject(await database.createTenant());
    await inScope(database.db, [place.accountId], async (tx) => {
      const [own] = await tx.select().from(memberships).where(eq(memberships.userId, place.userId));
      await tx
        .update(issues)
        .set({ assigneeId: place.userId, assigneeMembershipId: own?.id ?? null, dueOn: '2026-11-20' })
        .where(eq(issues.id, place.issueId));
    });
    await send(place.accountId);
    const [mail] = await mailsTo(place.email);
    expect(mail?.subject).toBe('Wochenübersicht: Beispiel');
    for (const part of [
      'eine neue Ursache für Barrieren, eine behoben. Offen ist eine.',
      'Score: 71,5 von 100 (−4,8)',
      'Grundlage: 1 von 1 Seiten geprüft;',
      'Offen, kritisch: 1',
      'Zuerst beheben\n- Bild ohne Alternativtext\n  kritisch, auf einer Seite; Beheben bringt etwa 28,5 Punkte',
      'Überfällig seit 20. November 2026',
      'Nächste geplante Prüfung: Freitag, 27. November 2026 um 03:00.',
      `http://localhost:3000/projects/${place.projectId}/issues/${place.issueId}`,
      `http://localhost:3000/projects/${place.projectId}/notifications`,
      'http://localhost:3000/unsubscribe#token=',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/api\/unsubscribe\/v1\./);
  });

  it('comes in English to who reads English', async () => {
    const place = await buildProject(await database.createTenant());
    await database.db.update(users).set({ locale: 'en' }).where(eq(users.id, place.userId));
    await send(place.accountId);
    const [mail] = await mailsTo(place.email);
    expect(mail?.subject).toBe('Weekly summary: Beispiel');
    expect(mail?.text).toContain('Score: 71.5 out of 100 (−4.8)');
    expect(mail?.text).toContain(`http://localhost:3000/en/projects/${place.projectId}/overview`);
  });

  it('comes once, however often and by how many workers it is sent', async () => {
    const place = await buildProject(await database.createTenant());
    await Promise.all([send(place.accountId), send(place.accountId)]);
    await send(place.accountId, new Date('2026-11-23T18:00:00Z'));
    expect((await mailsTo(place.email)).length).toBe(1);
  });

  it('comes also where the worker died in the middle the first time', async () => {
    const place = await buildProject(await database.createTenant());
    const ctx = database.contextFor(null);
    const dying = {
      ...ctx,
      jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('the worker is gone')) },
    };
    await expect(sendDigests(dying, { accountId: place.accountId }, now)).rejects.toThrow('the worker is gone');
    expect((await mailsTo(place.email)).length).toBe(0);
    await send(place.accountId);
    expect((await mailsTo(place.email)).length).toBe(1);
  });

  it('does not come before seven, nor on a later day, nor for a project that is younger', async () => {
    const place = await buildProject(await database.createTenant());
    await send(place.accountId, new Date('2026-11-24T06:30:00Z'));
    await inScope(database.db, [place.accountId], (tx) =>
      tx
        .update(projects)
        .set({ createdAt: new Date('2026-11-23T06:10:00Z') })
        .where(eq(projects.id, place.projectId)),
    );
    await send(place.accountId);
    expect(await mailsTo(place.email)).toEqual([]);
  });

  it('does not come where there is nothing to say, and is done with then', async () => {
    const place = await buildProject(await database.createTenant());
    await inScope(database.db, [place.accountId], (tx) =>
      tx
        .update(scans)
        .set({ startedAt: daysAgo(20), finishedAt: daysAgo(20) })
        .where(eq(scans.projectId, place.projectId)),
    );
    await send(place.accountId);
    expect(await mailsTo(place.email)).toEqual([]);
    const rows = await inScope(database.db, [place.accountId], (tx) =>
      tx.select().from(alertDigests).where(eq(alertDigests.userId, place.userId)),
    );
    expect(rows.map(({ isSent }) => isSent)).toEqual([false]);
  });

  it('is not sent to users who switched it off, were blocked, or are no owners and never asked for it', async () => {
    const off = await buildProject(await database.createTenant());
    await choose(off, 'off');
    const blocked = await buildProject(await database.createTenant());
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.userId));
    const editor = await buildProject(await database.createTenant({ role: 'editor' }));
    const monthly = await buildProject(await database.createTenant());
    await choose(monthly, 'monthly');
    for (const place of [off, blocked, editor, monthly]) {
      await send(place.accountId);
      expect(await mailsTo(place.email)).toEqual([]);
    }
    await send(monthly.accountId, new Date('2026-12-01T07:00:00Z'));
    expect((await mailsTo(monthly.email)).map(({ subject }) => subject)).toEqual(['Monatsübersicht: Beispiel']);
  });
});

describe('at a reseller’s customer', () => {
  it('goes to the customer by default, to the reseller’s people if they ask, and to no others', async () => {
    const reseller = await database.createTenant({ kind: 'reseller' });
    const kind = { kind: 'reseller_customer' as const, resellerAccountId: reseller.accountId };
    const customer = await database.createTenant(kind);
    const sibling = await database.createTenant(kind);
    const stranger = await database.createTenant({ kind: 'reseller' });
    const place = await buildProject(customer);
    const otherPlace = await buildProject(sibling);
    await send(otherPlace.accountId);
    await choose({ ...place, userId: reseller.userId }, 'weekly');
    await choose({ ...place, userId: stranger.userId }, 'weekly');
    await send(place.accountId);
    expect((await mailsTo(customer.email)).length).toBe(1);
    expect((await mailsTo(sibling.email)).length).toBe(1);
    expect(await mailsTo(stranger.email)).toEqual([]);
    const [mail, ...more] = await mailsTo(reseller.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/reseller/customer-projects/${place.projectId}/overview`);
    expect(mail?.text).not.toContain(otherPlace.projectId);
  });
});
