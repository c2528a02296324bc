import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../packages/server/src/platform/db/test-database.ts';
import setup from '../../../packages/server/src/platform/db/test-setup.ts';
import { openJournal, type Journal, type VatNews } from './journal.ts';
import { recount } from './recount.ts';

let stop: () => Promise<void>;
let database: TestDatabase;
let owner: pg.Pool;
let journal: Journal;

beforeAll(async () => {
  stop = await setup();
});
afterAll(() => stop());
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  journal = await openJournal(owner);
  return async () => {
    await owner.end();
    await database.drop();
  };
});

const insertInvoice = `insert into invoices (account_id, subscription_id, kind, cause, number, status, issued_on, due_on, service_start, service_end,
    language, seller, buyer, lines, tax_category, tax_rate, tax_country, vat_state, net_cents, tax_cents, gross_cents)
  values ($1, $2, 'invoice', $3, $4, 'paid', $5::date, $5::date + 14, $5::date, ($5::date + interval '1 month' - interval '1 day')::date,
    'de', '{}', '{"country": "AT"}', '[{"quantity": 1, "unitCents": 1900, "discountCents": 0, "netCents": 1900}]', 'S', 2000, 'AT', 'pending', 1900, 380, 2280)
  returning id`;

/** A subscription of 19 EUR a month that was booked on 11 June, and the invoices of its periods by their first days. */
const bill = async (days: readonly string[]) => {
  const [accountId, subscriptionId] = [randomUUID(), randomUUID()];
  const now = { day: days[0] ?? '', isEarly: false };
  await journal.tax(now, { accountId, country: 'AT', kind: 'company', vat: 'pending' });
  await journal.event({
    ...now,
    accountId,
    subscriptionId,
    kind: 'book',
    key: 'x',
    monthlyCents: 1_900,
    unit: 'month',
  });
  const ids: string[] = [];
  for (const [index, day] of days.entries()) {
    const values = [accountId, subscriptionId, `period:${subscriptionId}:${day}`, `2025-0000${index + 1}`, day];
    const { rows } = await owner.query<{ id: string }>(insertInvoice, values);
    ids.push(rows[0]?.id ?? '');
  }
  return { accountId, ids };
};

const pay = async (accountId: string, invoiceId: string | undefined, day: string): Promise<void> => {
  const values = [accountId, invoiceId, `bank:${randomUUID()}`, day];
  const into = 'insert into payments (account_id, invoice_id, cents, method, cause, received_on)';
  await owner.query(`${into} values ($1, $2, 2280, 'bank_transfer', $3, $4)`, values);
};

/** What the rules whose names begin so have found. */
const found = async (name: string) =>
  (await recount(owner, '2025-10-01')).filter((rule) => rule.name.startsWith(name)).flatMap((rule) => rule.found);

/** The second invoice is due on 25 July, the third on 25 August; the period ends on 10 September, and the next one began on the 16th. */
const withGap = ['2025-06-11', '2025-07-11', '2025-08-11', '2025-09-16'] as const;

it.each([
  ['the one that suspended it is paid', ['2025-06-20', '2025-09-16', '2025-08-20'], []],
  ['another one is paid that was overdue then', ['2025-06-20', '2025-08-30', '2025-09-16'], []],
  ['all was paid in time', ['2025-06-20', '2025-07-20', '2025-08-20'], ['2025-09-11..2025-09-16']],
  ['nothing was paid when it went on', ['2025-06-20', '2025-08-30', '2025-09-30'], ['2025-09-11..2025-09-16']],
  ['nothing was overdue when its period ended', ['2025-06-20', '2025-08-30', '2025-08-31'], ['2025-09-11..2025-09-16']],
] as const)('a gap between two periods is found unless the subscription was suspended: %s', async (_, paid, gaps) => {
  const { accountId, ids } = await bill(withGap);
  for (const [index, day] of paid.entries()) await pay(accountId, ids[index], day);
  expect((await found('a gap without')).map(({ detail }) => detail)).toEqual(gaps);
});

const hear = (accountId: string, vat: VatNews, day: string) =>
  journal.tax({ day, isEarly: false }, { accountId, country: 'AT', kind: 'company', vat });

it('asks for a new invoice the night after a pending VAT ID was confirmed, unless it was refused before or the customer moved on', async () => {
  const { accountId, ids } = await bill(['2025-06-11']);
  await hear(accountId, 'valid', '2025-06-20');
  expect(await found('a VAT ID that was confirmed')).toEqual([{ id: `retax:${ids[0]}`, detail: 'none 2025-06-21' }]);
});

it.each([
  [
    'refused before',
    [
      ['invalid', '2025-06-15'],
      ['valid', '2025-06-20'],
    ],
  ],
  [
    'not confirmed any more that night',
    [
      ['valid', '2025-06-20'],
      ['pending', '2025-06-20'],
    ],
  ],
] as const)('asks for no new invoice where the VAT ID was %s', async (_, answers) => {
  const { accountId } = await bill(['2025-06-11']);
  for (const [vat, day] of answers) await hear(accountId, vat, day);
  expect(await found('a VAT ID that was confirmed')).toEqual([]);
});

it.each([
  ['has only been asked again', 'asked', ['AT valid: S 2000']],
  ['was asked again and gave no answer', 'pending', []],
  ['has refused it', 'invalid', []],
] as const)(
  'an invoice with tax is as it must be for a confirmed VAT ID whose register %s, or is found',
  async (_, news, wrong) => {
    const { accountId } = await bill(['2025-06-11', '2025-07-11']);
    await hear(accountId, 'valid', '2025-06-20');
    await hear(accountId, news, '2025-06-25');
    expect((await found('wrong tax')).map(({ detail }) => detail)).toEqual(wrong);
  },
);

it('a VAT ID that its register has only been asked about is pending', async () => {
  const { accountId } = await bill(['2025-06-11', '2025-07-11']);
  await hear(accountId, 'asked', '2025-06-20');
  expect(await found('wrong tax')).toEqual([]);
});
