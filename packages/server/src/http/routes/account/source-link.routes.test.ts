import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CurrentUser, SourceLink, SourceLinks } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { accounts, resellers, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, errorOf, knownPassword, type Person } from '../../testing/people.ts';
import { solveProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();

let made = 0;
const beginPartner = async () => {
  const partner = await createPerson(database, server, { kind: 'reseller' });
  const alias = `agentur-${(made += 1)}`;
  await inScope(database.db, [partner.accountId], (tx) => tx.update(resellers).set({ alias }));
  return { ...partner, alias };
};
const call = ({ accountId, cookie }: Person, method: string, path = '', json?: unknown) =>
  server.call(method, `/api/accounts/${accountId}/source-links${path}`, { cookie, json });
const values = { name: 'Messe', value: 'messe-26', isActive: true, isTracked: true };
const create = async (partner: Person, change: Partial<typeof values> = {}): Promise<SourceLink> =>
  (await (await call(partner, 'POST', '', { ...values, ...change })).json()) as SourceLink;
const list = async (partner: Person): Promise<SourceLinks> =>
  (await (await call(partner, 'GET')).json()) as SourceLinks;

const register = async (search: { partner?: string; source?: string }) => {
  const email = `neu-${(made += 1)}@example.org`;
  const names = { firstName: 'Nora', lastName: 'Neu', password: knownPassword, passwordConfirmation: knownPassword };
  const botProof = await solveProof(server, 'register');
  const answer = await server.call('POST', '/api/auth/register', { json: { email, ...names, ...search, botProof } });
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const cookie = await server.signIn(user?.id ?? '');
  const me = (await (await server.call('GET', '/api/auth/me', { cookie })).json()) as CurrentUser;
  return { status: answer.status, kind: me.memberships[0]?.kind, accountId: me.memberships[0]?.accountId ?? '' };
};

describe('a source link', () => {
  it('is made, changed and deleted, each recorded', async () => {
    const partner = await beginPartner();
    const { id } = await create(partner);
    const changed = await call(partner, 'PUT', `/${id}`, { ...values, name: 'Messe Köln', isActive: false });
    expect(await changed.json()).toMatchObject({ id, name: 'Messe Köln', isActive: false, users: 0 });
    expect((await call(partner, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await list(partner)).rows).toEqual([]);
    expect(await auditedActions(database, partner.accountId)).toEqual([
      'source_link.create',
      'source_link.update',
      'source_link.remove',
    ]);
  });

  it.each(['a', 'Messe', 'mes se', 'über', 'x'.repeat(33), '../x'])('refuses the value %s', async (value) => {
    const answer = await call(await beginPartner(), 'POST', '', { ...values, value });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).fields).toMatchObject([{ path: 'value' }]);
  });

  it('has a value that no other of the reseller has', async () => {
    const [partner, other] = [await beginPartner(), await beginPartner()];
    await create(partner);
    const second = await create(partner, { value: 'zweite' });
    expect(await codeOf(await call(partner, 'POST', '', values))).toBe('SOURCE_VALUE_TAKEN');
    expect(await codeOf(await call(partner, 'PUT', `/${second.id}`, values))).toBe('SOURCE_VALUE_TAKEN');
    expect((await create(other)).value).toBe('messe-26');
  });

  it('is not made by an account that is no reseller', async () => {
    const direct = await createPerson(database, server);
    expect(await codeOf(await call(direct, 'POST', '', values))).toBe('NOT_A_RESELLER');
  });
});

describe('a registration through a source link', () => {
  it('belongs to the reseller and the source, which cannot be deleted then', async () => {
    const partner = await beginPartner();
    const { id } = await create(partner);
    expect(await register({ partner: partner.alias, source: 'messe-26' })).toMatchObject({
      status: 201,
      kind: 'reseller_customer',
    });
    const { rows, months } = await list(partner);
    expect(rows).toMatchObject([{ id, users: 1 }]);
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.counts).toEqual([{ linkId: id, users: 1 }]);
    expect(await codeOf(await call(partner, 'DELETE', `/${id}`))).toBe('SOURCE_LINK_USED');
  });

  it.each([
    ['is not counted where tracking is off', { isTracked: false }, 'messe-26'],
    ['is not counted where the link is switched off', { isActive: false }, 'messe-26'],
    ['is not broken by an unknown source', {}, 'unbekannt'],
    ['is not broken by a source that is nothing', {}, "'; drop table users"],
  ])('%s: it belongs to the reseller alone', async (_, change, source) => {
    const partner = await beginPartner();
    await create(partner, change);
    expect(await register({ partner: partner.alias, source })).toMatchObject({
      status: 201,
      kind: 'reseller_customer',
    });
    expect((await list(partner)).rows).toMatchObject([{ users: 0 }]);
  });

  it('without a reseller makes an account of one’s own', async () => {
    const partner = await beginPartner();
    await create(partner);
    expect(await register({ source: 'messe-26' })).toMatchObject({ status: 201, kind: 'direct' });
    expect((await list(partner)).rows).toMatchObject([{ users: 0 }]);
  });

  it('is no longer counted once the customer has left', async () => {
    const partner = await beginPartner();
    const { id } = await create(partner);
    const { accountId } = await register({ partner: partner.alias, source: 'messe-26' });
    await inScope(database.db, [accountId], (tx) =>
      tx.update(accounts).set({ resellerAccountId: null, kind: 'direct' }),
    );
    expect((await list(partner)).rows).toMatchObject([{ users: 0 }]);
    expect((await call(partner, 'DELETE', `/${id}`)).status).toBe(200);
  });
});
