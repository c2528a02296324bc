import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { limits, type CurrentUser, type ErrorBody, type MailboxMail } from '@zugang/contract';
import { sessions, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { postWithProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();

const password = 'wald-und-wiese!';
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', path, { json, headers });

const register = async (over: Record<string, unknown> = {}) => {
  const email = `${randomUUID()}@example.org`;
  const person = { email, password, passwordConfirmation: password, firstName: 'Rita', lastName: 'Neu', ...over };
  return { email, answer: await postWithProof(server, 'register', person) };
};

const readMails = async (email: string): Promise<MailboxMail[]> => {
  const answer = await server.call('GET', '/api/dev/mailbox');
  const { mails } = (await answer.json()) as { mails: MailboxMail[] };
  return mails.filter(({ to }) => to === email);
};

const tokenOf = (mail: MailboxMail | undefined): string =>
  new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank').searchParams.get('confirmation') ?? '';

const confirm = async (email: string) => {
  const [mail] = await readMails(email);
  return post('/api/auth/email-confirmation', { confirmation: tokenOf(mail) });
};

const confirmed = async (): Promise<string> => {
  const { email } = await register();
  expect((await confirm(email)).status).toBe(200);
  return email;
};

const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as ErrorBody).code;
const signInAs = (email: string) => postWithProof(server, 'login', { email, password });

const meWith = (token: string) => server.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } });

/** Signs out with these headers. */
const from = async (headers: Record<string, string>) => {
  const { userId } = await database.createTenant();
  const cookie = await server.signIn(userId);
  return server.call('POST', '/api/auth/logout', { cookie, headers });
};

describe('registering', () => {
  it('leads by the mailed link to a session, and out again', async () => {
    const { email, answer } = await register({ company: 'Beispiel GmbH' });
    expect(answer.status).toBe(201);
    expect(await codeOf(await signInAs(email))).toBe('EMAIL_NOT_CONFIRMED');
    expect((await confirm(email)).status).toBe(200);

    const signedIn = await signInAs(email);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const body = (await signedIn.json()) as { user: CurrentUser; jwt: string };
    expect(body.user).toMatchObject({
      email,
      is_reseller: false,
      has_reseller: false,
      username: null,
      isStaff: false,
      memberships: [{ accountName: 'Beispiel GmbH', kind: 'direct', role: 'owner' }],
    });

    const cookie = cookieOf(signedIn);
    const me = await server.call('GET', '/api/auth/me', { cookie });
    expect(await me.json()).toEqual(body.user);
    const signedOut = await server.call('POST', '/api/auth/logout', { cookie });
    expect(signedOut.status).toBe(200);
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect((await server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(401);
  });

  it('mails in the language of the registration', async () => {
    const german = await register();
    const english = await register({ locale: 'en' });
    const [mail] = await readMails(german.email);
    const [other] = await readMails(english.email);
    expect(mail?.locale).toBe('de');
    expect(other?.text).toContain('http://localhost:3000/en/auth/email-confirmation?confirmation=');
  });

  it('refuses an address that is taken, in whatever letters', async () => {
    const { email } = await register();
    const { answer } = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'EMAIL_TAKEN', fields: [{ path: 'email' }] });
  });
});

describe('a confirmation link', () => {
  it('works once', async () => {
    const { email } = await register();
    expect((await confirm(email)).status).toBe(200);
    expect(await codeOf(await confirm(email))).toBe('ALREADY_CONFIRMED');
  });

  it('is redeemed by exactly one of ten at once', async () => {
    const { email } = await register();
    const [mail] = await readMails(email);
    const attempts = Array.from({ length: 10 }, () =>
      post('/api/auth/email-confirmation', { confirmation: tokenOf(mail) }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that was never sent is refused', async () => {
    expect(await codeOf(await post('/api/auth/email-confirmation', { confirmation: 'x' }))).toBe(
      'CONFIRMATION_INVALID',
    );
  });

  it('can be had again; the answer does not say whether there is such a user', async () => {
    const { email } = await register();
    const known = await postWithProof(server, 'resend_confirmation', { email });
    const unknown = await postWithProof(server, 'resend_confirmation', { email: 'unknown@example.org' });
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(await readMails(email)).toHaveLength(2);
  });
});

describe('signing in', () => {
  it('says the same to a wrong password and to an unknown address', async () => {
    const email = await confirmed();
    const wrong = await post('/api/auth/login', { email, password: 'falsch-und-lang!' });
    const unknown = await post('/api/auth/login', { email: 'unknown@example.org', password });
    const bodies = [(await wrong.json()) as ErrorBody, (await unknown.json()) as ErrorBody];
    const [first, second] = bodies.map(({ requestId: _, ...body }) => body);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid identifier or password' });
  });

  it('asks for both fields', async () => {
    for (const json of [{}, { email: 'a@example.org' }, { password }, { email: '', password }])
      expect(await codeOf(await post('/api/auth/login', json))).toBe('MISSING_CREDENTIALS');
  });

  it('names a blocked user only after the right password', async () => {
    const email = await confirmed();
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.email, email));
    expect(await codeOf(await post('/api/auth/login', { email, password: 'falsch-und-lang!' }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await codeOf(await signInAs(email))).toBe('USER_BLOCKED');
  });

  it('is refused after twenty wrong passwords, even with the right one, with the time to wait', async () => {
    const email = await confirmed();
    for (let attempt = 0; attempt < 20; attempt += 1)
      await postWithProof(server, 'login', { email, password: 'falsch-und-lang!' });
    const answer = await signInAs(email);
    expect(answer.status).toBe(429);
    const body = (await answer.json()) as ErrorBody;
    expect(body.code).toBe('RATE_LIMITED');
    expect(body.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('makes a new session every time, whatever cookie was sent', async () => {
    const email = await confirmed();
    const first = cookieOf(await signInAs(email));
    const second = await server.call('POST', '/api/auth/login', { cookie: first, json: { email, password } });
    expect(cookieOf(second)).not.toBe(first);
  });
});

describe('a session', () => {
  it('ends after an hour without a request', async () => {
    const { userId } = await database.createTenant();
    const cookie = await server.signIn(userId);
    const seen = (minutes: number) =>
      database.db
        .update(sessions)
        .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(sessions.userId, userId));
    await seen(limits.sessionIdleMinutes - 1);
    expect((await server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(200);
    await seen(limits.sessionIdleMinutes + 1);
    expect((await server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(401);
  });

  it('ends with the user’s being blocked', async () => {
    const { userId } = await database.createTenant();
    const cookie = await server.signIn(userId);
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect((await server.call('GET', '/api/auth/sessions', { cookie })).status).toBe(401);
  });
});

describe('a bearer token', () => {
  it('of the login serves API clients', async () => {
    const email = await confirmed();
    const { jwt } = (await (await signInAs(email)).json()) as { jwt: string };
    expect((await meWith(jwt)).status).toBe(200);
  });

  it('that is forged, unsigned or changed is refused', async () => {
    const email = await confirmed();
    const { jwt, user } = (await (await signInAs(email)).json()) as { jwt: string; user: CurrentUser };
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setIssuer('zugang')
      .setAudience('zugang')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('not the key of this installation!'));
    const changed = `${header}.${payload.slice(0, -2)}${payload.endsWith('AA') ? 'BB' : 'AA'}.${signature}`;
    for (const token of [forged, `${unsigned}.${payload}.`, changed, 'x.y.z', ''])
      expect((await meWith(token)).status).toBe(401);
  });
});

describe('a write from another website', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused: %j', async (headers) => {
    const answer = await from(headers);
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe('ORIGIN_REFUSED');
  });

  it('is distinguished from our own', async () => {
    expect((await from({ origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('cannot come as a form', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.call('POST', '/api/auth/login', { body: 'email=a&password=b', headers: form });
    expect(await codeOf(answer)).toBe('VALIDATION_FAILED');
  });
});

describe('every answer', () => {
  it.each(['/api/auth/me', '/api/nothing', '/nothing', '/livez'])('%s carries the security headers', async (path) => {
    const { headers } = await server.call('GET', path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});
