import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { DataExport, ErrorBody } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { attemptLocks, memberships, totpSecrets, users } from '#platform/db/schema/index';
import { storedFailuresPerMinute } from '#platform/security-log';
import { createHarness } from './testing/create-harness.ts';
import { createKey } from './testing/create-key.ts';
import { cookieOf, createPerson, knownPassword, linkOf, type Person, readMails } from './testing/people.ts';
import { securityEventsOf } from './testing/security-events.ts';
import { postWithProof } from './testing/solve-proof.ts';

const { database, server } = await createHarness();

const post = (path: string, json: unknown = {}, cookie: string | null = null) =>
  server.call('POST', `/api${path}`, { json, cookie });
const login = (email: string, password = knownPassword) => post('/auth/login', { email, password });
const person = () => createPerson(database, server);
const eventsOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await securityEventsOf(database, 'user_id = $1', userId)).map(({ kind, details }) => ({ kind, details }));
const kindsOf = async (whose: Pick<Person, 'userId'>): Promise<string[]> =>
  (await eventsOf(whose)).map(({ kind }) => kind);
const failure = (cause: string, method = 'password') => ({ kind: 'login.failure', details: { method, cause } });

describe('a sign-in', () => {
  it('is recorded with how it was made, from where, and by whose request', async () => {
    const { userId, email } = await person();
    await login(email);
    const [event] = await securityEventsOf(database, 'user_id = $1', userId);
    expect(event).toMatchObject({
      kind: 'login.success',
      details: { method: 'password' },
      actor: 'anonymous',
      network: '127.0.0.0/24',
    });
    expect(event?.request_id).toMatch(/^[\da-f-]{36}$/);
    await login(email);
    expect(await kindsOf({ userId })).toEqual(['login.success', 'login.success']);
  });

  it('that is refused is recorded with its cause', async () => {
    const member = await person();
    await login(member.email, 'falsch');
    await login(member.email, 'falsch');
    await login(member.email);
    await database.db.delete(attemptLocks);
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, member.userId));
    await login(member.email);
    expect(await eventsOf(member)).toEqual([
      failure('INVALID_CREDENTIALS'),
      failure('INVALID_CREDENTIALS'),
      failure('BOT_PROTECTION_REQUIRED'),
      failure('USER_BLOCKED'),
    ]);
  });

  it('that has to wait is recorded', async () => {
    const member = await person();
    await login(member.email, 'falsch');
    await database.db.update(attemptLocks).set({ lockedUntil: sql`now() + interval '1 hour'`, failures: 5 });
    await postWithProof(server, 'login', { email: member.email, password: knownPassword });
    expect((await eventsOf(member)).at(-1)).toEqual(failure('RATE_LIMITED'));
    await database.db.delete(attemptLocks);
  });

  it('to an unknown address is recorded without what was typed, and recognised again', async () => {
    const typed = `mein-passwort-${randomUUID()}@example.org`;
    await login(typed, 'auch-geheim!');
    await login(typed.toUpperCase(), 'auch-geheim!');
    const events = await securityEventsOf(database, 'user_id is null and kind = $1', 'login.failure');
    const [first, second] = events.slice(-2).map(({ details }) => details['addressHash']);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(JSON.stringify(events).toLowerCase()).not.toMatch(/mein-passwort|auch-geheim/);
  });

  it('with a second factor is recorded step by step', async () => {
    const member = await person();
    const begun = await post('/auth/two-factor/begin', { password: knownPassword }, member.cookie);
    const { secret } = (await begun.json()) as { secret: string };
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await post('/auth/two-factor/enable', { code: codeNow() }, member.cookie);
    const { challenge } = (await (await login(member.email)).json()) as ErrorBody;
    await post('/auth/two-factor/verify', { challenge, code: '000000' });
    await database.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, member.userId));
    await post('/auth/two-factor/verify', { challenge, code: codeNow() });
    await post('/auth/two-factor/recovery-codes', { password: knownPassword }, member.cookie);
    await post('/auth/two-factor/disable', { password: 'falsch' }, member.cookie);
    await post('/auth/two-factor/disable', { password: knownPassword }, member.cookie);
    expect(await eventsOf(member)).toEqual([
      { kind: 'user.two_factor_on', details: {} },
      { kind: 'login.code_required', details: {} },
      { kind: 'login.code_wrong', details: { method: 'code', cause: 'TWO_FACTOR_CODE_WRONG' } },
      { kind: 'login.success', details: { method: 'code' } },
      { kind: 'user.recovery_codes_renewed', details: {} },
      { kind: 'user.password_wrong', details: {} },
      { kind: 'user.two_factor_off', details: {} },
    ]);
  });
});

describe('what changes a login', () => {
  it('is recorded: sessions that users end', async () => {
    const member = await person();
    const other = cookieOf(await login(member.email));
    const { sessions } = (await (await server.call('GET', '/api/auth/sessions', { cookie: other })).json()) as {
      sessions: { id: string; isCurrent: boolean }[];
    };
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    await server.call('DELETE', `/api/auth/sessions/${id}`, { cookie: other });
    await server.call('DELETE', '/api/auth/sessions', { cookie: other });
    await post('/auth/logout', {}, other);
    await post('/auth/logout', {}, other);
    expect(await kindsOf(member)).toEqual(['login.success', 'session.end', 'session.end_others', 'session.logout']);
  });

  it('is recorded: passwords and addresses', async () => {
    const member = await person();
    const next = { password: 'berg-und-bach?', passwordConfirmation: 'berg-und-bach?' };
    await post('/auth/change-password', { currentPassword: knownPassword, ...next }, member.cookie);
    const email = `${randomUUID()}@example.org`;
    await post('/auth/change-email', { email, password: next.password }, member.cookie);
    const [mail] = await readMails(server, email);
    await post('/auth/email-confirmation', { confirmation: linkOf(mail).searchParams.get('confirmation') });
    await postWithProof(server, 'forgot_password', { email });
    const [forgotten] = await readMails(server, email);
    await post('/auth/reset-password', { code: linkOf(forgotten).searchParams.get('code'), ...next });
    expect(await kindsOf(member)).toEqual([
      'user.password_changed',
      'user.email_change_asked',
      'user.email_changed',
      'user.password_reset',
    ]);
  });

  it('is recorded, and outlives the login', async () => {
    const member = await person();
    const answer = await server.call('GET', '/api/profile/export', { cookie: member.cookie });
    const { securityEvents } = (await answer.json()) as DataExport;
    expect(securityEvents).toMatchObject([{ kind: 'user.data_exported', network: '127.0.0.0/24', occurrences: 1 }]);
    await post('/profile/deletion', { password: knownPassword }, member.cookie);
    expect(await kindsOf(member)).toEqual(['user.data_exported', 'user.delete']);
  });
});

describe('keys, files and refusals', () => {
  it('are recorded: keys that are made and revoked', async () => {
    const member = await person();
    const path = `/accounts/${member.accountId}/api-keys`;
    const made = await post(path, { name: 'CI', role: 'viewer', expiresInDays: 30 }, member.cookie);
    const { key, apiKey } = (await made.json()) as { key: string; apiKey: { id: string } };
    for (let turn = 0; turn < 2; turn++)
      await server.call('DELETE', `/api${path}/${apiKey.id}`, { cookie: member.cookie });
    const events = await securityEventsOf(database, 'account_id = $1', member.accountId);
    expect(events).toMatchObject([
      { kind: 'api_key.create', details: { apiKeyId: apiKey.id, role: 'viewer' } },
      { kind: 'api_key.revoke', details: { apiKeyId: apiKey.id } },
    ]);
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it('are recorded: reports as files, and of shared ones nothing about the visitor', async () => {
    const member = await person();
    const { projectId } = await insertSampleProject(database, { accountId: member.accountId });
    await post(`/projects/${projectId}/exports`, { format: 'csv', locale: 'de' }, member.cookie);
    const json = { name: 'Amt', days: 7, locale: 'de', mayExport: true, password: 'geheim-und-lang' };
    const made = await post(`/projects/${projectId}/report/shares`, json, member.cookie);
    const { share, url } = (await made.json()) as { share: { id: string }; url: string };
    const token = new URL(url).hash.replace('#share=', '');
    await post(`/shared-reports/${projectId}`, { token, password: 'geraten' });
    const shared = { token, password: json.password, format: 'csv', locale: 'de' };
    await post(`/shared-reports/${projectId}/exports`, shared);
    const anonymous = { user_id: null, actor: 'anonymous', network: '', device: '' };
    const exports = await securityEventsOf(database, "kind = 'report.export' and account_id = $1", member.accountId);
    expect(exports).toMatchObject([
      { user_id: member.userId, network: '127.0.0.0/24', details: { projectId, format: 'csv' } },
      { ...anonymous, details: { projectId, format: 'csv', shareId: share.id } },
    ]);
    const wrong = await securityEventsOf(database, "details ->> 'accountId' = $1", member.accountId);
    expect(wrong).toMatchObject([
      { kind: 'report_share.password_wrong', ...anonymous, details: { shareId: share.id } },
    ]);
  });

  it('are recorded: what a role or a key does not allow, and a flood of it as one number', async () => {
    const member = await person();
    await inScope(database.db, [member.accountId], (tx) =>
      tx.update(memberships).set({ role: 'viewer' }).where(eq(memberships.userId, member.userId)),
    );
    const path = `/api/accounts/${member.accountId}/api-keys`;
    for (let turn = 0; turn < storedFailuresPerMinute + 5; turn++)
      expect((await server.call('GET', path, { cookie: member.cookie })).status).toBe(403);
    expect(await eventsOf(member)).toEqual(
      Array.from({ length: storedFailuresPerMinute }, () => ({
        kind: 'access.refused',
        details: { procedure: 'apiKey.list' },
      })),
    );
    const { key, id } = await createKey(database, member.accountId);
    const answer = await server.call('GET', path, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(403);
    expect(await securityEventsOf(database, 'actor = $1', `api_key:${id}`)).toMatchObject([
      { kind: 'access.refused', user_id: null },
    ]);
  });

  it('are not recorded for what does not exist, nor for callers who are not signed in', async () => {
    const [member, other] = [await person(), await person()];
    await server.call('GET', `/api/accounts/${other.accountId}/api-keys`, { cookie: member.cookie });
    await server.call('GET', `/api/accounts/${other.accountId}/api-keys`);
    expect([...(await kindsOf(member)), ...(await kindsOf(other))]).toEqual([]);
  });
});
