import { strapi } from '@strapi/client';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#platform/db/schema/index';
import { createHarness } from '../testing/create-harness.ts';
import { createPerson, knownPassword, linkOf, readMails, type Person } from '../testing/people.ts';
import { solveProof } from '../testing/solve-proof.ts';
import { startTestServer } from '../testing/test-server.ts';

type Login = { jwt: string; user: Record<string, unknown> };
type Refusal = {
  data: null;
  error: { status: number; name: string; message: string; details: Record<string, unknown> };
};

const { database, server } = await createHarness();

const call = (method: string, path: string, json?: unknown, jwt?: string) =>
  server.call(method, `/api/legacy${path}`, { json, headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
const post = (path: string, json: unknown, jwt?: string) => call('POST', path, json, jwt);
const refusalOf = async (answer: Response) => {
  const { data, error } = (await answer.json()) as Refusal;
  expect(data).toBeNull();
  expect(error.status).toBe(answer.status);
  return { ...error, details: error.details };
};
const logIn = async ({ email }: Pick<Person, 'email'>, password = knownPassword) => {
  const answer = await post('/auth/local', { identifier: email, password });
  return { answer, ...((await answer.clone().json()) as Login) };
};

describe('POST /auth/local', () => {
  it('answers a bearer token and the user, and makes neither cookie nor session', async () => {
    const person = await createPerson(database, server);
    const before = await database.db.select().from(sessions).where(eq(sessions.userId, person.userId));
    const { answer, jwt, user } = await logIn(person);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(user).toMatchObject({
      id: person.userId,
      documentId: person.userId,
      username: person.email,
      email: person.email,
      provider: 'local',
      confirmed: true,
      blocked: false,
    });
    const me = await call('GET', '/users/me', undefined, jwt);
    expect(await me.json()).toEqual(user);
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual(before);
  });

  it('refuses in the words of the specification, the same for an unknown address', async () => {
    const person = await createPerson(database, server);
    for (const identifier of [person.email, 'unknown@example.org']) {
      const answer = await post('/auth/local', { identifier, password: 'falsch!!' });
      expect(await refusalOf(answer)).toMatchObject({
        status: 400,
        name: 'ValidationError',
        message: 'Invalid identifier or password',
      });
    }
    expect(await refusalOf(await post('/auth/local', {}))).toMatchObject({
      name: 'ValidationError',
      message: 'Email and password are required',
    });
  });

  it('names an unconfirmed or blocked login after the right password only', async () => {
    const person = await createPerson(database, server);
    const set = (values: Partial<typeof users.$inferInsert>) =>
      database.db.update(users).set(values).where(eq(users.id, person.userId));
    const messageOf = async () => (await refusalOf((await logIn(person)).answer)).message;
    await set({ confirmedAt: null });
    expect(await messageOf()).toBe('Your account email is not confirmed');
    await set({ confirmedAt: new Date(), isBlocked: true });
    expect(await messageOf()).toBe('Your account has been blocked');
  });

  it('asks for a proof after failures, and says where it is made', async () => {
    const { email } = await createPerson(database, server);
    const wrong = { identifier: email, password: 'falsch!!' };
    for (let turn = 0; turn < 2; turn += 1) await post('/auth/local', wrong);
    const asked = await refusalOf(await post('/auth/local', { identifier: email, password: knownPassword }));
    expect(asked).toMatchObject({
      status: 403,
      name: 'ForbiddenError',
      details: { challengeUrl: '/api/auth/challenge' },
    });
    const botProof = await solveProof(server, 'login');
    expect((await post('/auth/local', { identifier: email, password: knownPassword, botProof })).status).toBe(200);
  });
});

describe('GET /users/me', () => {
  it('takes a valid bearer token and nothing else', async () => {
    const person = await createPerson(database, server);
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(person.userId)
      .setIssuer('zugang')
      .setAudience('zugang')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: person.userId }))}.`.replaceAll('=', '');
    for (const jwt of [undefined, 'abc', forged, none]) {
      const answer = await call('GET', '/users/me', undefined, jwt);
      expect(await refusalOf(answer)).toMatchObject({ status: 401, name: 'UnauthorizedError' });
    }
    const byCookie = await server.call('GET', '/api/legacy/users/me', { cookie: person.cookie });
    expect(byCookie.status).toBe(401);
  });
});

describe('registering and passwords', () => {
  it('registers with a proof, mails the confirmation, and gives no token before it', async () => {
    const email = 'anna.berg@example.org';
    const input = { username: 'anna.berg', email, password: knownPassword };
    expect((await refusalOf(await post('/auth/local/register', input))).name).toBe('ForbiddenError');
    const botProof = await solveProof(server, 'register');
    const answer = await post('/auth/local/register', { ...input, botProof });
    const [row] = await database.db.select().from(users).where(eq(users.email, email));
    expect(await answer.json()).toMatchObject({
      user: { id: row?.id, username: 'anna.berg', email, provider: 'local', confirmed: false, blocked: false },
    });
    expect([row?.firstName, row?.lastName]).toEqual(['anna', 'berg']);
    expect(await readMails(server, email)).toHaveLength(1);
    const again = await post('/auth/local/register', { ...input, botProof: await solveProof(server, 'register') });
    expect((await refusalOf(again)).message).toBe('Email or Username are already taken');
    const namesake = { ...input, email: 'other.berg@example.org', username: 'Anna.Berg' };
    const taken = await post('/auth/local/register', { ...namesake, botProof: await solveProof(server, 'register') });
    expect((await refusalOf(taken)).message).toBe('Email or Username are already taken');
    const weak = await post('/auth/local/register', { ...input, password: 'kurz' });
    expect((await refusalOf(weak)).message).toBe('Password does not meet the requirements');
    const nameless = await post('/auth/local/register', { username: 'anna.berg', password: knownPassword });
    expect((await refusalOf(nameless)).message).toBe('Email is required');
  });

  it('answers the username that was registered; one that is an address is none of its own', async () => {
    const registerAs = async (email: string, username: string) =>
      post('/auth/local/register', {
        email,
        username,
        password: knownPassword,
        botProof: await solveProof(server, 'register'),
      });
    const callOf = async (email: string) => {
      await database.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.email, email));
      const { jwt } = await logIn({ email });
      return ((await (await call('GET', '/users/me', undefined, jwt)).json()) as { username: string }).username;
    };
    await registerAs('berta@example.org', 'Berta Berg');
    expect(await callOf('berta@example.org')).toBe('Berta Berg');
    await registerAs('carla@example.org', 'carla@example.org');
    expect(await callOf('carla@example.org')).toBe('carla@example.org');
    const wrong = await registerAs('dora@example.org', '<b>');
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, name: 'ValidationError' });
  });

  it('sends the confirmation again, with the same answer for everybody', async () => {
    const answers = await Promise.all(
      ['anna.berg@example.org', 'unknown@example.org'].map(async (email) =>
        post('/auth/send-email-confirmation', { email, botProof: await solveProof(server, 'resend_confirmation') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toEqual({ email: 'unknown@example.org', sent: true });
  });

  it('resets a forgotten password by the mailed code, once, and signs in', async () => {
    const person = await createPerson(database, server);
    const botProof = await solveProof(server, 'forgot_password');
    expect(await (await post('/auth/forgot-password', { email: person.email, botProof })).json()).toEqual({ ok: true });
    const code = linkOf((await readMails(server, person.email))[0]).searchParams.get('code');
    const password = 'neue-wiese!!';
    const differing = await post('/auth/reset-password', { code, password, passwordConfirmation: 'anders-wiese!' });
    expect((await refusalOf(differing)).message).toBe('Passwords do not match');
    const answer = await post('/auth/reset-password', { code, password, passwordConfirmation: password });
    expect((await answer.json()) as Login).toMatchObject({ user: { email: person.email }, jwt: expect.any(String) });
    const again = await post('/auth/reset-password', { code, password, passwordConfirmation: password });
    expect((await refusalOf(again)).name).toBe('ValidationError');
    expect((await logIn(person, password)).answer.status).toBe(200);
  });

  it('changes the password for a new token; the old one is worth nothing', async () => {
    const person = await createPerson(database, server);
    const { jwt } = await logIn(person);
    const change = { currentPassword: knownPassword, password: 'andere-wiese!', passwordConfirmation: 'andere-wiese!' };
    expect((await post('/auth/change-password', change)).status).toBe(401);
    const wrong = await post('/auth/change-password', { ...change, currentPassword: 'falsch!!' }, jwt);
    expect((await refusalOf(wrong)).name).toBe('ValidationError');
    // A token counts from the second after the change on.
    await new Promise((done) => setTimeout(done, 1100));
    const answer = await post('/auth/change-password', change, jwt);
    const next = (await answer.json()) as Login;
    expect((await call('GET', '/users/me', undefined, jwt)).status).toBe(401);
    expect((await call('GET', '/users/me', undefined, next.jwt)).status).toBe(200);
  });
});

describe('what goes wrong', () => {
  it('is answered in the platform’s shapes: unknown address, wrong method, broken body, another website', async () => {
    expect(await refusalOf(await call('GET', '/connect/fehlt'))).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(await refusalOf(await call('GET', '/articles'))).toMatchObject({ status: 404, name: 'NotFoundError' });
    const wrongMethod = await call('GET', '/auth/local');
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    expect(await refusalOf(wrongMethod)).toMatchObject({ status: 405, name: 'MethodNotAllowedError' });
    const broken = await server.call('POST', '/api/legacy/auth/local', {
      body: '{"identifier":',
      headers: { 'content-type': 'application/json' },
    });
    expect(await refusalOf(broken)).toMatchObject({ status: 400, name: 'ValidationError' });
    const foreign = await server.call('POST', '/api/legacy/auth/local', {
      json: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(await refusalOf(foreign)).toMatchObject({ status: 403, name: 'ForbiddenError' });
  });

  it('becomes the bare 500 shape where it is unknown', async () => {
    const failing = await startTestServer(database, {
      db: new Proxy(database.db, {
        get: (target, name) => {
          if (name === 'select') throw new Error('the disk is gone');
          return Reflect.get(target, name) as unknown;
        },
      }),
    });
    const answer = await failing.call('POST', '/api/legacy/auth/local', {
      json: { identifier: 'a@example.org', password: 'x' },
    });
    await failing.close();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { message, name, status } = await refusalOf(answer);
    expect([status, name, message]).toEqual([500, 'InternalServerError', 'Internal Server Error']);
  });
});

describe('the platform’s own client', () => {
  it('signs in and reads the user', async () => {
    const person = await createPerson(database, server);
    const { jwt } = await logIn(person);
    const client = strapi({ baseURL: `${server.url}/api/legacy`, auth: jwt });
    const answer = await client.fetch('/users/me');
    expect(await answer.json()).toMatchObject({ email: person.email });
  });

  it('understands what is refused', async () => {
    const client = strapi({ baseURL: `${server.url}/api/legacy` });
    await expect(client.fetch('/users/me')).rejects.toMatchObject({ name: 'HTTPAuthorizationError' });
    const login = client.fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'unknown@example.org', password: 'falsch!!' }),
    });
    await expect(login).rejects.toMatchObject({ name: 'HTTPBadRequestError' });
  });
});
