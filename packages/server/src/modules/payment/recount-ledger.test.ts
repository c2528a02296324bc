import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { recountAll, runRecount } from '#modules/ledger';
import { createTestDatabase } from '#platform/db/test-database';
import { createCustomer } from '#platform/db/test-customer';
import { recordPayment } from './record-payment.ts';

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});
const { accountId, ctx, inAccount, issue } = await createCustomer(database);

/** What is off after rows were changed behind the back of triggers. */
const whileBroken = async (...statements: string[]): Promise<string[]> => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.query('commit');
  return (await recountAll(ctx)).map(({ what }) => what);
};

it('finds nothing where all is right, and every cent that is not', async () => {
  const { id: invoiceId } = await issue();
  const cause = `bank:${randomUUID()}:${invoiceId}`;
  const payment = {
    accountId,
    invoiceId,
    cents: 4000,
    method: 'bank_transfer',
    cause,
    receivedOn: '2026-11-20',
  } as const;
  await inAccount((tx) => recordPayment(tx, ctx, payment));
  expect(await recountAll(ctx)).toEqual([]);
  await runRecount(ctx);

  const bank = "ledger_account = 'bank'";
  const broken: { by: string; mended: string; found: string[] }[] = [
    {
      by: 'update payments set cents = 3571 where cents = 3570',
      mended: 'update payments set cents = 3570 where cents = 3571',
      found: ['payment', 'payment and invoice'],
    },
    {
      by: `update ledger_entries set cents = 431 where ${bank} and cents = 430`,
      mended: `update ledger_entries set cents = 430 where ${bank} and cents = 431`,
      found: ['payment', 'unbalanced cause'],
    },
    {
      by: "update invoices set status = 'open'",
      mended: "update invoices set status = 'paid'",
      found: ['invoice state'],
    },
    {
      by: "update invoices set status = 'uncollectible'",
      mended: "update invoices set status = 'paid'",
      found: ['written off'],
    },
    {
      by: 'update invoices set gross_cents = gross_cents + 1, tax_cents = tax_cents + 1',
      mended: 'update invoices set gross_cents = gross_cents - 1, tax_cents = tax_cents - 1',
      found: ['invoice and ledger'],
    },
    {
      by: "update ledger_entries set cause = 'payment:none' where cents in (430, -430)",
      mended:
        "update ledger_entries set cause = 'payment:' || (select id from payments where cents = 430) where cents in (430, -430)",
      found: ['entry without a payment', 'payment'],
    },
  ];
  for (const { by, mended, found } of broken) {
    expect((await whileBroken(by)).toSorted()).toEqual(found);
    expect(await whileBroken(mended)).toEqual([]);
  }
  await whileBroken("update invoices set status = 'open'");
  await expect(runRecount(ctx)).rejects.toMatchObject({ name: 'PermanentJobFailure' });
});

it('finds credit that was used twice', async () => {
  const other = randomUUID();
  const entries = ["'credit', 100", "'bank', -100"].map(
    (entry, line) =>
      `insert into ledger_entries (account_id, cause, line, ledger_account, cents, occurred_on) values ('${other}', 'x', ${line}, ${entry}, '2026-11-20')`,
  );
  expect(await whileBroken(...entries)).toContain('credit below zero');
});
