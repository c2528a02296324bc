import { describe, expect, it } from 'vitest';
import type { CurrentUser, Passkey } from '@zugang/contract';
import { createHarness } from '../../testing/create-harness.ts';
import {
  auditedActions,
  codeOf,
  cookieOf,
  createPerson,
  knownPassword,
  readMails,
  type Person,
} from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';
import { createSoftwarePasskey } from '../../testing/software-passkey.ts';

const { database, server } = await createHarness();

const post = (path: string, json: unknown, cookie: string | null = null) =>
  server.call('POST', `/api/auth/passkeys${path}`, { json, cookie });
const challengeOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { options: { challenge: string } }).options.challenge;
};
const begin = async ({ cookie }: Person) => challengeOf(await post('/begin', { password: knownPassword }, cookie));
const askToLogin = async () => challengeOf(await post('/challenge', {}));
const login = (credential: Record<string, unknown>) => post('/login', { credential });
const list = async ({ cookie }: Person): Promise<Passkey[]> =>
  ((await (await server.call('GET', '/api/auth/passkeys', { cookie })).json()) as { passkeys: Passkey[] }).passkeys;

const withPasskey = async () => {
  const person = await createPerson(database, server);
  const passkey = createSoftwarePasskey();
  const credential = passkey.create(await begin(person));
  expect((await post('', { name: 'Telefon', credential }, person.cookie)).status).toBe(201);
  return { ...person, passkey };
};

describe('a passkey', () => {
  it('is made after the password, and signs in without it', async () => {
    const person = await withPasskey();
    const answer = await login(person.passkey.use(await askToLogin()));
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { user: CurrentUser }).user.id).toBe(person.userId);
    expect((await server.call('GET', '/api/auth/me', { cookie: cookieOf(answer) })).status).toBe(200);
    expect(await list(person)).toMatchObject([{ name: 'Telefon', lastUsedAt: expect.any(String) }]);
    expect(await auditedActions(database, person.accountId)).toEqual(['user.passkey_added']);
    expect((await readMails(server, person.email)).map(({ subject }) => subject)).toContain(
      'Neuer Passkey für Ihr Konto',
    );
  });

  it('is not made without the password', async () => {
    const { cookie } = await createPerson(database, server);
    expect(await codeOf(await post('/begin', { password: 'falsch' }, cookie))).toBe('PASSWORD_WRONG');
  });

  it('is refused if the challenge was another user’s, or was used', async () => {
    const person = await createPerson(database, server);
    const other = await createPerson(database, server);
    const add = async (challenge: string, name = 'Telefon') =>
      post('', { name, credential: createSoftwarePasskey().create(challenge) }, person.cookie);
    expect(await codeOf(await add(await begin(other)))).toBe('PASSKEY_INVALID');
    expect(await codeOf(await add(await askToLogin()))).toBe('PASSKEY_INVALID');
    const challenge = await begin(person);
    expect((await add(challenge)).status).toBe(201);
    expect(await codeOf(await add(challenge))).toBe('PASSKEY_INVALID');
  });

  it.each([
    ['another website', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a device that verified no user', { isVerified: false }],
  ])('is refused for %s', async (_, over) => {
    const { passkey } = await withPasskey();
    expect(await codeOf(await login(passkey.use(await askToLogin(), over)))).toBe('PASSKEY_INVALID');
  });

  it('answers a challenge once', async () => {
    const { passkey } = await withPasskey();
    const credential = passkey.use(await askToLogin());
    const answers = await Promise.all([login(credential), login(credential), login(credential)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that was copied is noticed by its counter', async () => {
    const { passkey } = await withPasskey();
    expect((await login(passkey.use(await askToLogin(), { counter: 7 }))).status).toBe(200);
    expect(await codeOf(await login(passkey.use(await askToLogin(), { counter: 6 })))).toBe('PASSKEY_INVALID');
  });

  it('of another key is refused', async () => {
    const { passkey } = await withPasskey();
    const { id, rawId } = passkey.use('x');
    const forged = { ...createSoftwarePasskey().use(await askToLogin()), id, rawId };
    expect(await codeOf(await login(forged))).toBe('PASSKEY_INVALID');
  });

  it('is removed by its owner only, and opens nothing then', async () => {
    const person = await withPasskey();
    const stranger = await createPerson(database, server);
    const [row] = await list(person);
    const remove = ({ cookie }: Person) => server.call('DELETE', `/api/auth/passkeys/${row?.id}`, { cookie });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(person)).status).toBe(200);
    expect(await codeOf(await login(person.passkey.use(await askToLogin())))).toBe('PASSKEY_INVALID');
  });

  it('is in the security log: that it was added, used, refused and removed', async () => {
    const person = await withPasskey();
    await login(person.passkey.use(await askToLogin()));
    await login(person.passkey.use(await askToLogin(), { origin: 'https://evil.example' }));
    const [row] = await list(person);
    await server.call('DELETE', `/api/auth/passkeys/${row?.id}`, { cookie: person.cookie });
    const events = await securityEventsOf(database, 'user_id = $1', person.userId);
    expect(events.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'user.passkey_added', details: {} },
      { kind: 'login.success', details: { method: 'passkey' } },
      { kind: 'login.failure', details: { method: 'passkey', cause: 'PASSKEY_INVALID' } },
      { kind: 'user.passkey_removed', details: {} },
    ]);
  });
});
