import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postEntries, writeOffEntries } from '#modules/ledger';
import { inScope } from '#platform/db/client';
import { billingAddresses } from '#platform/db/schema/index';
import { insertAddress } from '#platform/db/test-billable';
import { createTestDatabase } from '#platform/db/test-database';
import { sellingSettings, testSeller } from '#platform/db/test-seller';
import { correctInvoice } from '../correct-invoice.ts';
import { exportRevenue } from '../datev/export-revenue.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { taxOf } from '../tax-of.ts';
import { exportOss } from './export-oss.ts';
import { exportZm } from './export-zm.ts';
import { quarterOf, readTaxPeriod } from './period.ts';

const database = await createTestDatabase();
// The owner of the tables, outside row-level security: sums of its own, in plain SQL.
const owner = new pg.Client({ connectionString: database.url });
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Return of the quarter' } as const;
const operator = { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
const periodOf = (name: string) => {
  const period = readTaxPeriod(name);
  if (!period) throw new Error(`${name} is no period`);
  return period;
};

const buyers = [
  { country: 'AT', vatId: 'ATU13585627', state: 'valid' },
  { country: 'FR', vatId: 'FR40303265045', state: 'valid' },
  { country: 'AT', vatId: null, state: 'none' },
  { country: 'GR', vatId: null, state: 'none' },
  // The same rate as in Germany.
  { country: 'CY', vatId: null, state: 'none' },
  { country: 'DE', vatId: null, state: 'none' },
  { country: 'CH', vatId: null, state: 'none' },
] as const;
type Buyer = (typeof buyers)[number];
const days = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-31', '2026-04-01'];

/** An invoice on each day; every second one is corrected, in part or whole, on the same or a later day. */
const bill = async (buyer: Buyer, seed: number): Promise<void> => {
  const { accountId, ctx: base } = await database.createTenant();
  const ctx = { ...base, settings: sellingSettings(base.settings, { usesOss: true }) };
  const seller = ctx.settings.seller ?? testSeller();
  const run = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  await run(async (tx) => {
    await insertAddress(tx, accountId, buyer.country);
    await tx.update(billingAddresses).set({ vatId: buyer.vatId }).where(eq(billingAddresses.accountId, accountId));
  });
  const service = { serviceStart: '2026-01-01', serviceEnd: '2026-01-31' };
  for (const [index, today] of days.entries()) {
    const netCents = 1_777 + 331 * index + 97 * seed;
    const line = { text: 'Tool', quantity: 1, unitCents: netCents, discountCents: 0, netCents, ...service };
    const tax = taxOf({ ...buyer, type: 'company', vatId: buyer.vatId ?? '' }, buyer.state, { seller, day: today });
    const known = { accountId, subscriptionId: randomUUID(), cause: `order:${randomUUID()}`, language: 'de' } as const;
    const { id } = await run((tx) =>
      issueInvoice(tx, ctx, { ...known, ...service, lines: [line], tax, today, purchaseOrder: null }),
    );
    if ((index + seed) % 2 === 0) continue;
    const part = { ...line, unitCents: 500, netCents: 500 };
    const lines = seed % 3 === 0 ? null : [part];
    const on = days[Math.min(index + (seed % 2), days.length - 1)] ?? today;
    await run((tx) => correctInvoice(tx, ctx, { invoiceId: id, lines, today: on, reason: 'Test' }));
  }
};

beforeAll(async () => {
  await owner.connect();
  for (const [seed, buyer] of buyers.entries()) await bill(buyer, seed);
});

const rowsOf = (text: string, separator: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));
const sign = "case kind when 'correction' then -1 else 1 end";

describe('the recapitulative statement', () => {
  it.each(['2025-12', '2026-01', '2026-Q1', '2026-Q2'])(
    'of %s has the sum of each buyer, less its corrections',
    async (name) => {
      const { text, netCents } = await exportZm(operator, periodOf(name));
      const { rows } = await owner.query<{ id: string; euros: string; cents: string }>(
        `select buyer->>'vatId' as id, round(sum(${sign} * net_cents) / 100.0) as euros, sum(${sign} * net_cents) as cents from invoices
       where tax_category = 'AE' and issued_on >= $1 and issued_on < $2 group by 1 order by 1`,
        [periodOf(name).from, periodOf(name).until],
      );
      expect(rowsOf(text, ',')).toEqual([
        ['#v3.0'],
        ['USt-IdNr.', 'Betrag (EUR)', 'Art der Leistung'],
        ...rows.filter(({ euros }) => Number(euros) !== 0).map(({ id, euros }) => [id, euros, 'S']),
      ]);
      expect(netCents).toBe(rows.reduce((sum, { cents }) => sum + Number(cents), 0));
    },
  );

  it('is empty where nothing was sold', async () => {
    expect(await exportZm(operator, periodOf('2024-Q1'))).toMatchObject({ buyers: 0, netCents: 0 });
  });
});

describe('the One-Stop-Shop return', () => {
  const cents = (text = ''): number => Number(text.replace(',', ''));

  it.each(['2025-Q4', '2026-Q1', '2026-Q2'])(
    'of %s has each country and rate, and corrects earlier quarters apart',
    async (name) => {
      const { from, until } = periodOf(name);
      const [, ...lines] = rowsOf((await exportOss(operator, periodOf(name))).text, ';');
      const country = `case i.buyer->>'country' when 'GR' then 'EL' else i.buyer->>'country' end`;
      const { rows: supplies } = await owner.query<Record<string, string>>(
        `select ${country} as country, i.tax_rate as rate, sum(${sign.replace('kind', 'i.kind')} * i.net_cents) as net,
         sum(${sign.replace('kind', 'i.kind')} * i.tax_cents) as tax from invoices i left join invoices o on o.id = i.corrects_id
       where i.tax_category = 'S' and i.buyer->>'country' <> 'DE' and i.issued_on >= $1 and i.issued_on < $2
         and (o.id is null or o.issued_on >= $1) group by 1, 2
       having sum(${sign.replace('kind', 'i.kind')} * i.net_cents) <> 0 order by 1, 2`,
        [from, until],
      );
      expect(lines.filter(([kind]) => kind === 'Umsatz').map((line) => [line[2], ...line.slice(3).map(cents)])).toEqual(
        supplies.map((row) => [row['country'], Number(row['rate']), Number(row['net']), Number(row['tax'])]),
      );
      const { rows: earlier } = await owner.query<Record<string, string>>(
        `select ${country} as country, to_char(o.issued_on, 'YYYY-"Q"Q') as quarter, -sum(i.tax_cents) as tax
       from invoices i join invoices o on o.id = i.corrects_id
       where i.tax_category = 'S' and i.buyer->>'country' <> 'DE' and i.issued_on >= $1 and i.issued_on < $2 and o.issued_on < $1
       group by 1, 2 order by 2, 1`,
        [from, until],
      );
      const corrections = lines.filter(([kind]) => kind === 'Berichtigung');
      expect(corrections.map((line) => [line[1], line[2], cents(line[5])])).toEqual(
        earlier.map((row) => [row['quarter'], row['country'], Number(row['tax'])]),
      );
      expect(supplies.length + earlier.length).toBeGreaterThan(0);
    },
  );
});

describe('the posting batch of the seller', () => {
  it('books every document of the period, corrections the other way round, on the account of its tax', async () => {
    const { datev } = testSeller();
    const { bytes, grossCents } = await exportRevenue(operator, periodOf('2026-Q1'), {
      ...datev,
      consultant: '12345',
      client: '77',
    });
    const [head, , ...rows] = rowsOf(Buffer.from(bytes).toString('latin1'), ';');
    expect(head?.slice(10, 14)).toEqual(['12345', '77', '20260101', '4']);
    const booked = new Map<string, number>();
    for (const [sum = '', side, , , , , , account = ''] of rows)
      booked.set(account, (booked.get(account) ?? 0) + (side === '"H"' ? -1 : 1) * Number(sum.replace(',', '')));
    const { rows: sums } = await owner.query<{ account: string; cents: string }>(
      `select case when tax_category = 'AE' then '8336' when tax_category = 'O' then '8338'
         when buyer->>'country' = 'DE' then '8400' else '8331' end as account, sum(${sign} * gross_cents) as cents from invoices
       where issued_on >= '2026-01-01' and issued_on < '2026-04-01' group by 1 order by 1`,
    );
    expect([...booked].toSorted(([a], [b]) => a.localeCompare(b))).toEqual(
      sums.map(({ account, cents }) => [account, Number(cents)]),
    );
    expect(grossCents).toBe(sums.reduce((sum, { cents }) => sum + Number(cents), 0));
  });
});

describe('what was given up', () => {
  it('is in the posting batch of its period, on the account that takes its tax off, and back where money came', async () => {
    const { datev } = testSeller();
    const rowsIn = async (name: string) => {
      const { bytes, writtenOffCents } = await exportRevenue(operator, periodOf(name), datev);
      const [, , ...rows] = rowsOf(Buffer.from(bytes).toString('latin1'), ';');
      const lost = rows.filter(([, , , , , , , account = '']) => ['2406', '2400'].includes(account));
      return { lost: lost.map(([sum, side, , , , , , account]) => [sum, side, account]), writtenOffCents };
    };
    const shift = async (country: string, { cents, day }: { cents: number; day: string }) => {
      const { rows } = await owner.query<{ id: string; account: string }>(
        "select id, account_id as account from invoices where kind = 'invoice' and buyer->>'country' = $1 order by id limit 1",
        [country],
      );
      const [found] = rows;
      if (!found) throw new Error(`nothing was sold to ${country}`);
      const entries = writeOffEntries(found.id, { cents, taxCents: 0 });
      const cause = `${cents > 0 ? 'write-off' : 'recovery'}:${randomUUID()}`;
      await inScope(database.db, [found.account], (tx) =>
        postEntries(tx, { accountId: found.account, cause, occurredOn: day, entries }),
      );
    };
    await shift('DE', { cents: 1_190, day: '2030-01-31' });
    await shift('GR', { cents: 500, day: '2030-01-31' });
    await shift('DE', { cents: -190, day: '2030-02-01' });
    const january = await rowsIn('2030-01');
    expect(january.lost.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['11,90', '"H"', '2406'],
      ['5,00', '"H"', '2400'],
    ]);
    expect(january.writtenOffCents).toBe(1_690);
    expect(await rowsIn('2030-02')).toEqual({ lost: [['1,90', '"S"', '2406']], writtenOffCents: -190 });
  });
});

describe('a tax period', () => {
  it('is a month or a quarter', () => {
    expect(readTaxPeriod('2026-Q4')).toEqual({ name: '2026-Q4', from: '2026-10-01', until: '2027-01-01' });
    expect(readTaxPeriod('2024-02')).toEqual({ name: '2024-02', from: '2024-02-01', until: '2024-03-01' });
    for (const wrong of ['2026', '2026-Q5', '2026-13', '2026-00', '1999-01', '2026-Q1-', ''])
      expect(readTaxPeriod(wrong)).toBeNull();
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ]);
  });
});
