import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ActivationLink, AssignedReseller, Customer, CustomerDetail, ErrorBody } from '@zugang/contract';
import { storeFigures } from '#modules/project-figures';
import { inScope } from '#platform/db/client';
import { insertSampleSubscription } from '#platform/db/sample-subscription';
import {
  accounts,
  emailTokens,
  memberships,
  projects,
  resellers,
  subscriptions,
  users,
} from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, createPerson, knownPassword, linkOf, readMails, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();
const reseller = await createPerson(database, server, { kind: 'reseller' });
const other = await createPerson(database, server, { kind: 'reseller' });

const call = (method: string, path: string, json?: unknown, person: Person = reseller) =>
  server.call(method, `/api/reseller/customers${path}`, { cookie: person.cookie, json });
const read = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const codeOf = async (answer: Promise<Response>): Promise<string> => (await read<ErrorBody>(answer)).code;

const valuesOf = (over: Record<string, unknown> = {}) => ({
  name: 'Blumen Weiß',
  firstName: 'Ada',
  lastName: 'Weiß',
  email: `${randomUUID()}@kunde.example`,
  phone: '+49 40 1',
  locale: 'de',
  ...over,
});
type Created = { customer: CustomerDetail; activation: ActivationLink | null };
const create = (over: Record<string, unknown> = {}, person: Person = reseller) =>
  read<Created>(call('POST', '', valuesOf(over), person));
const createWithLink = async () => {
  const { customer, activation } = await create({ login: { isMailed: false } });
  return { customer, token: tokenOf(activation?.link ?? '') };
};
const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';
const activate = (token: string, password = knownPassword) =>
  server.call('POST', '/api/auth/activate-account', { json: { token, password, passwordConfirmation: password } });
type Offer = {
  activation: { firstName: string; email: string } | null;
  reseller: Omit<AssignedReseller, 'accountId'> | null;
};
const lookUp = (token: string) =>
  read<Offer>(server.call('POST', '/api/reseller/customer-activation/look-up', { json: { token } }));
const list = (query = '', person: Person = reseller) =>
  read<{ rows: Customer[]; total: number }>(call('GET', query, undefined, person));
const namesOf = async (query: string, person: Person = reseller) =>
  (await list(query, person)).rows.map(({ name }) => name);

/** The reseller pays for a project of its customer. */
const book = (customerAccountId: string, { accountId }: Pick<Person, 'accountId'> = reseller) =>
  inScope(database.db, [accountId], (tx) =>
    tx.insert(subscriptions).values({
      accountId,
      customerAccountId,
      customerName: 'Laden',
      projectId: randomUUID(),
      projectTitle: 'Laden',
      product: 'tool',
      package: 'standard',
      bracket: 100,
      interval: 'month',
      status: 'active',
      statusSince: '2026-01-01',
      anchorOn: '2026-01-01',
      bookedAt: new Date(),
      priceListVersion: 0,
      baseCents: 1,
      discountCents: 0,
      netCents: 1,
    }),
  );

describe('a customer', () => {
  it('is created without a login, is found by its reseller alone, and leaves an audit row', async () => {
    const { customer, activation } = await create({ name: 'Gasthof Linde' });
    expect(activation).toBeNull();
    expect(customer).toMatchObject({ name: 'Gasthof Linde', activation: 'none', projects: 0, loginEmail: null });
    expect(await namesOf('?search=linde')).toEqual(['Gasthof Linde']);
    expect(await namesOf('?search=linde', other)).toEqual([]);
    expect((await call('GET', `/${customer.id}`, undefined, other)).status).toBe(404);
    expect(await auditedActions(database, customer.id)).toContain('customer.create');
  });

  it('is refused with an address that another customer or, with a login, a user has', async () => {
    const { customer } = await create();
    const email = customer.email.toUpperCase();
    expect(await codeOf(call('POST', '', valuesOf({ email })))).toBe('CUSTOMER_EXISTS');
    expect(await codeOf(call('POST', '', valuesOf({ email: other.email, login: { isMailed: true } })))).toBe(
      'USER_EXISTS',
    );
    expect(await namesOf(`?search=${other.email}`)).toEqual([]);
    expect((await call('POST', '', valuesOf({ email }), other)).status).toBe(201);
  });

  it('is created once by two requests at the same time', async () => {
    const values = valuesOf();
    const answers = await Promise.all([call('POST', '', values), call('POST', '', values)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('changes, and a login that waits for its activation with it', async () => {
    const { customer, token } = await createWithLink();
    const changed = valuesOf({ name: 'Blumen Schwarz', firstName: 'Eva' });
    const answer = await call('PATCH', `/${customer.id}`, changed);
    expect(await answer.json()).toMatchObject({ ...changed, loginEmail: changed.email, activation: 'expired' });
    expect((await activate(token)).status).toBe(400);
    expect((await call('PATCH', `/${customer.id}`, changed, other)).status).toBe(404);
    expect((await call('PATCH', `/${customer.id}`, { ...changed, email: 'x' })).status).toBe(400);
  });

  it('keeps the address of its login once that is activated', async () => {
    const { customer, token } = await createWithLink();
    await activate(token);
    const changed = await read<CustomerDetail>(call('PATCH', `/${customer.id}`, valuesOf()));
    expect(changed).toMatchObject({ loginEmail: customer.email, activation: 'active' });
  });

  it('is deleted with its logins and projects, not while something is booked', async () => {
    const { customer } = await createWithLink();
    await book(customer.id);
    expect(await codeOf(call('DELETE', `/${customer.id}`))).toBe('CUSTOMER_HAS_BILLING');
    expect(await auditedActions(database, customer.id)).not.toContain('customer.remove');
    const { customer: bare } = await createWithLink();
    await inScope(database.db, [bare.id], (tx) =>
      tx.insert(projects).values({ accountId: bare.id, title: 'Laden', licenceKey: randomUUID() }),
    );
    expect((await call('DELETE', `/${bare.id}`, undefined, other)).status).toBe(404);
    expect((await call('DELETE', `/${bare.id}`)).status).toBe(200);
    expect((await call('GET', `/${bare.id}`)).status).toBe(404);
    expect(await database.db.select().from(users).where(eq(users.email, bare.email))).toEqual([]);
    expect(await auditedActions(database, bare.id)).toContain('customer.remove');
  });
});

describe('the list', () => {
  it('filters by login, project, score and money, and sorts by score', async () => {
    const agency = await createPerson(database, server, { kind: 'reseller' });
    const make = async (name: string) => (await create({ name }, agency)).customer.id;
    const ids = { a: await make('A'), b: await make('B'), c: await make('C') };
    await inScope(database.db, [ids.a, ids.b], async (tx) => {
      await tx.insert(projects).values([
        { accountId: ids.a, title: 'Laden A', licenceKey: randomUUID(), score: 40 },
        { accountId: ids.b, title: 'Laden B', licenceKey: randomUUID(), score: 80 },
      ]);
      await tx.execute(sql`insert into scans (account_id, project_id, mode, state, started_at, finished_at, score)
        select account_id, id, 'all', 'finished', now() - n * interval '1 day', now() - n * interval '1 day', case when title = 'Laden A' then 40 + n else 80 - n end
        from projects, generate_series(0, 2) n where account_id in (${ids.a}, ${ids.b})`);
      for (const { id: projectId, accountId } of await tx.select().from(projects))
        await storeFigures(tx, { accountId, projectId });
    });
    await book(ids.b, agency);
    expect(await namesOf('?filter=without_project', agency)).toEqual(['C']);
    expect(await namesOf('?filter=score_falling', agency)).toEqual(['A']);
    expect(await namesOf('?filter=paying', agency)).toEqual(['B']);
    expect(await namesOf('?filter=not_activated&sort=-score', agency)).toEqual(['B', 'A', 'C']);
    expect(await namesOf('?sort=score&size=1&page=2', agency)).toEqual(['B']);
    expect(await namesOf('?filter=activated', agency)).toEqual([]);
  });

  it('is closed without a session, to direct customers, to customers of a reseller and for a broken query', async () => {
    expect((await server.call('GET', '/api/reseller/customers')).status).toBe(401);
    const direct = await createPerson(database, server);
    const customer = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    expect((await call('GET', '', undefined, direct)).status).toBe(403);
    expect((await call('GET', '', undefined, customer)).status).toBe(403);
    expect((await call('GET', '?filter=rich')).status).toBe(400);
  });

  it('leaves as a CSV file in which no cell is a formula', async () => {
    const agency = await createPerson(database, server, { kind: 'reseller' });
    await create({ name: '=HYPERLINK("http://boese.example";"x")', phone: '+49 40 1' }, agency);
    const text = await (await call('GET', '/export', undefined, agency)).text();
    expect(text).toContain('"\'=HYPERLINK(""http://boese.example"";""x"")"');
    expect(text.split(/[;\r\n]/).filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
  });
});

describe('a login', () => {
  it('is enabled with a link by mail that names the reseller, and activates once', async () => {
    await inScope(database.db, [reseller.accountId], (tx) =>
      tx.update(accounts).set({ name: 'Agentur Nord' }).where(eq(accounts.id, reseller.accountId)),
    );
    const { customer } = await create();
    const link = await read<ActivationLink>(call('POST', `/${customer.id}/login`, { isMailed: true }));
    const [mail] = await readMails(server, customer.email);
    expect(mail?.text).toContain('Agentur Nord');
    expect(linkOf(mail).href).toBe(link.link);
    const token = tokenOf(link.link);
    expect((await lookUp(token)).activation).toMatchObject({ firstName: 'Ada', email: customer.email });
    /** A busy machine may have no connection left for some of them: they ask again, as they are told. */
    const activateSurely = async (password: string): Promise<Response> => {
      const answer = await activate(token, password);
      return answer.status === 503 ? activateSurely(password) : answer;
    };
    const asked = Array.from({ length: 50 }, (_, at) => activateSurely(`${knownPassword}${at}`));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await codeOf(call('POST', `/${customer.id}/login`, { isMailed: true }))).toBe('LOGIN_EXISTS');
    expect(await codeOf(call('POST', `/${customer.id}/activation`, { isMailed: true }))).toBe('LOGIN_ACTIVE');
  });

  it('gets another link, which ends the first, and loses it when it is revoked', async () => {
    const { customer, token: first } = await createWithLink();
    const { link } = await read<ActivationLink>(call('POST', `/${customer.id}/activation`, { isMailed: false }));
    expect((await lookUp(first)).activation).toBeNull();
    expect((await lookUp(tokenOf(link))).activation).not.toBeNull();
    expect((await call('DELETE', `/${customer.id}/activation`, undefined, other)).status).toBe(404);
    expect((await call('DELETE', `/${customer.id}/activation`)).status).toBe(200);
    expect(await codeOf(activate(tokenOf(link)))).toBe('ACTIVATION_INVALID');
    expect(await readMails(server, customer.email)).toEqual([]);
  });

  it('is disabled: sessions end at once, and colleagues who belong elsewhere keep their login', async () => {
    const { customer, token } = await createWithLink();
    await activate(token);
    const [owner] = await database.db.select().from(users).where(eq(users.email, customer.email));
    const cookie = await server.signIn(owner?.id ?? '');
    const colleague = await createPerson(database, server);
    await inScope(database.db, [customer.id], (tx) =>
      tx.insert(memberships).values({ accountId: customer.id, userId: colleague.userId, role: 'viewer' }),
    );
    expect((await server.call('GET', '/api/profile/export', { cookie })).status).toBe(200);
    expect((await call('DELETE', `/${customer.id}/login`)).status).toBe(200);
    expect((await server.call('GET', '/api/profile/export', { cookie })).status).toBe(401);
    expect((await server.call('GET', `/api/accounts/${customer.id}`, { cookie: colleague.cookie })).status).toBe(404);
    expect((await server.call('GET', '/api/profile/export', { cookie: colleague.cookie })).status).toBe(200);
    expect(await codeOf(call('POST', `/${customer.id}/activation`, { isMailed: true }))).toBe('LOGIN_MISSING');
    expect(await auditedActions(database, customer.id)).toContain('customer.disable_login');
    expect((await call('POST', `/${customer.id}/login`, { isMailed: false })).status).toBe(200);
  });
});

describe('a link that cannot be used', () => {
  it('still tells whose customer it was, and nothing else', async () => {
    const contact = { email: 'hilfe@nord.example', phone: '040 2', website: 'https://nord.example', city: 'Hamburg' };
    await inScope(database.db, [reseller.accountId], (tx) => tx.update(resellers).set(contact));
    const { token, customer } = await createWithLink();
    await database.db.update(emailTokens).set({ expiresAt: new Date(0) });
    const offer = await lookUp(token);
    expect(offer).toMatchObject({ activation: null, reseller: { title: 'Agentur Nord', ...contact } });
    expect(JSON.stringify(offer)).not.toContain(customer.email);
    expect((await activate(token)).status).toBe(400);
  });

  it('is answered alike where it never was', async () => {
    expect(await lookUp(randomUUID())).toEqual({ activation: null, reseller: null });
  });
});

describe('what a customer sees of its reseller', () => {
  it('is whom to write to, with the address', async () => {
    const { token, customer } = await createWithLink();
    await activate(token);
    const [owner] = await database.db.select().from(users).where(eq(users.email, customer.email));
    const cookie = await server.signIn(owner?.id ?? '');
    const assigned = await read<AssignedReseller>(server.call('GET', '/api/reseller/assigned', { cookie }));
    expect(assigned).toMatchObject({
      title: 'Agentur Nord',
      email: 'hilfe@nord.example',
      city: 'Hamburg',
      street: null,
    });
  });
});

describe('a reseller that has booked for itself', () => {
  it('sees its customers, of whom it pays for none', async () => {
    const partner = await createPerson(database, server, { kind: 'reseller' });
    const own = { accountId: partner.accountId, projectId: randomUUID(), subscriptionId: randomUUID() };
    await inScope(database.db, [partner.accountId], (tx) => insertSampleSubscription(tx, own));
    const { customer } = await create({}, partner);
    expect(customer).toMatchObject({ isPaying: false, hasBilling: false });
  });
});
