import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CurrentUser, Invitation, InvitationOffer, Member, Role } from '@zugang/contract';
import { users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import {
  auditedActions,
  codeOf,
  createPerson,
  knownPassword,
  linkOf,
  readMails,
  type Person,
} from '../../testing/people.ts';

const { database, server } = await createHarness();

const call = (person: Person, method: string, path: string, json?: unknown) =>
  server.call(method, `/api/accounts/${person.accountId}/${path}`, { cookie: person.cookie, json });
const invite = (person: Person, email: string, role: Role = 'editor') =>
  call(person, 'POST', 'invitations', { email, role });
const list = async (person: Person) =>
  (await (await call(person, 'GET', 'members')).json()) as { members: Member[]; invitations: Invitation[] };
const accept = (token: string, over: Record<string, unknown> = {}) =>
  server.call('POST', '/api/invitations/accept', { json: { token, ...over } });
const lookUp = (token: string) => server.call('POST', '/api/invitations/look-up', { json: { token } });
const newUser = {
  firstName: 'Ida',
  lastName: 'Neu',
  password: knownPassword,
  passwordConfirmation: knownPassword,
};

const tokenFor = async (email: string): Promise<string> => {
  const [mail] = await readMails(server, email);
  return linkOf(mail).searchParams.get('token') ?? '';
};
/** Brings a person of their own into the owner's account and answers them with the account's id. */
const bringIn = async (owner: Person, role: Role): Promise<Person & { memberId: string }> => {
  const person = await createPerson(database, server);
  expect((await invite(owner, person.email, role)).status).toBe(201);
  expect((await accept(await tokenFor(person.email))).status).toBe(200);
  const { members } = await list(owner);
  const memberId = members.find(({ userId }) => userId === person.userId)?.id ?? '';
  return { ...person, accountId: owner.accountId, memberId };
};
const idOf = async (person: Person): Promise<string> =>
  (await list(person)).members.find(({ isSelf }) => isSelf)?.id ?? '';

describe('an invitation', () => {
  it('brings a new person in, with a login of their own', async () => {
    const owner = await createPerson(database, server);
    const email = `${randomUUID()}@example.org`;
    expect((await invite(owner, email, 'viewer')).status).toBe(201);
    const token = await tokenFor(email);
    const offer = (await (await lookUp(token)).json()) as InvitationOffer;
    expect(offer).toMatchObject({ accountName: 'Test', email, role: 'viewer', hasUser: false });
    expect(await (await accept(token)).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'firstName' }, { path: 'lastName' }, { path: 'password' }, { path: 'passwordConfirmation' }],
    });
    expect((await accept(token, newUser)).status).toBe(200);
    const signedIn = await server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
    const { user } = (await signedIn.json()) as { user: CurrentUser };
    expect(user.memberships).toMatchObject([{ accountId: owner.accountId, role: 'viewer' }]);
    expect((await list(owner)).invitations).toEqual([]);
    expect(await auditedActions(database, owner.accountId)).toEqual(['member.invite', 'member.join']);
  });

  it('adds an account to a login there is, which keeps its password', async () => {
    const owner = await createPerson(database, server);
    const colleague = await createPerson(database, server);
    await invite(owner, colleague.email);
    const token = await tokenFor(colleague.email);
    expect(await (await lookUp(token)).json()).toMatchObject({ hasUser: true });
    expect(
      (await accept(token, { ...newUser, password: 'ganz-anders!', passwordConfirmation: 'ganz-anders!' })).status,
    ).toBe(200);
    const json = { email: colleague.email, password: knownPassword };
    expect((await server.call('POST', '/api/auth/login', { json })).status).toBe(200);
    expect((await list(owner)).members).toHaveLength(2);
    expect(await codeOf(await invite(owner, colleague.email))).toBe('ALREADY_MEMBER');
  });

  it('takes over a login that was registered without access to the mailbox', async () => {
    const owner = await createPerson(database, server);
    const squatter = await createPerson(database, server);
    await database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, squatter.userId));
    await invite(owner, squatter.email);
    const password = 'von-der-inhaberin!';
    const token = await tokenFor(squatter.email);
    expect((await accept(token, { ...newUser, password, passwordConfirmation: password })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/sessions', { cookie: squatter.cookie })).status).toBe(401);
    const json = { email: squatter.email, password: knownPassword };
    expect(await codeOf(await server.call('POST', '/api/auth/login', { json }))).toBe('INVALID_CREDENTIALS');
  });

  it('works once, even for ten at the same time', async () => {
    const owner = await createPerson(database, server);
    const email = `${randomUUID()}@example.org`;
    await invite(owner, email);
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, newUser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(await lookUp(token))).toBe('INVITATION_INVALID');
  });

  it('ends when it is taken back, replaced or over', async () => {
    const owner = await createPerson(database, server);
    const email = `${randomUUID()}@example.org`;
    await invite(owner, email);
    const first = await tokenFor(email);
    const second = (await (await invite(owner, email)).json()) as Invitation;
    expect(await codeOf(await accept(first, newUser))).toBe('INVITATION_INVALID');
    const token = await tokenFor(email);
    expect((await lookUp(token)).status).toBe(200);
    expect((await call(owner, 'DELETE', `invitations/${second.id}`)).status).toBe(200);
    expect(await codeOf(await accept(token, newUser))).toBe('INVITATION_INVALID');
    await invite(owner, email);
    const late = await tokenFor(email);
    const client = await database.pool.connect();
    await client.query("select set_config('app.accounts', $1, false)", [`{${owner.accountId}}`]);
    await client.query("update invitations set expires_at = now() - interval '1 second'");
    await client.query("select set_config('app.accounts', '', false)");
    client.release();
    expect(await codeOf(await accept(late, newUser))).toBe('INVITATION_INVALID');
  });
});

describe('members', () => {
  it('get and lose roles, at once', async () => {
    const owner = await createPerson(database, server);
    const colleague = await bringIn(owner, 'viewer');
    expect((await invite(colleague, 'x@example.org')).status).toBe(403);
    expect((await call(owner, 'PATCH', `members/${colleague.memberId}`, { role: 'admin' })).status).toBe(200);
    expect((await invite(colleague, `${randomUUID()}@example.org`)).status).toBe(201);
    expect((await call(owner, 'DELETE', `members/${colleague.memberId}`)).status).toBe(200);
    expect((await call(colleague, 'GET', 'members')).status).toBe(404);
    expect(await auditedActions(database, owner.accountId)).toContain('member.remove');
  });

  it('who are no owners neither make owners nor touch them', async () => {
    const owner = await createPerson(database, server);
    const admin = await bringIn(owner, 'admin');
    const ownerId = await idOf(owner);
    const attempts = [
      await invite(admin, `${randomUUID()}@example.org`, 'owner'),
      await call(admin, 'PATCH', `members/${admin.memberId}`, { role: 'owner' }),
      await call(admin, 'PATCH', `members/${ownerId}`, { role: 'viewer' }),
      await call(admin, 'DELETE', `members/${ownerId}`),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('always count an owner among them', async () => {
    const owner = await createPerson(database, server);
    const ownerId = await idOf(owner);
    expect(await codeOf(await call(owner, 'POST', 'leave'))).toBe('LAST_OWNER');
    expect(await codeOf(await call(owner, 'DELETE', `members/${ownerId}`))).toBe('LAST_OWNER');
    expect(await codeOf(await call(owner, 'PATCH', `members/${ownerId}`, { role: 'admin' }))).toBe('LAST_OWNER');
    const second = await bringIn(owner, 'owner');
    const both = await Promise.all([call(owner, 'POST', 'leave'), call(second, 'POST', 'leave')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of a customer are no business of its reseller', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    const asReseller = { ...reseller, accountId: customer.accountId };
    expect((await call(asReseller, 'GET', 'members')).status).toBe(403);
    expect((await invite(asReseller, 'x@example.org')).status).toBe(403);
  });
});
