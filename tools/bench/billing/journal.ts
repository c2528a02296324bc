import type pg from 'pg';

/**
 * What customers did and what the bank saw, written down by the bench beside the product's tables: the recount compares both.
 * `seq` is the order of events; `is_early`: before that day's nightly run.
 */
const tables = `
  create schema bench;
  create sequence bench.seq;
  create table bench.events (
    seq bigint primary key default nextval('bench.seq'), day date not null, is_early boolean not null,
    account_id uuid not null, subscription_id uuid not null, kind text not null, key text,
    monthly_cents int, unit text, trial_ends_on date
  );
  create index on bench.events (subscription_id, seq);
  create table bench.taxes (
    seq bigint primary key default nextval('bench.seq'), day date not null, is_early boolean not null,
    account_id uuid not null, country text not null, kind text not null, vat text not null, made_at timestamptz not null default clock_timestamp()
  );
  create index on bench.taxes (account_id, seq);
  -- Who has only been asked about a VAT ID has said nothing yet: the last answer holds, and without one it is pending.
  create view bench.known_taxes as
    select t.seq, t.day, t.is_early, t.account_id, t.country, t.kind, t.made_at, case when t.vat <> 'asked' then t.vat
      when (select a.vat from bench.taxes a where a.account_id = t.account_id and a.country = t.country and a.seq < t.seq
        and a.vat not in ('asked', 'none') order by a.seq desc limit 1) = 'valid' then 'valid' else 'pending' end as vat
    from bench.taxes t;
  create table bench.transfers (
    token text primary key, day date not null, account_id uuid not null, invoice_id uuid not null, cents int not null, sent boolean not null default false
  );
  create table bench.refunds (account_id uuid not null, cents int not null, day date not null);
  create table bench.corrections (invoice_id uuid not null, cause text not null, net_cents int not null, is_whole boolean not null, day date not null);
  -- For what the bench itself asks every day; no question of the product uses it.
  create index bench_issued_on on invoices (issued_on);
  create table bench.checked (invoice_id uuid primary key, xml_gross int not null, xml_tax int not null, xml_net int not null);`;

/**
 * What became of a customer's VAT ID: there is `none`; the register has only been `asked`; it confirmed it (`valid`) or refused it
 * (`invalid`), or gave no answer when it was asked (`pending`).
 */
export type VatNews = 'none' | 'asked' | 'valid' | 'invalid' | 'pending';

export type EventKind = 'book' | 'now' | 'end' | 'none' | 'cancel' | 'reactivate' | 'remove';

/** A moment of the bench: the calendar day, and whether the nightly run of that day is still to come. */
export type Moment = { day: string; isEarly: boolean };

export type JournalEvent = Moment & {
  accountId: string;
  subscriptionId: string;
  kind: EventKind;
  key?: string;
  monthlyCents?: number;
  unit?: 'month' | 'year';
  trialEndsOn?: string | null;
};

export const openJournal = async (owner: pg.Pool) => {
  await owner.query(tables);
  const run = async (text: string, values: unknown[]): Promise<void> => {
    await owner.query(text, values);
  };
  return {
    event: (one: JournalEvent) =>
      run(
        'insert into bench.events (day, is_early, account_id, subscription_id, kind, key, monthly_cents, unit, trial_ends_on) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [
          one.day,
          one.isEarly,
          one.accountId,
          one.subscriptionId,
          one.kind,
          one.key ?? null,
          one.monthlyCents ?? null,
          one.unit ?? null,
          one.trialEndsOn ?? null,
        ],
      ),
    tax: ({ day, isEarly }: Moment, one: { accountId: string; country: string; kind: string; vat: VatNews }) =>
      run('insert into bench.taxes (day, is_early, account_id, country, kind, vat) values ($1, $2, $3, $4, $5, $6)', [
        day,
        isEarly,
        one.accountId,
        one.country,
        one.kind,
        one.vat,
      ]),
    transfers: (rows: { token: string; day: string; accountId: string; invoiceId: string; cents: number }[]) =>
      run(
        'insert into bench.transfers (token, day, account_id, invoice_id, cents) select token, day, "accountId", "invoiceId", cents from json_to_recordset($1) as r (token text, day date, "accountId" uuid, "invoiceId" uuid, cents int)',
        [JSON.stringify(rows)],
      ),
    sent: (tokens: string[]) => run('update bench.transfers set sent = true where token = any ($1)', [tokens]),
    refund: (accountId: string, cents: number, day: string) =>
      run('insert into bench.refunds values ($1, $2, $3)', [accountId, cents, day]),
    correction: (one: { invoiceId: string; cause: string; netCents: number; isWhole: boolean; day: string }) =>
      run('insert into bench.corrections values ($1, $2, $3, $4, $5)', [
        one.invoiceId,
        one.cause,
        one.netCents,
        one.isWhole,
        one.day,
      ]),
    checked: (invoiceId: string, cents: { gross: number; tax: number; net: number }) =>
      run('insert into bench.checked values ($1, $2, $3, $4)', [invoiceId, cents.gross, cents.tax, cents.net]),
  };
};

export type Journal = Awaited<ReturnType<typeof openJournal>>;
