import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startInspection } from '#modules/inspect';
import { asUser, inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  apiKeys,
  auditLog,
  domains,
  emailTokens,
  inspections,
  loginChallenges,
  reportShares,
  securityEvents,
  sessions,
} from '#platform/db/schema/index';
import type { OperatorContext } from '#platform/operator-scope';
import { createHarness } from './testing/create-harness.ts';
import { createKey } from './testing/create-key.ts';
import { codeOf, cookieOf, createPerson, knownPassword, type Person } from './testing/people.ts';
import { securityEventsOf } from './testing/security-events.ts';
import {
  addStaff,
  blockUser,
  endSessions,
  purgeSecurityLog,
  readSecurityLog,
  removeStaff,
  revokeKeys,
  unblockUser,
} from '#modules/operator';

const { database, server } = await createHarness();

const operator = (reason = 'Ticket 4711'): OperatorContext => ({
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: randomUUID(),
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason },
});
const login = (email: string, password = knownPassword) =>
  server.call('POST', '/api/auth/login', { json: { email, password } });
const meStatus = async (request: { cookie?: string; headers?: Record<string, string> }) =>
  (await server.call('GET', '/api/auth/sessions', request)).status;
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Someone with a session, a bearer token, a key, a report link, a page in live inspect and links in the mail. */
const busyPerson = async () => {
  const person = await createPerson(database, server);
  const { accountId, userId, email } = person;
  const answer = await login(email);
  const { jwt } = (await answer.json()) as { jwt: string };
  const ids = await insertSampleProject(database, { accountId, host: 'example.org' });
  const { key, id: keyId } = await createKey(database, accountId);
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(apiKeys).set({ createdBy: userId }).where(eq(apiKeys.id, keyId));
    await tx.update(reportShares).set({ createdBy: userId }).where(eq(reportShares.id, ids.shareId));
    await tx.update(domains).set({ verifiedAt: new Date() });
  });
  const token = { userId, tokenHash: randomUUID(), expiresAt: new Date(Date.now() + 60_000) };
  await database.db.insert(emailTokens).values({ ...token, purpose: 'change_email', newEmail: 'thief@example.org' });
  await database.db.insert(loginChallenges).values(token);
  const principal = { userId, sessionId: null, locale: 'de' } as const;
  const accounts = new Map([[accountId, { role: 'owner', ownership: 'own' } as const]]);
  const ctx = database.contextFor({ ...principal, accounts });
  const { id: inspectionId } = await startInspection(ctx, {
    projectId: ids.projectId,
    url: 'https://example.org/',
    view: {
      viewport: 'desktop',
      zoom: 100,
      scheme: 'light',
      vision: 'none',
      isForcedColors: false,
      isReducedMotion: false,
    },
  });
  return { ...person, ids, key, keyId, jwt, inspectionId, cookies: [person.cookie, cookieOf(answer)] };
};
type Busy = Awaited<ReturnType<typeof busyPerson>>;

/** What of a person's is still open. */
const openOf = async ({ userId, accountId, cookies, jwt, key, keyId, ids, inspectionId }: Busy) => ({
  cookies: await Promise.all(cookies.map((cookie) => meStatus({ cookie }))),
  bearer: await meStatus(bearing(jwt)),
  key: (await server.call('GET', '/api/projects', bearing(key))).status,
  ...(await inScope(database.db, [accountId], async (tx) => {
    const [inspection] = await tx.select().from(inspections).where(eq(inspections.id, inspectionId));
    const [share] = await tx.select().from(reportShares).where(eq(reportShares.id, ids.shareId));
    const [apiKey] = await tx.select().from(apiKeys).where(eq(apiKeys.id, keyId));
    return { page: inspection?.state, isShared: share?.revokedAt === null, isRevoked: apiKey?.revokedAt !== null };
  })),
  sessions: (await database.db.select().from(sessions).where(eq(sessions.userId, userId))).length,
  challenges: (await database.db.select().from(loginChallenges).where(eq(loginChallenges.userId, userId))).length,
  isLinkOpen: (await database.db.select().from(emailTokens).where(eq(emailTokens.userId, userId))).some(
    ({ usedAt }) => usedAt === null,
  ),
});
const everything = {
  cookies: [200, 200],
  bearer: 200,
  key: 200,
  page: 'waiting',
  isShared: true,
  isRevoked: false,
  sessions: 2,
  challenges: 1,
  isLinkOpen: true,
};
const signedOut = { cookies: [401, 401], bearer: 401, page: 'ended', sessions: 0, challenges: 0, isLinkOpen: false };

const auditOf = ({ accountId }: Pick<Person, 'accountId'>) =>
  inScope(database.db, [accountId], (tx) => tx.select().from(auditLog).where(eq(auditLog.accountId, accountId)));
const recordedAbout = async (userId: string) =>
  (await securityEventsOf(database, "kind like 'operator.%' and user_id = $1", userId)).map(
    ({ kind, actor, reason }) => ({ kind, actor, reason }),
  );

describe('blocking a login', () => {
  it('ends at once everything it has open, and nothing of others', async () => {
    const [busy, other] = [await busyPerson(), await busyPerson()];
    expect(await openOf(busy)).toEqual(everything);
    const done = await blockUser(operator(), { email: busy.email.toUpperCase() });
    expect(done).toEqual({ isChanged: true, sessions: 2, inspections: 1, apiKeys: 1, shareLinks: 1 });
    expect(await openOf(busy)).toEqual({ ...everything, ...signedOut, key: 401, isRevoked: true });
    expect(await openOf(other)).toEqual(everything);
  });

  it('is said after the right password only, and lasts', async () => {
    const { email } = await createPerson(database, server);
    await blockUser(operator(), { email });
    expect(await codeOf(await login(email, 'falsch'))).toBe('INVALID_CREDENTIALS');
    expect(await codeOf(await login(email))).toBe('USER_BLOCKED');
  });

  it('is recorded with its reason, and in the account’s log what it revoked', async () => {
    const busy = await busyPerson();
    await blockUser(operator('Stolen laptop'), { email: busy.email });
    expect(await recordedAbout(busy.userId)).toEqual([
      { kind: 'operator.block', actor: 'command_line:ada', reason: 'Stolen laptop' },
    ]);
    const revoked = (await auditOf(busy)).filter(({ data }) => data['by'] === 'operator');
    expect(revoked.map(({ action, targetId, userId }) => ({ action, targetId, userId }))).toEqual(
      expect.arrayContaining([
        { action: 'api_key.revoke', targetId: busy.keyId, userId: null },
        { action: 'inspection.close', targetId: busy.inspectionId, userId: null },
      ]),
    );
    expect(revoked).toHaveLength(2);
  });

  it('twice changes nothing more', async () => {
    const busy = await busyPerson();
    await blockUser(operator(), { email: busy.email });
    const again = await blockUser(operator(), { email: busy.email });
    expect(again).toEqual({ isChanged: false, sessions: 0, inspections: 0, apiKeys: 0, shareLinks: 1 });
  });

  it('is not seen by the user in what is stored about them', async () => {
    const { email, userId } = await createPerson(database, server);
    await blockUser(operator('suspected of spam'), { email });
    const seen = await asUser(database.db, userId, (tx) => tx.select().from(securityEvents));
    expect(seen).toEqual([]);
  });

  it('ends a stream that is open', async () => {
    const busy = await busyPerson();
    const answer = await server.call('GET', `/api/projects/${busy.ids.projectId}/progress`, { cookie: busy.cookie });
    expect(answer.status).toBe(200);
    const ended = answer.text();
    await blockUser(operator(), { email: busy.email });
    expect(await ended).toContain('data:');
  });
});

describe('a stream of a program', () => {
  it('ends when its key is revoked', async () => {
    const busy = await busyPerson();
    const answer = await server.call('GET', `/api/projects/${busy.ids.projectId}/progress`, bearing(busy.key));
    const ended = answer.text();
    await revokeKeys(operator(), { accountId: busy.accountId, hasShareLinks: false });
    expect(await ended).toContain('data:');
  });
});

describe('unblocking a login', () => {
  it('lets it sign in again, and revives nothing', async () => {
    const busy = await busyPerson();
    await blockUser(operator(), { email: busy.email });
    // A sign-in that was under way when the login was blocked may leave a session behind.
    const late = await server.signIn(busy.userId);
    expect(await unblockUser(operator(), { email: busy.email })).toEqual({ isChanged: true });
    expect(await openOf(busy)).toEqual({ ...everything, ...signedOut, key: 401, isRevoked: true });
    expect(await meStatus({ cookie: late })).toBe(401);
    expect((await login(busy.email)).status).toBe(200);
    expect((await recordedAbout(busy.userId)).map(({ kind }) => kind)).toEqual(['operator.block', 'operator.unblock']);
  });

  it('ends no session of a login that is not blocked', async () => {
    const { email, cookie } = await createPerson(database, server);
    expect(await unblockUser(operator(), { email })).toEqual({ isChanged: false });
    expect(await meStatus({ cookie })).toBe(200);
  });
});

describe('ending sessions', () => {
  it('signs a login out everywhere, leaves its keys, and lets it sign in again', async () => {
    const busy = await busyPerson();
    expect(await endSessions(operator(), { email: busy.email })).toEqual({ sessions: 2, inspections: 1 });
    expect(await openOf(busy)).toEqual({ ...everything, ...signedOut });
    expect((await login(busy.email)).status).toBe(200);
    expect((await recordedAbout(busy.userId)).map(({ kind }) => kind)).toEqual(['operator.end_sessions']);
  });
});

describe('revoking keys', () => {
  it('of a login leaves its sessions, and links to reports unless they are named', async () => {
    const busy = await busyPerson();
    const { email } = busy;
    expect(await revokeKeys(operator(), { email, hasShareLinks: false })).toEqual({ apiKeys: 1, shareLinks: 1 });
    expect(await openOf(busy)).toEqual({ ...everything, key: 401, isRevoked: true });
    expect(await revokeKeys(operator(), { email, hasShareLinks: true })).toEqual({ apiKeys: 0, shareLinks: 1 });
    expect((await openOf(busy)).isShared).toBe(false);
    expect((await auditOf(busy)).map(({ action }) => action)).toContain('report_share.revoke');
  });

  it('of an account revokes those of all who made one there, and none of another account', async () => {
    const [busy, other] = [await busyPerson(), await busyPerson()];
    // The sample project's key has no maker who is still there.
    const { accountId } = busy;
    expect(await revokeKeys(operator(), { accountId, hasShareLinks: false })).toMatchObject({ apiKeys: 2 });
    expect((await openOf(busy)).key).toBe(401);
    expect(await openOf(other)).toEqual(everything);
    const rows = await securityEventsOf(database, "kind = 'operator.revoke_keys' and account_id = $1", accountId);
    expect(rows).toMatchObject([{ reason: 'Ticket 4711', user_id: null, details: { hasShareLinks: false } }]);
  });
});

describe('every verb', () => {
  const verbs = { addStaff, blockUser, unblockUser, endSessions, readSecurityLog, removeStaff, revokeKeys };
  const input = { hasShareLinks: false, limit: 1, roles: ['admin'] };
  it.each(Object.keys(verbs) as (keyof typeof verbs)[])('%s demands a reason and a known login', async (name) => {
    const { email, userId } = await createPerson(database, server);
    const verb = verbs[name] as (ctx: OperatorContext, asked: typeof input & { email: string }) => Promise<unknown>;
    await expect(verb(operator(' '), { ...input, email })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const unknown = { ...input, email: 'nobody@example.org' };
    await expect(verb(operator(), unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await recordedAbout(userId)).toEqual([]);
  });
});

describe('reading the security log', () => {
  it('shows the events of one login, the newest first, and is recorded itself', async () => {
    const { email, userId } = await createPerson(database, server);
    await login(email, 'falsch');
    await login(email);
    const events = await readSecurityLog(operator('Question of the customer'), { email, limit: 10 });
    expect(events.map(({ kind, email: address }) => ({ kind, email: address }))).toEqual([
      { kind: 'operator.read_log', email },
      { kind: 'login.success', email },
      { kind: 'login.failure', email },
    ]);
    expect((await recordedAbout(userId)).map(({ kind }) => kind)).toEqual(['operator.read_log']);
    expect(await readSecurityLog(operator(), { email, limit: 1 })).toHaveLength(1);
    expect(await readSecurityLog(operator(), { email, limit: 10, since: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

describe('the daily purge', () => {
  it('deletes what is older than 400 days and nothing else', async () => {
    const insert = (days: number) =>
      database.db.insert(securityEvents).values({
        at: new Date(Date.now() - days * 86_400_000),
        kind: 'session.logout',
        actor: 'anonymous',
        network: '',
        device: '',
        requestId: `age-${days}`,
      });
    await insert(401);
    await insert(399);
    expect(await purgeSecurityLog({ db: database.db })).toBe(1);
    expect(await securityEventsOf(database, 'request_id like $1', 'age-%')).toMatchObject([{ request_id: 'age-399' }]);
    const [purge] = await securityEventsOf(database, 'kind = $1', 'operator.purge_log');
    expect(purge).toMatchObject({ actor: 'job:purge-security-log', reason: 'Events are kept for 400 days' });
  });
});
