import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openCentsOf, recountLedger } from '#modules/ledger';
import { readCredit } from '#modules/payment';
import { invoices, payments } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { createCustomer, type Customer } from '#platform/db/test-customer';
import { camtXml, transactionXml } from './camt.fixture.ts';
import { ignorePayment, matchPayment } from './decide-transaction.ts';
import { importBankFile } from './import-bank-file.ts';
import { listOpenPayments } from './list-open-payments.ts';

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const ctx: OperatorContext = {
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: randomUUID(),
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason: 'Monthly bank file' },
};

const randomIban = () => `DE${String(Math.trunc(Math.random() * 1e17)).padStart(20, '1')}`;

type Paid = { cents: number; text: string; iban?: string; id?: string; isReturn?: boolean };
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const camtOf = (paid: Paid[]): Uint8Array => {
  const sum = paid.reduce((total, { cents }) => total + cents, 0);
  const entries = paid.map(({ cents, text, iban = randomIban(), id = randomUUID(), isReturn = false }) => ({
    amount: euros(cents),
    direction: cents < 0 ? ('DBIT' as const) : ('CRDT' as const),
    isReversal: isReturn,
    reference: id,
    details: transactionXml('08', { payer: 'Beispiel GmbH', iban, text }),
  }));
  const closing = `${sum < 0 ? '-' : ''}${euros(sum)}`;
  return Buffer.from(camtXml({ version: '08', opening: '0.00', closing, entries }));
};
const take = (bytes: Uint8Array, name = 'auszug.xml') => importBankFile(ctx, { name, bytes });
const stateOf = ({ accountId, inAccount }: Customer, invoiceId: string) =>
  inAccount(async (tx) => {
    const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
    return { status: row?.status, open: await openCentsOf(tx, invoiceId), credit: await readCredit(tx, accountId) };
  });
const recount = () => inOperatorScope(ctx, { kind: 'operator.recount_ledger' }, ({ tx }) => recountLedger(tx));
const openWith = async (text: string) => {
  const found = (await listOpenPayments(ctx)).find((payment) => payment.text === text);
  if (!found) throw new Error(`no open payment says "${text}"`);
  return found;
};

describe('a bank file', () => {
  it('pays what it names, once, however often it comes', async () => {
    const customer = await createCustomer(database);
    const { id, number } = await customer.issue();
    const file = camtOf([{ cents: 3570, text: `Rechnung ${number}` }]);
    const sums = { payments: 1, others: 0 };
    expect(await take(file)).toEqual({
      ...sums,
      isRepeated: false,
      known: 0,
      matched: 1,
      open: 0,
      paidCents: 3570,
      creditCents: 0,
    });
    expect(await take(file, 'again.xml')).toMatchObject({ ...sums, isRepeated: true, known: 1, matched: 0 });
    expect(await stateOf(customer, id)).toEqual({ status: 'paid', open: 0, credit: 0 });
  });

  it('may overlap with another one: a payment in both is one', async () => {
    const customer = await createCustomer(database);
    const [first, second] = [await customer.issue(), await customer.issue()];
    const both = { cents: 3570, text: first.number, id: 'B-1' };
    await take(camtOf([both]));
    const next = camtOf([both, { cents: 4000, text: second.number, id: 'B-2' }]);
    expect(await take(next)).toMatchObject({ known: 1, matched: 1, creditCents: 430 });
    expect(await stateOf(customer, second.id)).toEqual({ status: 'paid', open: 0, credit: 430 });
  });

  it('knows who has paid before, also earlier in the same file', async () => {
    const customer = await createCustomer(database);
    const [first, second] = [await customer.issue(), await customer.issue()];
    const iban = randomIban();
    const file = camtOf([
      { cents: 3570, text: first.number, iban },
      { cents: 3570, text: 'Abo', iban },
      { cents: 3570, text: 'Abo', iban },
    ]);
    expect(await take(file)).toMatchObject({ matched: 2, open: 1 });
    expect(await stateOf(customer, second.id)).toMatchObject({ status: 'paid' });
    const third = await customer.issue();
    expect(await take(camtOf([{ cents: 3570, text: 'Abo wieder', iban }]))).toMatchObject({ matched: 1 });
    expect(await stateOf(customer, third.id)).toMatchObject({ status: 'paid' });
  });

  it('shares a payment out over the invoices it names, the oldest first', async () => {
    const customer = await createCustomer(database);
    const [old, recent] = [await customer.issue('2026-10-01'), await customer.issue('2026-11-01')];
    await take(camtOf([{ cents: 5000, text: `${recent.number} ${old.number}` }]));
    expect(await stateOf(customer, old.id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await stateOf(customer, recent.id)).toMatchObject({ status: 'open', open: 2140 });
  });

  it('with a mistake is refused, and nothing of it is stored', async () => {
    const { number } = await (await createCustomer(database)).issue();
    const broken = Buffer.from(
      Buffer.from(camtOf([{ cents: 3570, text: number }]))
        .toString()
        .replace('>35.70<', '>35.71<'),
    );
    await expect(take(broken)).rejects.toMatchObject({ name: 'BankFileError', problem: 'balance' });
    const { rows } = await owner.query('select from bank_transactions where text = $1', [number]);
    expect(rows).toEqual([]);
  });

  it('of another format does not pay again what looks the same: a person decides', async () => {
    const customer = await createCustomer(database);
    const { number } = await customer.issue();
    const later = await customer.issue();
    await take(camtOf([{ cents: 3571, text: number }]));
    const text = `${later.number} CSV`;
    const csv = `Buchungstag;Name;Verwendungszweck;Betrag\n20.11.2026;Beispiel GmbH;${text};35,71`;
    expect(await take(Buffer.from(csv), 'umsatz.csv')).toMatchObject({ matched: 0, open: 1 });
    expect(await openWith(text)).toMatchObject({ isMaybeRepeated: true });
  });

  it('that two take at once is booked once, as is a payment in two files', async () => {
    const customer = await createCustomer(database);
    const issued = await Promise.all(Array.from({ length: 6 }, () => customer.issue()));
    const paid = issued.map(({ number }, index) => ({ cents: 3570, text: number, id: `R-${number}-${index}` }));
    const files = [camtOf(paid), camtOf(paid), camtOf(paid.toReversed()), camtOf(paid.slice(0, 3))];
    const results = await Promise.all([...files, ...files].map((file) => take(file)));
    expect(results.reduce((sum, { matched }) => sum + matched, 0)).toBe(6);
    for (const { id } of issued) expect(await stateOf(customer, id)).toEqual({ status: 'paid', open: 0, credit: 0 });
    const rows = await customer.inAccount((tx) => tx.select().from(payments));
    expect(rows).toHaveLength(6);
  });
});

describe('an unclear payment', () => {
  it('is listed with what speaks for which invoice, and booked as a person decides, once', async () => {
    const customer = await createCustomer(database);
    const { id, number } = await customer.issue('2026-11-01', { grossCents: 8724 });
    const text = `Danke ${randomUUID().replaceAll(/\d/g, 'x')}`;
    await take(camtOf([{ cents: 8724, text, iban: randomIban() }]));
    const open = await openWith(text);
    expect(open).toMatchObject({ cents: 8724, isMaybeRepeated: false });
    expect(open.candidates[0]).toEqual({
      number,
      buyer: 'Beispiel GmbH',
      openCents: 8724,
      reasons: ['amount', 'payer_name'],
    });
    const decide = () => matchPayment(ctx, { transactionId: open.id, invoiceNumber: number });
    const results = await Promise.allSettled([decide(), decide(), decide()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(ignorePayment(ctx, { transactionId: open.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOf(customer, id)).toMatchObject({ status: 'paid', credit: 0 });
    const { rows } = await owner.query('select state, decided_by from bank_transactions where id = $1', [open.id]);
    expect(rows).toEqual([{ state: 'matched', decided_by: 'command_line:ada' }]);
  });

  it('can be ignored, and matched after all', async () => {
    const customer = await createCustomer(database);
    const { id, number } = await customer.issue();
    const text = `Spende ${randomUUID().replaceAll(/\d/g, 'x')}`;
    await take(camtOf([{ cents: 100, text, iban: randomIban() }]));
    const { id: transactionId } = await openWith(text);
    expect([await ignorePayment(ctx, { transactionId }), await ignorePayment(ctx, { transactionId })]).toEqual([
      { isChanged: true },
      { isChanged: false },
    ]);
    expect((await listOpenPayments(ctx)).some((payment) => payment.id === transactionId)).toBe(false);
    await matchPayment(ctx, { transactionId, invoiceNumber: number });
    expect(await stateOf(customer, id)).toMatchObject({ open: 3470 });
  });

  it('that was returned opens the invoice a person names', async () => {
    const customer = await createCustomer(database);
    const { id, number } = await customer.issue();
    await take(camtOf([{ cents: 3570, text: number }]));
    const text = `Rückgabe ${number}`;
    await take(camtOf([{ cents: -3570, text, isReturn: true }]));
    expect(await stateOf(customer, id)).toMatchObject({ status: 'paid' });
    await matchPayment(ctx, { transactionId: (await openWith(text)).id, invoiceNumber: number });
    expect(await stateOf(customer, id)).toMatchObject({ status: 'open', open: 3570 });
  });

  it('or an invoice that there is not is not found', async () => {
    const unknown = { transactionId: randomUUID(), invoiceNumber: '2026-99999' };
    await expect(matchPayment(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ignorePayment(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('leaves a ledger in which everything balances, and a log of who did what', async () => {
  expect(await recount()).toEqual([]);
  const { rows } = await owner.query(
    "select distinct kind, actor from security_events where kind like 'operator.%payment%' or kind like 'operator.import%' order by 1",
  );
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    'operator.ignore_payment',
    'operator.import_bank_file',
    'operator.list_payments',
    'operator.match_payment',
  ]);
});

it('is closed to the application, whose role sees no bank file', async () => {
  const { ctx: customer } = await createCustomer(database);
  await expect(customer.db.execute(sql`select * from bank_transactions`)).resolves.toMatchObject({ rows: [] });
});
