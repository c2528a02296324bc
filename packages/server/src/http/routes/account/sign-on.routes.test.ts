import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { accounts, customerLogins, signOnSubjects, totpSecrets, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { createPartnerWorld, signToken, type PartnerWorld } from '../../testing/partner-world.ts';
import { codeOf, cookieOf, createPerson, knownPassword, linkOf, readMails } from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';
import { postWithProof, solveProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();
const publicUrl = 'http://localhost:3000';
const post = (path: string, json: object, cookie: string | null = null) =>
  server.call('POST', `/api/auth/${path}`, { json, cookie });
const codeIn = (address: string): string => new URLSearchParams(new URL(address).hash.slice(1)).get('code') ?? '';

type SignOnWorld = PartnerWorld & { tokenFor: (claims?: Record<string, unknown>) => Promise<string> };

/** A partner whose system knows its customer. */
const createSignOn = async (): Promise<SignOnWorld> => {
  const world = await createPartnerWorld(database, server, 'sso');
  const { partner, alias, customer } = world;
  const { accountId, cookie } = partner;
  const answer = await server.call('POST', `/api/accounts/${accountId}/customer-login/keys`, { cookie });
  const { key } = (await answer.json()) as { key: string };
  await inScope(database.db, [accountId], (tx) =>
    tx.insert(signOnSubjects).values({ accountId, subject: 'kunde-1', userId: customer.userId }),
  );
  return { ...world, tokenFor: (claims) => signToken({ key, alias }, claims) };
};
const signOn = async ({ alias, tokenFor }: SignOnWorld): Promise<string> => {
  const answer = await post('sign-on', { partner: alias, token: await tokenFor() });
  expect(answer.headers.get('set-cookie')).toBeNull();
  return ((await answer.json()) as { continueUrl: string }).continueUrl;
};
const me = async (cookie: string) => (await server.call('GET', '/api/auth/me', { cookie })).json();

describe('a token of the partner’s system', () => {
  it('leads to a code that signs its customer in at the top level, once of 20 at once', async () => {
    const world = await createSignOn();
    const continueUrl = await signOn(world);
    expect(continueUrl).toMatch(/^http:\/\/localhost:3000\/sign-on\/continue#code=[\w-]{43}$/);
    const code = codeIn(continueUrl);
    expect(await (await post('handoff', { code })).json()).toEqual({ email: world.customer.email, signedInAs: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('handoff/redemption', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
    const entered = answers.find(({ status }) => status === 200);
    expect(await me(entered ? cookieOf(entered) : '')).toMatchObject({ id: world.customer.userId });
    const events = await securityEventsOf(database, 'user_id = $1', world.customer.userId);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'login.success', details: { method: 'sign_on' } }));
  });

  it('comes by a form too, and what is refused is said in the fragment', async () => {
    const world = await createSignOn();
    const send = async (
      token: string,
      path = `/sign-on/token/${world.alias}`,
      type = 'application/x-www-form-urlencoded',
    ) =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type, origin: 'https://agentur.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ token }).toString(),
      });
    const token = await world.tokenFor();
    const answer = await send(token, `/en/sign-on/token/${world.alias}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/en\/sign-on\/continue#code=/);
    const refusal = `${publicUrl}/sign-on/token/${world.alias}#error=SIGN_ON_REFUSED`;
    expect((await send(token)).headers.get('location')).toBe(refusal);
    expect((await send(await world.tokenFor(), undefined, 'text/plain')).headers.get('location')).toBe(refusal);
    const inQuery = `/sign-on/token/${world.alias}?token=${await world.tokenFor()}`;
    expect((await fetch(server.url + inQuery, { method: 'POST', redirect: 'manual' })).status).not.toBe(303);
  });

  it('does not replace the second factor', async () => {
    const world = await createSignOn();
    const { cookie, userId } = world.customer;
    const begun = await server.call('POST', '/api/auth/two-factor/begin', {
      cookie,
      json: { password: knownPassword },
    });
    const { secret } = (await begun.json()) as { secret: string };
    const appCode = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await post('two-factor/enable', { code: appCode() }, cookie);
    await database.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, userId));
    const answer = await post('handoff/redemption', { code: codeIn(await signOn(world)) });
    const { code, challenge } = (await answer.json()) as { code: string; challenge: string };
    expect([code, answer.headers.get('set-cookie')]).toEqual(['TWO_FACTOR_REQUIRED', null]);
    expect((await post('two-factor/verify', { challenge, code: appCode() })).status).toBe(200);
  });

  it('replaces the session of another user only when asked to', async () => {
    const world = await createSignOn();
    const other = await createPerson(database, server);
    const code = codeIn(await signOn(world));
    const offer = await (await post('handoff', { code }, other.cookie)).json();
    expect(offer).toEqual({ email: world.customer.email, signedInAs: other.email });
    expect(await codeOf(await post('handoff/redemption', { code }, other.cookie))).toBe('SESSION_OPEN');
    expect(await me(other.cookie)).toMatchObject({ id: other.userId });
    const agreed = await post('handoff/redemption', { code, replacesSession: true }, other.cookie);
    expect(await me(cookieOf(agreed))).toMatchObject({ id: world.customer.userId });
    const again = codeIn(await signOn(world));
    expect((await post('handoff/redemption', { code: again }, world.customer.cookie)).status).toBe(200);
  });

  it('gives a code to the browser that brought it, and not to a user who was blocked since', async () => {
    const world = await createSignOn();
    const code = codeIn(await signOn(world));
    const elsewhere = { json: { code }, headers: { 'user-agent': 'Mozilla/5.0 (another)' } };
    expect(await codeOf(await server.call('POST', '/api/auth/handoff/redemption', elsewhere))).toBe(
      'CHALLENGE_INVALID',
    );
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, world.customer.userId));
    expect(await codeOf(await post('handoff/redemption', { code }))).toBe('USER_BLOCKED');
  });

  it('that is refused is in the security log with its cause, and not itself', async () => {
    const world = await createSignOn();
    const token = await world.tokenFor({ aud: 'https://andere.example' });
    expect(await codeOf(await post('sign-on', { partner: world.alias, token }))).toBe('SIGN_ON_REFUSED');
    const events = await securityEventsOf(database, "details->>'cause' = $1", 'audience');
    expect(events).toMatchObject([{ kind: 'login.failure', details: { method: 'sign_on', cause: 'audience' } }]);
    expect(JSON.stringify(events)).not.toContain(token);
  });
});

describe('a password where no cookie is set', () => {
  const enter = ({ alias }: PartnerWorld, email: string, password = knownPassword) =>
    post('partner-login', { partner: alias, email, password });

  it('of a customer leads to the top level', async () => {
    const world = await createPartnerWorld(database, server, 'iframe');
    const answer = await enter(world, world.customer.email);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { continueUrl } = (await answer.json()) as { continueUrl: string };
    const entered = await post('handoff/redemption', { code: codeIn(continueUrl) });
    expect(await me(cookieOf(entered))).toMatchObject({ id: world.customer.userId });
  });

  it('of anyone else leads nowhere, which only the right password finds out', async () => {
    const world = await createPartnerWorld(database, server, 'iframe');
    const { customer } = await createPartnerWorld(database, server, 'iframe');
    const people = [world.partner, customer, await createPerson(database, server)];
    for (const { email } of people) {
      expect(await codeOf(await enter(world, email))).toBe('NOT_A_CUSTOMER');
      expect(await codeOf(await enter(world, email, 'falsch!!'))).toBe('INVALID_CREDENTIALS');
    }
    await database.db
      .update(users)
      .set({ staffRoles: ['admin'] })
      .where(eq(users.id, world.customer.userId));
    expect(await codeOf(await enter(world, world.customer.email))).toBe('NOT_A_CUSTOMER');
    expect(await codeOf(await enter({ ...world, alias: 'niemand' }, customer.email))).toBe('PARTNER_UNKNOWN');
  });
});

describe('the entrance of a partner', () => {
  it('says what its pages need, and nothing of an unknown partner', async () => {
    const { alias, partner } = await createPartnerWorld(database, server, 'sso');
    await inScope(database.db, [partner.accountId], (tx) =>
      tx.update(customerLogins).set({ startUrl: 'https://www.agentur.example/sso', startsAtOnce: true }),
    );
    expect(await (await server.call('GET', `/api/auth/partners/${alias}`)).json()).toEqual({
      alias,
      title: 'Test',
      method: 'sso',
      startUrl: 'https://www.agentur.example/sso',
      startsAtOnce: true,
      registrationUrl: null,
    });
    expect(await codeOf(await server.call('GET', '/api/auth/partners/niemand'))).toBe('PARTNER_UNKNOWN');
  });

  it('makes a customer of this partner by its registration link, after the mail is confirmed', async () => {
    const { alias, partner } = await createPartnerWorld(database, server);
    const email = `${randomUUID()}@kunde.example`;
    const password = 'wald-und-wiese!';
    const form = { email, password, passwordConfirmation: password, firstName: 'Karla', lastName: 'Kunde' };
    expect((await postWithProof(server, 'register', { ...form, partner: alias })).status).toBe(201);
    const owned = await inScope(database.db, [partner.accountId], (tx) =>
      tx.select({ kind: accounts.kind, name: accounts.name }).from(accounts).where(eq(accounts.name, 'Karla Kunde')),
    );
    expect(owned).toEqual([{ kind: 'reseller_customer', name: 'Karla Kunde' }]);
    const enter = async () => post('login', { email, password, botProof: await solveProof(server, 'login') });
    expect(await codeOf(await enter())).toBe('EMAIL_NOT_CONFIRMED');
    const confirmation = linkOf((await readMails(server, email))[0]).searchParams.get('confirmation');
    expect((await post('email-confirmation', { confirmation })).status).toBe(200);
    expect(await (await enter()).json()).toMatchObject({ user: { has_reseller: true } });
    const unknown = await postWithProof(server, 'register', { ...form, email: `x${email}`, partner: 'niemand' });
    expect(await codeOf(unknown)).toBe('PARTNER_UNKNOWN');
  });
});
