import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import type {
  Contract,
  ErrorBody,
  ImportedBankFile,
  StaffAccount,
  StaffDebts,
  StaffPayments,
  StaffRole,
} from '@zugang/contract';
import { recordPayment } from '#modules/payment';
import { followPayments, startTrials } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import type { OutputOf } from '#platform/procedure';
import { paymentCases, users } from '#platform/db/schema/index';
import { beginBilling } from '../../../modules/subscription/subscription.fixture.ts';
import { camtXml, transactionXml } from '../../../modules/bank-transaction/camt.fixture.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson } from '../../testing/people.ts';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness({ settings: sellingSettings(testSettings()) });

let owner: pg.Client;
let cookies: Record<'support' | 'billing', string>;
beforeAll(async () => {
  followPayments();
  owner = await connectAsOwner(database.url);
  const signIn = async (role: StaffRole): Promise<string> => {
    const { userId } = await createPerson(database, server);
    await database.db
      .update(users)
      .set({ staffRoles: [role] })
      .where(eq(users.id, userId));
    return server.signIn(userId, { hasSecondFactor: true });
  };
  cookies = { support: await signIn('support'), billing: await signIn('billing') };
});
afterAll(() => owner.end());

type Role = keyof typeof cookies;
const get = async <T>(path: string, role: Role = 'billing'): Promise<T> =>
  (await (await server.call('GET', `/api/staff/${path}`, { cookie: cookies[role] })).json()) as T;
type Posted = Partial<ImportedBankFile & ErrorBody & { creditCents: number }>;
const post = async (path: string, json: object, role: Role = 'billing') => {
  const answer = await server.call('POST', `/api/staff/${path}`, { cookie: cookies[role], json });
  return { status: answer.status, body: (await answer.json()) as Posted };
};

const reason = 'Statement of November';

/** A customer with an open invoice of 22.61 EUR, overdue since 19 January 2026; `paid` cents of it are paid. */
const createDebtor = async ({ paid = 0 } = {}) => {
  const one = await beginBilling(database);
  await one.book('2026-01-05');
  const [invoice] = await one.invoices();
  if (!invoice?.number) throw new Error('there is no invoice');
  const { id: invoiceId, number } = invoice;
  const { accountId } = one;
  const payment = { accountId, invoiceId, cents: paid, cause: `bank:${randomUUID()}`, receivedOn: '2026-01-10' };
  if (paid > 0) await one.within((tx) => recordPayment(tx, one.ctx, { ...payment, method: 'bank_transfer' }));
  return { accountId, invoiceId, number };
};

const fileWith = (amount: string, text: string): string => {
  const iban = `DE00${String(Math.random()).slice(2, 20).padEnd(18, '0')}`;
  const details = transactionXml('08', { payer: 'Beispiel GmbH', iban, text });
  const entries = [{ amount, reference: randomUUID(), details }];
  return Buffer.from(camtXml({ version: '08', opening: '0.00', closing: amount, entries })).toString('base64');
};
const importFile = (data: string, role?: Role) => post('bank-files', { name: 'umsaetze.xml', data, reason }, role);
const statusOf = async (invoiceId: string) =>
  (await owner.query<{ status: string }>('select status from invoices where id = $1', [invoiceId])).rows[0]?.status;

describe('a trial', () => {
  it('is let go on by billing, and by nobody else of staff', async () => {
    const one = await beginBilling(database);
    const { accountId, projectId } = one;
    const project = { id: projectId, accountId, title: 'Projekt' };
    await one.within((tx) => startTrials(tx, one.ctx, { project, today: '2026-01-05' }));
    const account = await get<StaffAccount>(`accounts/${accountId}`);
    const trial = account.subscriptions.find(({ product }) => product === 'tool');
    expect(trial).toMatchObject({ trialEndsOn: '2026-01-19', isExtendable: true });
    const path = `accounts/${accountId}/subscriptions/${trial?.id}/extend-trial`;
    expect((await post(path, { days: 5, reason }, 'support')).body.code).toBe('STAFF_ROLE_REQUIRED');
    expect((await post(path, { days: 91, reason })).status).toBe(400);
    expect((await post(path, { days: 5, reason })).body).toEqual({ trialEndsOn: '2026-01-24' });
    const after = await get<StaffAccount>(`accounts/${accountId}`);
    expect(after.actions).toContainEqual(
      expect.objectContaining({ action: 'subscription.extend_trial', email: null, isByStaff: true }),
    );
  });
});

describe('a booked package', () => {
  it('is changed by billing, for the price that was shown, and by nobody else of staff', async () => {
    const one = await beginBilling(database);
    const { id, accountId } = await one.book(todayInBerlin());
    const [booked] = (await get<StaffAccount>(`accounts/${accountId}`)).subscriptions;
    expect(booked).toMatchObject({ id, isChangeable: true, isExtendable: false });
    const path = `accounts/${accountId}/subscriptions/${id}`;
    const { choices } = await get<OutputOf<Contract['staffMoney']['planChoices']>>(`${path}/plan-choices`);
    const larger = choices.find(({ package: name }) => name === 'pro');
    if (!larger) throw new Error('nothing larger is sold');
    const { quote, ...choice } = larger;
    const order = { ...choice, key: randomUUID(), grossCents: quote.confirmedCents, reason };
    expect((await post(`${path}/change-plan`, order, 'support')).body.code).toBe('STAFF_ROLE_REQUIRED');
    expect((await post(`${path}/change-plan`, { ...order, grossCents: 1 })).body.code).toBe('PRICE_CHANGED');
    expect((await post(`${path}/change-plan`, order)).body).toEqual({ startsOn: quote.startsOn });
    const after = await get<StaffAccount>(`accounts/${accountId}`);
    expect(after.subscriptions).toContainEqual(expect.objectContaining({ id, package: 'pro' }));
    expect(after.actions).toContainEqual(expect.objectContaining({ action: 'subscription.change', isByStaff: true }));
    expect(after.invoices[0]).toMatchObject({ isCorrectable: true });
  });
});

describe('payments', () => {
  it('are booked from a file of the bank, and not twice', async () => {
    const { number, invoiceId } = await createDebtor();
    const data = fileWith('22.61', `Rechnung ${number}`);
    const first = await importFile(data);
    expect(first).toMatchObject({ status: 200, body: { isRepeated: false, matched: 1, paidCents: 2_261, open: 0 } });
    expect(await statusOf(invoiceId)).toBe('paid');
    expect((await importFile(data)).body).toMatchObject({ isRepeated: true, paidCents: 0 });
  });

  it('that are unclear wait with what speaks for which invoice, until they are booked by a person', async () => {
    const { number, invoiceId } = await createDebtor();
    expect((await importFile(fileWith('22.61', 'vielen Dank'))).body).toMatchObject({ matched: 0, open: 1 });
    const { bank, bankTotal } = await get<StaffPayments>('payments', 'support');
    expect(bankTotal).toBe(1);
    const [payment] = bank;
    expect(payment).toMatchObject({ cents: 2_261, payer: 'Beispiel GmbH', text: 'vielen Dank' });
    const candidate = payment?.candidates.find((one) => one.number === number);
    expect(candidate).toMatchObject({ openCents: 2_261, buyer: expect.any(String) as string });
    expect(candidate?.reasons).toContain('amount');
    const order = { source: 'bank', invoiceNumber: number, reason };
    const booked = await post(`payments/${payment?.id}/match`, order);
    expect(booked).toEqual({ status: 200, body: { paidCents: 2_261, creditCents: 0 } });
    expect(await statusOf(invoiceId)).toBe('paid');
    expect((await post(`payments/${payment?.id}/match`, order)).body.code).toBe('CONFLICT');
    expect((await get<StaffPayments>('payments')).bankTotal).toBe(0);
  });

  it('are put aside, and an invoice that there is none of is said', async () => {
    await importFile(fileWith('7.77', 'Spende'));
    const [payment] = (await get<StaffPayments>('payments')).bank;
    const path = `payments/${payment?.id}`;
    const missing = await post(`${path}/match`, { source: 'bank', invoiceNumber: '1999-00001', reason });
    expect(missing.body.code).toBe('NOT_FOUND');
    expect((await post(`${path}/ignore`, { source: 'bank', reason })).body).toEqual({ isChanged: true });
    expect((await get<StaffPayments>('payments')).bankTotal).toBe(0);
  });

  it('of the payment provider are decided in the same place', async () => {
    const { accountId, number, invoiceId } = await createDebtor();
    const found = { accountId, reason: 'amount', currency: 'eur', seenOn: '2026-11-20' } as const;
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(paymentCases).values({ ...found, cause: `charge:${randomUUID()}`, cents: 2_261 }),
    );
    const [one] = (await get<StaffPayments>('payments')).provider;
    expect(one).toMatchObject({ reason: 'amount', cents: 2_261 });
    const order = { source: 'provider', invoiceNumber: number, reason };
    expect((await post(`payments/${one?.id}/match`, order)).body).toMatchObject({ paidCents: 2_261 });
    expect(await statusOf(invoiceId)).toBe('paid');
  });

  it.each([
    ['no bank file', 'YQ==', 'columns'],
    ['nothing', Buffer.from(' ').toString('base64'), 'empty'],
    ['a broken file', Buffer.from('<Document><a></Document>').toString('base64'), 'not_xml'],
  ])('from %s are refused with what is wrong', async (_, data, problem) => {
    const { status, body } = await importFile(data);
    expect([status, body.code]).toEqual([400, 'BANK_FILE_INVALID']);
    expect(body.fields?.[0]).toMatchObject({ path: 'data' });
    expect(body.fields?.[0]?.key).toBe(`staff.payments.import.problems.${problem}`);
  });
});

describe('overdue invoices', () => {
  const rowOf = async (number: string) =>
    (await get<StaffDebts>('debts', 'support')).rows.find((row) => row.number === number);

  it('are listed with what is open and how often it was asked for', async () => {
    const { number, accountId } = await createDebtor();
    expect(await rowOf(number)).toMatchObject({
      accountId,
      buyer: 'Beispiel GmbH',
      dueOn: '2026-01-19',
      grossCents: 2_261,
      openCents: 2_261,
      reminders: 0,
      remindedOn: null,
    });
  });

  it('are given up, and listed no more', async () => {
    const { number, invoiceId } = await createDebtor();
    expect(await post('invoices/write-off', { invoiceNumber: number, reason })).toMatchObject({
      status: 200,
      body: { cents: 2_261, taxCents: 361 },
    });
    expect(await statusOf(invoiceId)).toBe('uncollectible');
    expect(await rowOf(number)).toBeUndefined();
  });

  it('give credit when they are taken back, which can be paid back once', async () => {
    const { number } = await createDebtor({ paid: 261 });
    const corrected = await post('invoices/correct', {
      invoiceNumber: number,
      netCents: null,
      reason,
    });
    expect(corrected).toMatchObject({ status: 200, body: { grossCents: 2_261, creditCents: 261 } });
    const refund = { invoiceNumber: number, cents: 261, way: 'transfer', reason };
    expect((await post('invoices/refund', refund)).body).toEqual({ begun: 'by_hand', creditCents: 0 });
    expect((await post('invoices/refund', { ...refund, cents: 100 })).body.code).toBe('CONFLICT');
  });
});

describe('support', () => {
  it('sees money and changes none', async () => {
    const { number, invoiceId } = await createDebtor();
    const order = { invoiceNumber: number, reason };
    const refused = [
      await importFile(fileWith('22.61', `Rechnung ${number}`), 'support'),
      await post(`payments/${randomUUID()}/match`, { ...order, source: 'bank' }, 'support'),
      await post(`payments/${randomUUID()}/ignore`, { source: 'bank', reason }, 'support'),
      await post('invoices/write-off', order, 'support'),
      await post('invoices/correct', { ...order, netCents: null }, 'support'),
      await post('invoices/refund', { ...order, cents: 100, way: 'transfer' }, 'support'),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 6 }, () => [403, 'STAFF_ROLE_REQUIRED']),
    );
    expect(await statusOf(invoiceId)).toBe('open');
  });
});

it('leaves who did what, and why, in the security log', async () => {
  const { rows } = await owner.query<{ kind: string; reason: string }>(
    "select distinct kind, reason from security_events where actor like 'staff:%' order by kind",
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'operator.change_plan',
    'operator.correct_invoice',
    'operator.extend_trial',
    'operator.ignore_payment',
    'operator.import_bank_file',
    'operator.list_debts',
    'operator.list_payments',
    'operator.match_payment',
    'operator.read_account',
    'operator.read_plan_choices',
    'operator.refund_credit',
    'operator.write_off_invoice',
  ]);
  expect(rows.find(({ kind }) => kind === 'operator.match_payment')?.reason).toBe(reason);
});
