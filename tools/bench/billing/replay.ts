/**
 * The journal replayed in plain SQL, written from the contract and the facts and not from the modules: what each subscription has to
 * be invoiced for, and how much. Periods are counted by PostgreSQL's calendar. What is not as expected is a row of `bench.findings`.
 *
 * Taken from the product is only on which day a suspended subscription began again; `recount.ts` checks that it was suspended.
 */
export const replay = `
create table bench.findings (what text not null, id text not null, detail text not null);
create table bench.restarts (subscription_id uuid not null, ended date not null, began date not null);

create function bench.price(monthly int, unit text) returns int language sql immutable as
  $$ select case unit when 'year' then round(monthly * 12 * 0.8)::int else monthly end $$;
create function bench.later(day date, count int, unit text) returns date language sql immutable as
  $$ select (day + count * case unit when 'year' then interval '1 year' else interval '1 month' end)::date $$;
-- The part of a price for the days that are left of a period, to the cent.
create function bench.rest(cents int, began date, ended date, today date) returns int language sql immutable as
  $$ select round(cents::numeric * least(ended - began, greatest(0, ended - today)) / (ended - began))::int $$;

create table bench.steps as
  select e.subscription_id, e.day, case when e.is_early then 0 else 2 end as phase, e.seq::numeric as place, e.kind,
    e.monthly_cents, e.unit, e.trial_ends_on, o.id as invoice_id, o.service_start, o.service_end, o.net_cents
  from bench.events e
  left join subscription_orders so on so.key = e.key and so.account_id = e.account_id
  left join invoices o on o.cause = 'order:' || so.id
  union all
  select i.subscription_id, coalesce(b.day, i.issued_on), case when b.is_early then 0 when b.day is null then 1 else 2 end,
    coalesce(b.seq + 0.5, 0), 'period', null, null, null, i.id, i.service_start, i.service_end, i.net_cents
  from invoices i
  left join bench.events b on b.subscription_id = i.subscription_id and b.kind = 'book' and b.trial_ends_on is null and b.day = i.service_start
  where i.cause like 'period:%' and i.kind = 'invoice';
create index on bench.steps (subscription_id, day, phase, place);
create table bench.ends (subscription_id uuid primary key, period_end date, is_canceled boolean);

do $replay$
declare
  s uuid; x record;
  monthly int; cur_unit text; next_monthly int; next_unit text;
  anchor date; passed int; began date; ended date; billed int; is_canceled boolean; was_trial boolean;
  charge int; credit int; net int; until_day date; taken int;
begin
  for s in select distinct subscription_id from bench.steps loop
    monthly := null; next_monthly := null; anchor := null; began := null; ended := null; billed := 0; passed := 0;
    is_canceled := false; was_trial := false;
    for x in select * from bench.steps where subscription_id = s order by day, phase, place loop
      if x.kind = 'book' then
        monthly := x.monthly_cents; cur_unit := x.unit;
        anchor := coalesce(x.trial_ends_on, x.day); ended := anchor; passed := 0;
      elsif x.kind = 'period' then
        if monthly is null then
          insert into bench.findings values ('billed without an order', x.invoice_id, ''); exit;
        end if;
        if is_canceled then insert into bench.findings values ('billed after its end', x.invoice_id, ended::text); end if;
        if x.service_start < ended then
          insert into bench.findings values ('a day was billed twice', x.invoice_id, x.service_start || ' is before ' || ended);
        elsif x.service_start > ended then
          insert into bench.restarts values (s, ended, x.service_start);
          anchor := x.service_start; passed := 0;
        end if;
        if next_monthly is not null then
          -- A new interval is counted from its first day: it is a whole one.
          if next_unit <> cur_unit then anchor := x.service_start; passed := 0; end if;
          monthly := next_monthly; cur_unit := next_unit; next_monthly := null;
        end if;
        passed := passed + 1; began := x.service_start; ended := bench.later(anchor, passed, cur_unit);
        if x.service_end + 1 <> ended then
          insert into bench.findings values ('wrong end of a period', x.invoice_id, x.service_start || '..' || x.service_end || ' instead of ' || ended);
          ended := x.service_end + 1;
        end if;
        if x.net_cents <> bench.price(monthly, cur_unit) then
          insert into bench.findings values ('wrong price of a period', x.invoice_id, x.net_cents || ' instead of ' || bench.price(monthly, cur_unit));
        end if;
        billed := x.net_cents;
      elsif x.kind = 'now' and began is null then
        monthly := x.monthly_cents; cur_unit := x.unit; next_monthly := null;
      elsif x.kind = 'now' then
        -- Never more than was invoiced and not taken back.
        select coalesce(sum(c.net_cents), 0) into taken from bench.corrections c join invoices i on i.id = c.invoice_id
          where i.subscription_id = s and i.service_start >= began and c.day < x.day and c.cause not like 'retax-correction:%';
        credit := least(bench.rest(bench.price(monthly, cur_unit), began, ended, x.day), greatest(0, billed - taken));
        if x.unit = cur_unit then
          charge := bench.rest(bench.price(x.monthly_cents, x.unit), began, ended, x.day); until_day := ended;
        else
          charge := bench.price(x.monthly_cents, x.unit); until_day := bench.later(x.day, 1, x.unit);
        end if;
        net := greatest(0, charge - credit);
        if coalesce(x.net_cents, 0) <> net then
          insert into bench.findings values ('wrong price of a change', s, x.day || ': ' || coalesce(x.net_cents, 0) || ' instead of ' || charge || ' - ' || credit);
        end if;
        if x.invoice_id is not null and (x.service_start <> x.day or x.service_end + 1 <> until_day) then
          insert into bench.findings values ('wrong days of a change', x.invoice_id, x.service_start || '..' || x.service_end);
        end if;
        if x.unit = cur_unit then billed := billed + net;
        -- What was credited was paid before: it is worth as much in the new period.
        else anchor := x.day; passed := 1; began := x.day; ended := until_day; billed := net + least(credit, charge);
        end if;
        monthly := x.monthly_cents; cur_unit := x.unit; next_monthly := null;
      elsif x.kind = 'end' then next_monthly := x.monthly_cents; next_unit := x.unit;
      elsif x.kind = 'none' then next_monthly := null;
      elsif x.kind in ('cancel', 'remove') then next_monthly := null; is_canceled := true;
      elsif x.kind = 'reactivate' then is_canceled := false;
      end if;
      if x.kind in ('end', 'none', 'cancel', 'reactivate') and x.invoice_id is not null then
        insert into bench.findings values ('billed for nothing', x.invoice_id, x.kind);
      end if;
    end loop;
    insert into bench.ends values (s, ended, is_canceled);
  end loop;
end $replay$;`;
