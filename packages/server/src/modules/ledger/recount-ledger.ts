import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';

/** A figure that the ledger and the documents do not agree about. */
export type LedgerDifference = { what: string; id: string; cents: number };

/**
 * Counts the ledger again in plain SQL, without the code that writes it, and returns what differs: causes that do not balance, documents
 * whose revenue or tax is not what was posted, invoices whose state does not fit what is open or
 * given up, payments and bank transactions that were
 * not posted as they are, and credit that was used twice. Sees
 * what the transaction's scope sees: an account, or all of them for the operator.
 */
export const recountLedger = async (tx: Transaction): Promise<LedgerDifference[]> => {
  const { rows } = await tx.execute<LedgerDifference>(sql`
    select 'unbalanced cause' as what, cause as id, sum(cents)::int as cents from ledger_entries group by cause having sum(cents) <> 0
    union all
    select 'invoice and ledger', i.id::text,
      (case i.kind when 'correction' then -i.gross_cents else i.gross_cents end + coalesce(p.cents, 0))::int
    from invoices i left join lateral (
      select sum(e.cents) as cents from ledger_entries e
      where e.cause = (case i.kind when 'correction' then 'correction:' else 'invoice:' end) || i.id
        and e.ledger_account in ('revenue', 'tax')
    ) p on true
    where i.number is not null
      and case i.kind when 'correction' then -i.gross_cents else i.gross_cents end + coalesce(p.cents, 0) <> 0
    union all
    select 'invoice state', i.id::text, o.cents::int from invoices i cross join lateral (
      select coalesce(sum(e.cents), 0) as cents from ledger_entries e
      where e.invoice_id = i.id and e.ledger_account = 'receivable'
    ) o
    where o.cents < 0 or (i.status = 'open') <> (o.cents > 0) and i.status <> 'draft'
    union all
    select 'written off', i.id::text, l.cents::int from invoices i cross join lateral (
      select coalesce(sum(e.cents), 0) as cents from ledger_entries e where e.invoice_id = i.id and e.ledger_account = 'loss'
    ) l
    where l.cents < 0 or (i.status = 'uncollectible') <> (l.cents > 0)
    union all
    select 'payment', p.cause, (p.cents - e.cents)::int from payments p cross join lateral (
      select coalesce(sum(l.cents), 0) as cents from ledger_entries l
      where l.cause = 'payment:' || p.id and l.ledger_account = case p.method when 'credit' then 'credit' else 'bank' end
    ) e
    where p.cents <> e.cents
    union all
    select 'payment and invoice', p.cause, (p.cents + e.cents)::int from payments p cross join lateral (
      select coalesce(sum(l.cents), 0) as cents from ledger_entries l
      where l.cause = 'payment:' || p.id and l.ledger_account = 'receivable' and l.invoice_id = p.invoice_id
    ) e
    where p.invoice_id is not null and p.cents + e.cents <> 0
    union all
    select 'entry without a payment', l.cause, l.cents::int from ledger_entries l
    where l.cause like 'payment:%' and l.line = 0 and not exists (select from payments p where 'payment:' || p.id = l.cause)
    union all
    select 'credit below zero', l.account_id::text, sum(l.cents)::int from ledger_entries l
    where l.ledger_account = 'credit' group by l.account_id having sum(l.cents) > 0
    union all
    select 'collected payment', a.id::text, (a.cents - coalesce(p.cents, 0))::int from payment_attempts a left join (
      select split_part(cause, ':', 2) as charge, sum(cents) as cents from payments where cause like 'stripe:%' group by 1
    ) p on p.charge = a.charge_id
    where a.state = 'succeeded' and a.cents <> coalesce(p.cents, 0)
    union all
    select 'bank transaction', t.id::text, (t.cents - coalesce(p.cents, 0))::int from bank_transactions t left join (
      select split_part(cause, ':', 2) as id, sum(cents) as cents from payments where cause like 'bank:%' group by 1
    ) p on p.id = t.id::text
    where case t.state when 'matched' then t.cents else 0 end <> coalesce(p.cents, 0)`);
  return rows;
};
