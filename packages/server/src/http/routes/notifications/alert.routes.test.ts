import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProjectAlerts } from '@zugang/contract';
import { mailAlert, wantsMail } from '#modules/alert';
import { sealUnsubscribe } from '#modules/identity';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { outboxMails } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import { createSecrets } from '#platform/secrets';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson } from '../../testing/people.ts';

const { database, server } = await createHarness();

const createPlace = async (options: Parameters<TestDatabase['createTenant']>[0] = {}) => {
  const person = await createPerson(database, server, options);
  const { projectId } = await insertSampleProject(database, { accountId: person.accountId });
  return { ...person, projectId };
};
type Place = Awaited<ReturnType<typeof createPlace>>;

const read = async ({ cookie, projectId }: Pick<Place, 'cookie' | 'projectId'>): Promise<ProjectAlerts> =>
  (await (await server.call('GET', `/api/projects/${projectId}/alerts`, { cookie })).json()) as ProjectAlerts;
const tokenFor = ({ userId, accountId, projectId }: Place, kind: 'digest' | 'regression' | 'assignment' | 'comment') =>
  sealUnsubscribe(database.contextFor(null).secrets, { userId, kind, of: { accountId, projectId } });

describe('mails about a project', () => {
  it('are by default as the role needs them, and each user may choose', async () => {
    const owner = await createPlace();
    const viewer = await createPlace({ role: 'viewer' });
    expect((await read(owner)).preferences).toMatchObject({ digest: 'weekly', regression: true, minImpact: 'serious' });
    expect((await read(viewer)).preferences).toMatchObject({ digest: 'off', regression: false, comment: true });
    const preferences = { ...(await read(viewer)).preferences, digest: 'monthly', regression: true, scoreDrop: 12 };
    const saved = await server.call('PUT', `/api/projects/${viewer.projectId}/alerts`, {
      cookie: viewer.cookie,
      json: { preferences },
    });
    expect(saved.status).toBe(200);
    expect((await read(viewer)).preferences).toEqual(preferences);
    expect(await auditedActions(database, viewer.accountId)).toContain('alerts.save');
  });

  it('are listed for all projects one reaches, a customer’s among them', async () => {
    const reseller = await createPlace({ kind: 'reseller' });
    const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    const { projectId } = await insertSampleProject(database, { accountId: customer.accountId, host: 'kunde.example' });
    const answer = await server.call('GET', '/api/alerts', { cookie: reseller.cookie });
    const { projects } = (await answer.json()) as { projects: { projectId: string; ownership: string }[] };
    expect(new Set(projects.map((one) => `${one.projectId} ${one.ownership}`))).toEqual(
      new Set([`${reseller.projectId} own`, `${projectId} customer`]),
    );
  });

  it('refuse what is no choice', async () => {
    const { cookie, projectId, ...place } = await createPlace();
    const { preferences } = await read({ cookie, projectId, ...place });
    for (const wrong of [{ digest: 'daily' }, { scoreDrop: 0 }, { minImpact: 'huge' }]) {
      const json = { preferences: { ...preferences, ...wrong } };
      expect((await server.call('PUT', `/api/projects/${projectId}/alerts`, { cookie, json })).status).toBe(400);
    }
  });
});

describe('the link that ends mails', () => {
  it('says what it ends and ends it without signing in, that kind for that person and project alone', async () => {
    const place = await createPlace();
    const other = await insertSampleProject(database, { accountId: place.accountId, host: 'zwei.example' });
    const token = tokenFor(place, 'digest');
    const look = await server.call('POST', '/api/unsubscribe', { json: { token } });
    expect(await look.json()).toEqual({ kind: 'digest', project: 'Beispiel', isOff: false, locale: 'de' });
    expect((await server.call('POST', `/api/unsubscribe/${token}`, {})).status).toBe(200);
    expect((await read(place)).preferences).toMatchObject({ digest: 'off', regression: true, assignment: true });
    expect((await read({ ...place, projectId: other.projectId })).preferences.digest).toBe('weekly');
    expect(await auditedActions(database, place.accountId)).toContain('alerts.unsubscribe');
    expect((await server.call('POST', `/api/unsubscribe/${token}`, {})).status).toBe(200);
  });

  it('works as mail programs call it (RFC 8058): a form without a cookie, from a server of theirs', async () => {
    const place = await createPlace();
    const answer = await fetch(`${server.url}/api/unsubscribe/${tokenFor(place, 'regression')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
    expect((await read(place)).preferences.regression).toBe(false);
  });

  it('changes nothing when it is only opened', async () => {
    const place = await createPlace();
    const token = tokenFor(place, 'digest');
    expect((await server.call('GET', `/api/unsubscribe/${token}`)).status).not.toBe(200);
    await server.call('POST', '/api/unsubscribe', { json: { token } });
    expect((await read(place)).preferences.digest).toBe('weekly');
  });

  it('ends mails of the profile too', async () => {
    const place = await createPlace();
    const { secrets } = database.contextFor(null);
    const token = sealUnsubscribe(secrets, { userId: place.userId, kind: 'scanFinished', of: null });
    expect((await server.call('POST', `/api/unsubscribe/${token}`, {})).status).toBe(200);
    const answer = await server.call('GET', '/api/profile/notifications', { cookie: place.cookie });
    expect(await answer.json()).toMatchObject({ scanFinished: false, projectNotices: true });
  });

  it('is invalid if it is forged, or sealed by another installation', async () => {
    const place = await createPlace();
    const foreign = createSecrets([Buffer.alloc(32, 7)]);
    const { userId, accountId, projectId } = place;
    const forged = sealUnsubscribe(foreign, { userId, kind: 'digest', of: { accountId, projectId } });
    for (const token of ['none', forged, `${tokenFor(place, 'digest')}x`]) {
      const answer = await server.call('POST', `/api/unsubscribe/${token}`, {});
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'UNSUBSCRIBE_INVALID']);
    }
    expect((await read(place)).preferences.digest).toBe('weekly');
  });
});

describe('a mail about a project', () => {
  const wants = ({ accountId, projectId, userId }: Place, kind: 'assignment' | 'comment') =>
    inScope(database.db, [accountId], (tx) => wantsMail(tx, { userId, projectId, kind }));

  it('is wanted until it is switched off, and never by who may not look at the project', async () => {
    const place = await createPlace();
    const stranger = await createPlace();
    expect(await wants(place, 'comment')).toBe(true);
    expect(await wants({ ...place, userId: stranger.userId }, 'comment')).toBe(false);
    await server.call('POST', `/api/unsubscribe/${tokenFor(place, 'comment')}`, {});
    expect([await wants(place, 'comment'), await wants(place, 'assignment')]).toEqual([false, true]);
  });

  it('leads a reseller’s people to the project among their customers’', async () => {
    const reseller = await createPlace({ kind: 'reseller' });
    const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    const { projectId } = await insertSampleProject(database, { accountId: customer.accountId, host: 'k2.example' });
    const isSent = await inScope(database.db, [customer.accountId], (tx) =>
      mailAlert(tx, database.contextFor(null), {
        userId: reseller.userId,
        projectId,
        kind: 'comment',
        template: 'issue_commented',
        values: { actor: 'Mia', project: 'Beispiel', title: 'Bild', comment: 'Bitte ansehen' },
        path: '/issues/x',
      }),
    );
    expect(isSent).toBe(true);
    const [mail] = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, reseller.email));
    expect(mail?.text).toContain(`http://localhost:3000/reseller/customer-projects/${projectId}/issues/x`);
    expect(mail?.text).toContain(`http://localhost:3000/reseller/customer-projects/${projectId}/notifications`);
  });
});
