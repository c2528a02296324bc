import type pg from 'pg';
import type { World } from './world.ts';

const tables = ['invoices', 'ledger_entries', 'audit_log', 'payments'] as const;

const insert = async (client: pg.PoolClient, table: string, rows: readonly unknown[]): Promise<void> => {
  for (const row of rows)
    await client.query(`insert into floor.${table} select * from json_populate_record(null::floor.${table}, $1)`, [
      JSON.stringify(row),
    ]);
};

type Sample = { invoice: unknown; ledger: unknown[]; audit: unknown[]; payments: unknown[] };

const sample = `select to_json(i) as invoice,
  (select coalesce(json_agg(l), '[]') from ledger_entries l where l.cause = i.kind || ':' || i.id
    or l.cause in (select 'payment:' || p.id from payments p where p.invoice_id = i.id)) as ledger,
  (select coalesce(json_agg(a), '[]') from audit_log a where a.target_id = i.id) as audit,
  (select coalesce(json_agg(p), '[]') from payments p where p.invoice_id = i.id) as payments
  from invoices i where number is not null order by md5(number) limit $1`;

/**
 * The least that an invoice and its payment can cost in this database: the rows of some of the bench's invoices inserted once more, as
 * they are, into tables with the same indexes, one transaction for the invoice and one for its payments. Returns ms for each.
 */
export const measureFloor = async ({ owner }: World, count: number): Promise<number> => {
  await owner.query('create schema floor');
  for (const table of tables) await owner.query(`create table floor.${table} (like public.${table} including all)`);
  const { rows } = await owner.query<Sample>(sample, [count]);
  const client = await owner.connect();
  try {
    const startedAt = performance.now();
    for (const { invoice, ledger, audit, payments } of rows) {
      await client.query('begin');
      await insert(client, 'invoices', [invoice]);
      await insert(client, 'ledger_entries', ledger);
      await client.query('commit');
      await client.query('begin');
      await insert(client, 'payments', payments);
      await insert(client, 'audit_log', audit);
      await client.query('commit');
    }
    return (performance.now() - startedAt) / Math.max(1, rows.length);
  } finally {
    client.release();
  }
};
