import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffAccount, StaffFound } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { accounts, invoices, outboxMails, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { codeOf, createPerson, knownPassword, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness();

let staff: Person;
beforeAll(async () => {
  staff = await createPerson(database, server);
  await database.db
    .update(users)
    .set({ staffRoles: ['admin'] })
    .where(eq(users.id, staff.userId));
  staff = { ...staff, cookie: await server.signIn(staff.userId, { hasSecondFactor: true }) };
});

const get = (path: string) => server.call('GET', `/api/staff/${path}`, { cookie: staff.cookie });
const search = async (text: string): Promise<StaffFound[]> =>
  ((await (await get(`accounts?search=${encodeURIComponent(text)}`)).json()) as { rows: StaffFound[] }).rows;
const read = async (accountId: string): Promise<StaffAccount> =>
  (await (await get(`accounts/${accountId}`)).json()) as StaffAccount;
const change = (verb: 'block' | 'unblock' | 'end-sessions', email: string, reason = 'Ticket 4711') =>
  server.call('POST', `/api/staff/logins/${verb}`, { cookie: staff.cookie, json: { email, reason } });
const recordedOf = async (kind: string) => {
  const owner = await connectAsOwner(database.url);
  const { rows } = await owner.query<{ account_id: string | null; reason: string; details: object }>(
    'select account_id, reason, details from security_events where kind = $1 and actor = $2 order by id desc',
    [kind, `staff:${staff.userId}`],
  );
  await owner.end();
  return rows;
};

/** A customer of a reseller, with a project whose name and host nobody else has. */
const createCustomer = async () => {
  const mark = randomUUID().slice(0, 8);
  const reseller = await createPerson(database, server, { kind: 'reseller' });
  const kind = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
  const person = await createPerson(database, server, kind);
  const { accountId } = person;
  const host = `${mark}.example`;
  const ids = await insertSampleProject(database, { accountId, host });
  const number = await inScope(database.db, [accountId], async (tx) => {
    await tx
      .update(accounts)
      .set({ name: `Konto ${mark} 100%` })
      .where(eq(accounts.id, accountId));
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, ids.invoiceId));
    return invoice?.number ?? '';
  });
  expect(number).not.toBe('');
  return { ...person, reseller, mark, host, ids, number };
};

describe('the search of staff', () => {
  it('finds an account by its name, a login, a host and an invoice, and nothing of others', async () => {
    const { accountId, email, mark, host, number } = await createCustomer();
    const foundBy = async (text: string) =>
      (await search(text)).map(({ accountId: of, by }) => [of === accountId, by] as const);
    expect(await foundBy(`konto ${mark}`)).toEqual([[true, 'account']]);
    expect(await foundBy(email.toUpperCase())).toEqual([[true, 'user']]);
    // It has another below the first.
    const byHost = [true, 'domain'];
    expect(await foundBy(host)).toEqual([byHost, byHost]);
    expect(await foundBy(number)).toEqual([[true, 'invoice']]);
    expect(await foundBy(`${mark} 100%`)).toEqual([[true, 'account']]);
    // Signs of a pattern are taken as they are.
    expect(await foundBy(`${mark}%100`)).toEqual([]);
    expect((await get('accounts?search=a')).status).toBe(400);
  });

  it('is recorded, without what was typed', async () => {
    await search('geheim');
    const [recorded] = await recordedOf('operator.search_accounts');
    expect(recorded).toEqual({ account_id: null, reason: 'Staff console: search', details: {} });
  });
});

describe('an account', () => {
  it('shows its people, projects, subscriptions, invoices and security log, and that is recorded for it', async () => {
    const { accountId, email, mark, host, ids, reseller, number } = await createCustomer();
    await server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
    const account = await read(accountId);
    expect(account).toMatchObject({
      name: `Konto ${mark} 100%`,
      kind: 'reseller_customer',
      reseller: { id: reseller.accountId, name: 'Test' },
    });
    expect(account.people).toContainEqual(expect.objectContaining({ email, role: 'owner', isBlocked: false }));
    expect(account.projects).toMatchObject([{ id: ids.projectId, hosts: expect.arrayContaining([host]) }]);
    expect(account.subscriptions.map(({ id }) => id)).toContain(ids.subscriptionId);
    expect(account.invoices).toContainEqual(expect.objectContaining({ id: ids.invoiceId, number }));
    expect(account.events).toContainEqual(expect.objectContaining({ kind: 'login.success', email }));
    expect(account.creditCents).toBeGreaterThanOrEqual(0);
    expect(account.actions.length).toBeGreaterThan(0);
    for (const { subject } of account.tickets) expect(subject).not.toBe('');
    const [recorded] = await recordedOf('operator.read_account');
    expect(recorded).toMatchObject({ account_id: accountId, reason: 'Staff console: account' });
  });

  it('shows its questions to the operator and what was done in it', async () => {
    const { accountId, cookie, email } = await createPerson(database, server);
    const about = { addressee: 'operator', product: 'other', projectId: null, fileIds: [] };
    const json = { ...about, subject: 'Bericht bleibt leer', message: 'Seit gestern.' };
    const asked = await server.call('POST', `/api/accounts/${accountId}/tickets`, { cookie, json });
    expect(asked.status).toBe(201);
    const account = await read(accountId);
    expect(account.tickets).toMatchObject([{ number: 1, subject: 'Bericht bleibt leer', status: 'new' }]);
    expect(account.actions).toContainEqual(expect.objectContaining({ email, isByStaff: false }));
    expect(account.creditCents).toBe(0);
  });

  it('shows nothing of another account', async () => {
    const [one, other] = [await createCustomer(), await createCustomer()];
    const text = JSON.stringify(await read(one.accountId));
    expect(text).toContain(one.mark);
    for (const foreign of [other.mark, other.email, other.accountId]) expect(text).not.toContain(foreign);
  });

  it('that is not there is missing', async () => {
    expect(await codeOf(await get(`accounts/${randomUUID()}`))).toBe('NOT_FOUND');
  });
});

describe('a mail', () => {
  const resend = (accountId: string, mailId: string) =>
    server.call('POST', `/api/staff/accounts/${accountId}/mails/${mailId}/resend`, {
      cookie: staff.cookie,
      json: { reason: 'Landed in the spam folder' },
    });
  const sendMail = async (recipient: string): Promise<string> => {
    const texts = { subject: 'Betreff', text: 'Geheimer Link', html: '<p>Text</p>' };
    const [mail] = await database.db
      .insert(outboxMails)
      .values({ recipient, locale: 'de', ...texts, sentAt: new Date() })
      .returning();
    return mail?.id ?? '';
  };

  it('is listed without its text, and sent once more with a reason', async () => {
    const { accountId, email } = await createPerson(database, server);
    const mailId = await sendMail(email.toUpperCase());
    const { mails } = await read(accountId);
    expect(mails).toMatchObject([{ id: mailId, subject: 'Betreff' }]);
    expect(JSON.stringify(mails)).not.toContain('Geheimer Link');
    expect((await resend(accountId, mailId)).status).toBe(200);
    expect((await read(accountId)).mails[0]?.sentAt).toBeNull();
    const { rows } = await database.pool.query(
      "select data from pgboss.job where name = 'send-mail' and data->>'mailId' = $1",
      [mailId],
    );
    expect(rows).toHaveLength(1);
    const [recorded] = await recordedOf('operator.resend_mail');
    expect(recorded).toMatchObject({ account_id: accountId, reason: 'Landed in the spam folder', details: { mailId } });
  });

  it('to somebody else is missing', async () => {
    const [one, other] = [await createPerson(database, server), await createPerson(database, server)];
    const mailId = await sendMail(other.email);
    expect(await codeOf(await resend(one.accountId, mailId))).toBe('NOT_FOUND');
    expect(await codeOf(await resend(one.accountId, randomUUID()))).toBe('NOT_FOUND');
    expect((await read(one.accountId)).mails).toEqual([]);
  });
});

describe('a login', () => {
  const login = (email: string) => server.call('POST', '/api/auth/login', { json: { email, password: knownPassword } });
  const isSignedIn = async (cookie: string) => (await server.call('GET', '/api/auth/sessions', { cookie })).status;

  it('is blocked with a reason and let in again', async () => {
    const { email, accountId, cookie } = await createPerson(database, server);
    expect((await change('block', email, 'x')).status).toBe(400);
    expect(await isSignedIn(cookie)).toBe(200);
    expect((await change('block', email, 'Laptop stolen')).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(401);
    expect(await codeOf(await login(email))).toBe('USER_BLOCKED');
    const account = await read(accountId);
    expect(account.people).toMatchObject([{ email, isBlocked: true }]);
    expect(account.events).toContainEqual(
      expect.objectContaining({ kind: 'operator.block', actor: `staff:${staff.userId}`, reason: 'Laptop stolen' }),
    );
    expect((await change('unblock', email)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('is signed out everywhere and can sign in again', async () => {
    const { email, cookie } = await createPerson(database, server);
    expect((await change('end-sessions', email)).status).toBe(200);
    expect([await isSignedIn(cookie), (await login(email)).status]).toEqual([401, 200]);
  });
});
