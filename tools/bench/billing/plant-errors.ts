import { recount } from './recount.ts';
import type { World } from './world.ts';

/** Rows that are damaged behind the back of all triggers, each with rules of the recount that must tell. */
const plants: readonly { damage: string; rules: readonly string[] }[] = [
  {
    damage: `delete from invoices where id = (select id from invoices i where kind = 'invoice' and cause like 'period:%' and exists (
      select from invoices n where n.subscription_id = i.subscription_id and n.service_start > i.service_end) order by number limit 1)`,
    rules: ['a number twice', 'a gap without'],
  },
  {
    damage: `update invoices set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where id = (
      select id from invoices where kind = 'invoice' and cause like 'period:%' order by number desc limit 1)`,
    rules: ['a period or a change', 'sums:', 'revenue and tax'],
  },
  {
    damage: `update invoices set tax_rate = tax_rate + 1 where id = (
      select id from invoices where tax_category = 'S' and kind = 'invoice' order by number desc limit 1)`,
    rules: ['wrong tax category'],
  },
  {
    damage: `update ledger_entries set cents = cents + 1 where id = (
      select id from ledger_entries where ledger_account = 'bank' order by id limit 1)`,
    rules: ['entries that do not balance', 'money that came'],
  },
  {
    damage: 'delete from bank_transactions where id = (select id from bank_transactions order by id limit 1)',
    rules: ['a transfer that is not'],
  },
  {
    damage: `update payments set cents = cents + 1 where id = (
      select id from payments where method <> 'credit' and invoice_id is not null order by id limit 1)`,
    rules: ['what an account owes'],
  },
  {
    damage: `update invoices set status = 'open' where id = (
      select id from invoices where status = 'paid' and kind = 'invoice' and gross_cents > 0 order by number limit 1)`,
    rules: ['an invoice that is paid'],
  },
];

/** Damages rows, counts again, and takes everything back; returns the rules that did not tell. */
export const findBlindRules = async ({ owner }: World, today: string): Promise<string[]> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const { damage } of plants) await client.query(damage);
    const counted = await recount(client, today);
    const told = counted.filter(({ found }) => found.length > 0);
    return plants.flatMap(({ rules }) => rules).filter((rule) => !told.some(({ name }) => name.startsWith(rule)));
  } finally {
    await client.query('rollback');
    client.release();
  }
};
