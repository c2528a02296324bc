import type pg from 'pg';
import { replay } from './replay.ts';

/** A rule of the recount: its SQL returns what breaks it. */
type Rule = { name: string; sql: string };

const rates = `(values ('DE', date '2007-01-01', 1900), ('AT', '2024-01-01', 2000), ('FR', '2024-01-01', 2000), ('NL', '2024-01-01', 2100),
  ('PL', '2024-01-01', 2300), ('EE', '2024-01-01', 2200), ('EE', '2025-07-01', 2400), ('RO', '2024-01-01', 1900), ('RO', '2025-08-01', 2100)
  ) as r (country, since, rate)`;

/**
 * The address and VAT ID that held when a document was made, and what the law says of it. A confirmed VAT ID stays confirmed while its
 * register is asked again (Art. 196 of the VAT Directive and §13b UStG ask who the buyer is, and the last answer is the proof of it), and is
 * pending when the register was asked and gave no answer.
 */
const taxes = `
create table bench.expected_taxes as
  select i.id, i.tax_category, i.tax_rate, t.*,
    case when t.country = 'DE' then 'S' when t.country in ('CH', 'GB') then 'O' when t.vat = 'valid' then 'AE' else 'S' end as category,
    (select r.rate from ${rates} where country = t.country and since <= i.issued_on order by since desc limit 1) as rate
  from invoices i
  left join subscription_orders so on i.cause = 'order:' || so.id
  left join bench.events e on e.subscription_id = i.subscription_id and
    (e.key = so.key or e.kind = 'book' and e.trial_ends_on is null and i.cause like 'period:%' and e.day = i.service_start)
  cross join lateral (
    select t.country, t.vat from bench.known_taxes t where t.account_id = i.account_id and
      case when e.seq is not null then t.seq < e.seq else t.day < i.issued_on or t.day = i.issued_on and t.is_early end
    order by t.seq desc limit 1
  ) t
  where i.kind = 'invoice'`;

/**
 * Invoices that were taxed while an answer about the VAT ID was pending, and the night after it was confirmed, if the customer had not moved
 * on by then and the register had not refused it before: they are taken back and billed anew. Whether an answer was pending says the invoice.
 */
const retaxes = `
create table bench.retaxes as
  select i.id, n.night, i.net_cents - n.net_taken as net_cents
  from invoices i cross join lateral (
    select night, (select coalesce(sum(net_cents), 0) from bench.corrections c where c.invoice_id = i.id and c.day < night) as net_taken from (
      select *, case when is_early then day else day + 1 end as night from bench.known_taxes
    ) t
    where t.account_id = i.account_id and t.vat = 'valid' and t.country = i.buyer->>'country' and t.made_at > i.created_at
      and night <= $today
      and not exists (select from bench.known_taxes later where later.account_id = t.account_id and later.seq > t.seq
        and (later.day < night or later.day = night and later.is_early))
      and not exists (select from bench.known_taxes no where no.account_id = t.account_id and no.vat = 'invalid' and no.country = t.country
        and no.made_at > i.created_at and no.seq < t.seq)
    order by t.seq limit 1
  ) n
  where i.kind = 'invoice' and i.vat_state = 'pending' and i.tax_cents > 0 and n.net_taken < i.net_cents;
insert into bench.corrections select id, 'retax-correction:' || id, net_cents, true, night from bench.retaxes`;

/** The day on which an invoice was paid or taken back last. */
const settled = `
create table bench.settled as
  select i.id, i.subscription_id, i.due_on, greatest(
    (select max(received_on) from payments p where p.invoice_id = i.id and p.cents > 0),
    (select max(day) from bench.corrections c where c.invoice_id = i.id)) as day
  from invoices i where i.kind = 'invoice' and i.due_on is not null;
create index on bench.settled (subscription_id)`;

const rules: readonly Rule[] = [
  {
    name: 'a number twice, missing, or out of the order of days',
    sql: `select number as id, 'after ' || before from (
        select number, issued_on, split_part(number, '-', 1)::int as year, split_part(number, '-', 2)::int as place,
          coalesce(lag(split_part(number, '-', 2)::int) over w, 0) as before, lag(issued_on) over w as day_before
        from invoices where number is not null
        window w as (partition by seller->>'vatId', split_part(number, '-', 1) order by split_part(number, '-', 2)::int)
      ) n where place <> before + 1 or issued_on < day_before or extract(year from issued_on) <> year`,
  },
  {
    name: 'a draft that was left',
    sql: "select id::text, status from invoices where number is null or status = 'draft'",
  },
  {
    name: 'two invoices for one period',
    sql: `select subscription_id::text as id, service_start::text from invoices where kind = 'invoice' and cause like 'period:%'
      group by subscription_id, service_start having count(*) > 1`,
  },
  {
    name: 'two open subscriptions of one product',
    sql: "select project_id::text as id, product from subscriptions where status not in ('canceled', 'incomplete_expired') group by 1, 2 having count(*) > 1",
  },
  { name: 'a period or a change that is not as ordered', sql: "select id, what || ' ' || detail from bench.findings" },
  {
    // One invoice was open until the deadline of its last reminder; on the last day of the period one was overdue, perhaps another; and what
    // was settled last is yet another, since a subscription goes on only when nothing of it is overdue. Money is known days after the bank has it.
    name: 'a gap without a suspension',
    sql: `select subscription_id::text as id, ended || '..' || began from bench.restarts r where not (
        exists (select from bench.settled s where s.subscription_id = r.subscription_id and s.due_on + 24 <= r.ended and s.day >= s.due_on + 24 - 5)
        and exists (select from bench.settled s where s.subscription_id = r.subscription_id and s.due_on < r.ended and s.day >= r.ended - 5)
        and exists (select from bench.settled s where s.subscription_id = r.subscription_id and s.day between r.began - 5 and r.began))`,
  },
  {
    name: 'a period that was not billed',
    sql: `select s.id::text, s.status || ' ' || e.period_end from subscriptions s join bench.ends e on e.subscription_id = s.id
      where s.status in ('active', 'past_due') and e.period_end <= $1::date and s.period_end <= $1::date
        and not exists (select from invoices i join payments p on p.invoice_id = i.id where i.subscription_id = s.id and p.received_on > $1::date - 5)`,
  },
  {
    name: 'an end that was not ordered, or an order to end that was not followed',
    sql: `select s.id::text, s.status || ' ' || coalesce(s.ended_on::text, '') from subscriptions s join bench.ends e on e.subscription_id = s.id
      where s.status = 'canceled' and not e.is_canceled and not exists (
          select from invoices i where i.subscription_id = s.id and i.due_on + 24 + 30 <= s.ended_on)
        or s.status in ('active', 'trialing') and e.is_canceled and e.period_end <= $1::date`,
  },
  {
    name: 'an order that has no subscription, or the other way round',
    sql: `select coalesce(e.subscription_id, s.id)::text as id, '' from (select subscription_id from bench.events where kind = 'book') e
      full join (select id from subscriptions where booked_at is not null) s on s.id = e.subscription_id where s.id is null or e.subscription_id is null`,
  },
  {
    name: 'wrong tax category or rate',
    sql: `select id::text, country || ' ' || vat || ': ' || tax_category || ' ' || tax_rate from bench.expected_taxes
      where tax_category <> category or tax_rate <> case category when 'S' then rate else 0 end or rate is null and category = 'S'`,
  },
  {
    name: 'an invoice whose tax nobody knows',
    sql: "select id::text, number from invoices where kind = 'invoice' and id not in (select id from bench.expected_taxes)",
  },
  {
    name: 'sums: lines, net, tax of the net (BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-17, BR-S-9)',
    sql: `select i.id::text, number from invoices i cross join lateral (
        select sum((l->>'netCents')::int) as net,
          bool_and((l->>'quantity')::int * (l->>'unitCents')::int - (l->>'discountCents')::int = (l->>'netCents')::int) as is_exact
        from jsonb_array_elements(lines) l) l
      where not l.is_exact or l.net <> net_cents or net_cents + tax_cents <> gross_cents or net_cents < 0
        or kind = 'invoice' and tax_cents <> round(net_cents::numeric * tax_rate / 10000)`,
  },
  {
    name: 'corrections: one for each, as much as was taken back, never more than was billed',
    sql: `select coalesce(b.invoice_id, c.corrects_id)::text as id, coalesce(b.cause, c.cause) from bench.corrections b
      full join (select * from invoices where kind = 'correction') c on c.cause = b.cause
      left join invoices i on i.id = b.invoice_id
      where b.cause is null or c.id is null or c.corrects_id <> b.invoice_id or c.net_cents <> b.net_cents
        or c.tax_cents <> case when b.is_whole then i.tax_cents - (
          select coalesce(sum(o.tax_cents), 0) from invoices o where o.corrects_id = i.id and o.id <> c.id) else round(b.net_cents::numeric * i.tax_rate / 10000) end
        or c.tax_rate <> i.tax_rate or c.tax_category <> i.tax_category or c.gross_cents > i.gross_cents`,
  },
  {
    name: 'a VAT ID that was confirmed later: every invoice taxed before is billed anew, once and without tax',
    sql: `select coalesce('retax:' || r.id, i.cause) as id, coalesce(i.number, 'none') || ' ' || coalesce(r.night, i.issued_on) from bench.retaxes r
      full join (select * from invoices where cause like 'retax:%') i on i.cause = 'retax:' || r.id
      where r.id is null or i.id is null or i.net_cents <> r.net_cents or i.tax_cents <> 0 or i.issued_on <> r.night`,
  },
  {
    name: 'entries that do not balance',
    sql: 'select cause as id, sum(cents)::text from ledger_entries group by cause having sum(cents) <> 0',
  },
  {
    name: 'revenue and tax of an account that are not those of its documents',
    sql: `select account_id::text as id, '' from (
        select account_id, sum(case kind when 'correction' then -net_cents else net_cents end) as net,
          sum(case kind when 'correction' then -tax_cents else tax_cents end) as tax from invoices group by 1) i
      full join (select account_id, -coalesce(sum(cents) filter (where ledger_account = 'revenue'), 0) as net,
        -coalesce(sum(cents) filter (where ledger_account = 'tax'), 0) as tax from ledger_entries group by 1) l using (account_id)
      where (i.net, i.tax) is distinct from (l.net, l.tax)`,
  },
  {
    name: 'what an account owes or has: billed less corrected less paid',
    sql: `select account_id::text as id, i.cents - coalesce(p.cents, 0) || ' instead of ' || l.cents from (
        select account_id, sum(case kind when 'correction' then -gross_cents else gross_cents end) as cents from invoices group by 1) i
      left join (select account_id, sum(cents) as cents from payments where method <> 'credit' group by 1) p using (account_id)
      left join (select account_id, sum(cents) as cents from ledger_entries where ledger_account in ('receivable', 'credit') group by 1) l using (account_id)
      where i.cents - coalesce(p.cents, 0) is distinct from l.cents`,
  },
  {
    name: 'money that came and was not booked once, to whom it was from',
    sql: `select coalesce(t.account_id, l.account_id)::text as id, coalesce(t.cents, 0) || ' instead of ' || coalesce(l.cents, 0) from (
        select account_id, sum(cents) as cents from (
          select account_id, cents from bench.transfers t where sent and token in (
            select substring(text from 'x[a-z]+x$') from bank_transactions where state = 'matched')
          union all select account_id, -cents from bench.refunds) m group by 1) t
      full join (select account_id, sum(cents) as cents from ledger_entries where ledger_account = 'bank' group by 1) l using (account_id)
      where coalesce(t.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'a transfer that is not one line of the bank',
    sql: `select t.token as id, count(b.id)::text from (select * from bench.transfers where sent) t
      full join (select id, cents, substring(text from 'x[a-z]+x$') as token from bank_transactions) b on b.token = t.token
      group by t.token, t.cents having count(b.id) <> 1 or count(t.token) <> 1 or sum(b.cents) <> t.cents`,
  },
  { name: 'a transfer nobody has decided', sql: "select id::text, text from bank_transactions where state = 'open'" },
  {
    name: 'an invoice that is paid too much, less than nothing, or not in the state that its entries say',
    sql: `select i.id::text, i.status || ' ' || o.cents from invoices i cross join lateral (
        select coalesce(sum(cents), 0) as cents from ledger_entries e where e.invoice_id = i.id and e.ledger_account = 'receivable') o
      cross join lateral (select coalesce(sum(cents), 0) as cents from payments p where p.invoice_id = i.id) p
      where o.cents < 0 or o.cents > i.gross_cents or p.cents < 0 or p.cents > i.gross_cents or (i.status = 'open') <> (o.cents > 0)`,
  },
  {
    name: 'credit that was used or paid back twice',
    sql: "select account_id::text as id, sum(cents)::text from ledger_entries where ledger_account = 'credit' group by 1 having sum(cents) > 0",
  },
  {
    name: 'files that say other sums than the invoice',
    sql: `select i.id::text, i.number from bench.checked c join invoices i on i.id = c.invoice_id
      where (c.xml_net, c.xml_tax, c.xml_gross) <> (i.net_cents, i.tax_cents, i.gross_cents)`,
  },
];

/** A rule, and what breaks it. */
export type Recounted = { name: string; found: { id: string; detail: string }[] };

/** Counts everything again from the journal, in plain SQL; `today` is the last day of the bench. */
export const recount = async (owner: Pick<pg.Pool, 'query'>, today: string): Promise<Recounted[]> => {
  await owner.query(replay);
  await owner.query('analyze');
  await owner.query(taxes);
  await owner.query(retaxes.replace('$today', `date '${today}'`));
  await owner.query(settled);
  const counted: Recounted[] = [];
  for (const { name, sql } of rules) {
    const values = sql.includes('$1') ? [today] : [];
    const { rows } = await owner.query<(string | null)[]>({ text: sql, values, rowMode: 'array' });
    counted.push({ name, found: rows.map(([id, detail]) => ({ id: id ?? '', detail: detail ?? '' })) });
  }
  return counted;
};
