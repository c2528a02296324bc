import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SignOnLink } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { accounts, signOnSubjects, usedSignOnTokens, users } from '#platform/db/schema/index';
import { openClaims, sealClaims } from '#platform/sealed-claims';
import { createHarness } from '../../testing/create-harness.ts';
import { createPartnerWorld, signToken, type PartnerWorld } from '../../testing/partner-world.ts';
import { auditedActions, codeOf, createPerson, readMails } from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';

const { database, server } = await createHarness();
const call = (method: string, path: string, json?: object, cookie: string | null = null) =>
  server.call(method, `/api/auth/sign-on${path}`, { cookie, ...(json ? { json } : {}) });

type LinkWorld = PartnerWorld & { key: string };

/** A partner with a key, whose system has not named its customer yet. */
const createWorld = async (): Promise<LinkWorld> => {
  const world = await createPartnerWorld(database, server, 'sso');
  const { accountId, cookie } = world.partner;
  const made = await server.call('POST', `/api/accounts/${accountId}/customer-login/keys`, { cookie });
  return { ...world, key: ((await made.json()) as { key: string }).key };
};
const bringToken = async ({ alias, key, customer }: LinkWorld, claims: Record<string, unknown> = {}) => {
  const token = await signToken({ key, alias }, { email: customer.email, email_verified: true, ...claims });
  return call('POST', '', { partner: alias, token });
};
const ticketOf = async (world: LinkWorld): Promise<string> => {
  const answer = await bringToken(world);
  const { code, challenge } = (await answer.json()) as { code: string; challenge: string };
  expect([answer.status, code, answer.headers.get('set-cookie')]).toEqual([409, 'SIGN_ON_LINK_NEEDED', null]);
  return challenge;
};
const link = (ticket: string, cookie: string | null) => call('POST', '/link', { ticket }, cookie);
const offer = (ticket: string, cookie: string | null) => call('POST', '/link/offer', { ticket }, cookie);
const listLinks = async (cookie: string) =>
  (await (await call('GET', '/links', undefined, cookie)).json()) as SignOnLink[];
const subjectsOf = ({ partner: { accountId } }: LinkWorld) =>
  inScope(database.db, [accountId], (tx) => tx.select().from(signOnSubjects));
/** A ticket that says something else, sealed with the right key. */
const resealed = (ticket: string, change: Record<string, unknown>): string => {
  const { secrets } = database.contextFor(null);
  const schema = z.record(z.string(), z.unknown());
  const claims = openClaims(secrets, 'sign-on-link', { schema, token: ticket });
  return sealClaims(secrets, 'sign-on-link', { ...claims, ...change });
};

describe('a customer whom the partner’s system names by the address of a login', () => {
  it('links it after signing in, once, and then comes in by the token', async () => {
    const world = await createWorld();
    const { customer, partner } = world;
    const ticket = await ticketOf(world);
    expect(await subjectsOf(world)).toEqual([]);
    const cookie = await server.signIn(customer.userId);
    expect(await (await offer(ticket, cookie)).json()).toEqual({ partner: 'Test', email: customer.email });
    const answers = await Promise.all(Array.from({ length: 10 }, () => link(ticket, cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await codeOf(await offer(ticket, cookie))).toBe('SIGN_ON_LINK_INVALID');
    expect(await subjectsOf(world)).toMatchObject([{ subject: 'kunde-1', userId: customer.userId }]);
    expect((await bringToken(world)).status).toBe(200);
    const mails = await readMails(server, customer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`„Test“ (${customer.email})`);
    const events = await securityEventsOf(database, 'user_id = $1', customer.userId);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'user.sign_on_linked', details: { partner: 'Test' } }),
    );
    expect(await auditedActions(database, partner.accountId)).toContain('sign_on_subject.link');
  });

  it('is not asked where the partner does not vouch for the address, or the login is not of its customers alone', async () => {
    const world = await createWorld();
    const { customer, partner } = world;
    const codeFor = async (claims: Record<string, unknown>) => codeOf(await bringToken(world, claims));
    expect(await codeFor({ email_verified: false })).toBe('SIGN_ON_UNKNOWN');
    expect(await codeFor({ email_verified: undefined })).toBe('SIGN_ON_UNKNOWN');
    expect(await codeFor({ email: partner.email })).toBe('SIGN_ON_UNKNOWN');
    expect(await codeFor({ email: (await createPerson(database, server)).email })).toBe('SIGN_ON_UNKNOWN');
    expect(await codeFor({ email: (await createWorld()).customer.email })).toBe('SIGN_ON_UNKNOWN');
    for (const change of [{ staffRoles: ['admin' as const] }, { isBlocked: true }]) {
      await database.db.update(users).set(change).where(eq(users.id, customer.userId));
      expect(await codeFor({})).toBe('SIGN_ON_UNKNOWN');
      await database.db.update(users).set({ staffRoles: [], isBlocked: false }).where(eq(users.id, customer.userId));
    }
    expect(await codeFor({})).toBe('SIGN_ON_LINK_NEEDED');
  });

  it('gets the ticket by a form too, in the fragment', async () => {
    const { alias, key, customer } = await createWorld();
    const token = await signToken({ key, alias }, { email: customer.email, email_verified: true });
    const answer = await fetch(`${server.url}/en/sign-on/token/${alias}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^http://localhost:3000/en/sign-on/token/${alias}#link=v1\\.`));
  });
});

describe('a ticket for linking', () => {
  it('is for the login it names, in a session that was opened after it, and in the browser that brought the token', async () => {
    const world = await createWorld();
    const { customer } = world;
    const before = await server.signIn(customer.userId);
    const ticket = await ticketOf(world);
    const sibling = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: world.partner.accountId,
    });
    const cookie = await server.signIn(customer.userId);
    for (const send of [offer, link]) {
      expect((await send(ticket, null)).status).toBe(401);
      expect(await codeOf(await send(ticket, before))).toBe('SIGN_ON_LINK_STALE');
      expect(await codeOf(await send(ticket, sibling.cookie))).toBe('SIGN_ON_LINK_OTHER');
      expect(await codeOf(await send(`${ticket.slice(0, -8)}AAAAAAAA`, cookie))).toBe('SIGN_ON_LINK_INVALID');
      expect(await codeOf(await send('none', cookie))).toBe('SIGN_ON_LINK_INVALID');
      expect(await codeOf(await send(resealed(ticket, { expiresAt: Date.now() - 1_000 }), cookie))).toBe(
        'SIGN_ON_LINK_INVALID',
      );
    }
    const elsewhere = { json: { ticket }, cookie, headers: { 'user-agent': 'Mozilla/5.0 (another)' } };
    expect(await codeOf(await server.call('POST', '/api/auth/sign-on/link', elsewhere))).toBe('SIGN_ON_LINK_INVALID');
    expect(await subjectsOf(world)).toEqual([]);
    expect((await link(resealed(ticket, {}), cookie)).status).toBe(200);
  });

  it('is worth nothing once the customer has left the partner, or its name went to another login', async () => {
    const left = await createWorld();
    const ticket = await ticketOf(left);
    const cookie = await server.signIn(left.customer.userId);
    await inScope(database.db, [left.customer.accountId], (tx) =>
      tx
        .update(accounts)
        .set({ kind: 'direct', resellerAccountId: null })
        .where(eq(accounts.id, left.customer.accountId)),
    );
    expect(await codeOf(await link(ticket, cookie))).toBe('NOT_A_CUSTOMER');
    const world = await createWorld();
    const late = await ticketOf(world);
    const { accountId, userId } = world.partner;
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(signOnSubjects).values({ accountId, subject: 'kunde-1', userId }),
    );
    const again = await server.signIn(world.customer.userId);
    expect(await codeOf(await link(late, again))).toBe('SIGN_ON_LINK_INVALID');
    expect(await subjectsOf(world)).toMatchObject([{ userId }]);
    // What failed is not used up: only the token is.
    expect(await inScope(database.db, [accountId], (tx) => tx.$count(usedSignOnTokens))).toBe(1);
  });
});

describe('a link', () => {
  it('is listed for its person and ended by them, and by nobody else', async () => {
    const world = await createWorld();
    const { customer } = world;
    const ticket = await ticketOf(world);
    const cookie = await server.signIn(customer.userId);
    await link(ticket, cookie);
    const [mine] = await listLinks(cookie);
    expect(mine).toMatchObject({ partner: 'Test', lastUsedAt: null });
    const path = `/links/${mine?.id}`;
    for (const person of [world.partner, await createPerson(database, server)]) {
      expect(await listLinks(person.cookie)).toEqual([]);
      expect((await call('DELETE', path, undefined, person.cookie)).status).toBe(404);
    }
    expect((await call('DELETE', path)).status).toBe(401);
    expect((await call('DELETE', path, undefined, cookie)).status).toBe(200);
    expect(await listLinks(cookie)).toEqual([]);
    expect(await codeOf(await bringToken(world))).toBe('SIGN_ON_LINK_NEEDED');
    const events = await securityEventsOf(database, 'user_id = $1', customer.userId);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'user.sign_on_unlinked' }));
    expect(await auditedActions(database, world.partner.accountId)).toContain('sign_on_subject.unlink');
    expect(await readMails(server, customer.email)).toHaveLength(2);
  });

  it('is not ended where it is the only way in', async () => {
    const world = await createWorld();
    const ticket = await ticketOf(world);
    const cookie = await server.signIn(world.customer.userId);
    await link(ticket, cookie);
    await database.db.update(users).set({ passwordHash: 'none' }).where(eq(users.id, world.customer.userId));
    const [mine] = await listLinks(cookie);
    expect(await codeOf(await call('DELETE', `/links/${mine?.id}`, undefined, cookie))).toBe('PROVIDER_LAST_LOGIN');
    expect(await listLinks(cookie)).toHaveLength(1);
  });

  it('is counted and ended by the partner, with a mail, and by no other', async () => {
    const world = await createWorld();
    const { customer, partner } = world;
    const ticket = await ticketOf(world);
    await link(ticket, await server.signIn(customer.userId));
    const path = `/api/reseller/customers/${customer.accountId}`;
    const linksOf = async () => {
      const answer = await server.call('GET', path, { cookie: partner.cookie });
      return ((await answer.json()) as { signOnLinks: number }).signOnLinks;
    };
    expect(await linksOf()).toBe(1);
    for (const { cookie } of [customer, (await createWorld()).partner])
      expect((await server.call('DELETE', `${path}/sign-on`, { cookie })).status).toBe(404);
    expect(await linksOf()).toBe(1);
    expect((await server.call('DELETE', `${path}/sign-on`, { cookie: partner.cookie })).status).toBe(200);
    expect(await linksOf()).toBe(0);
    expect(await subjectsOf(world)).toEqual([]);
    expect(await readMails(server, customer.email)).toHaveLength(2);
    expect(await auditedActions(database, customer.accountId)).toContain('customer.unlink_sign_on');
    expect(await codeOf(await bringToken(world))).toBe('SIGN_ON_LINK_NEEDED');
  });
});
