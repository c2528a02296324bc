import type { InvoiceLine } from '../../../packages/contract/src/index.ts';
import { billingDayJob } from '../../../packages/server/src/jobs/billing-day.job.ts';
import { renderInvoiceJob } from '../../../packages/server/src/jobs/render-invoice.job.ts';
import { correctInvoice } from '../../../packages/server/src/modules/invoice/index.ts';
import { refundCustomer } from '../../../packages/server/src/modules/payment/index.ts';
import { addDays } from '../../../packages/server/src/platform/calendar.ts';
import { inScope } from '../../../packages/server/src/platform/db/client.ts';
import { moveCustomer } from './addresses.ts';
import { openBank } from './bank.ts';
import { act, bookFirst } from './customers.ts';
import { inParallel } from './in-parallel.ts';
import type { Moment } from './journal.ts';
import { type Bill, planPayment, type Transfer } from './payers.ts';
import { createRandom, type Random } from './random.ts';
import { readDocument } from './read-document.ts';
import { setClock } from './virtual-clock.ts';
import type { Customer, World } from './world.ts';

type Options = { start: string; days: number; subscriptions: number; random: Random };

const atOnce = 6;

/** Accounts of which a night may have something to do: a superset, found without the product's code. */
const due = `select distinct account_id as id from (
  select account_id from subscriptions where status = 'trialing' and trial_ends_on <= $1::date + 3
  union all select account_id from subscriptions where status in ('active', 'past_due') and period_end <= $1
  union all select account_id from subscriptions where status = 'unpaid' and status_since <= $1::date - 30
  union all select account_id from invoices where status = 'open' and due_on < $1
    and (due_on = $1::date - 1 or $2 or ($1::date - due_on) % 7 = 3)
) a order by 1`;

/** Writes down what each part of the bench took, in ms. */
const createTimer = () => {
  const spent = new Map<string, number>();
  return {
    spent,
    time: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const result = await work();
      spent.set(name, (spent.get(name) ?? 0) + performance.now() - startedAt);
      return result;
    },
  };
};

/** What happened, and what it took. */
export type YearsResult = {
  spent: ReadonlyMap<string, number>;
  acts: ReadonlyMap<string, number>;
  runs: number;
  quietRuns: number;
  bank: ReturnType<typeof openBank>['counts'];
  documents: number;
};

/** Three years of many subscriptions, day by day: nights, customers, the bank, and the operator's corrections and refunds. */
export const runYears = async (world: World, { start, days, subscriptions, random }: Options): Promise<YearsResult> => {
  const { owner, journal, services, operator, database } = world;
  const { spent, time } = createTimer();
  const acts = new Map<string, number>();
  const customers = new Map<string, Customer>();
  const bank = openBank(world, random);
  let waiting: Transfer[] = [];
  const counts = { booked: 0, runs: 0, quietRuns: 0, documents: 0 };
  const count = (what: string, times = 1): void => void acts.set(what, (acts.get(what) ?? 0) + times);

  /** Random numbers of its own for what runs beside others. */
  const fork = (): Random => createRandom(random.between(0, 2_147_483_647));

  const runAccounts = (ids: readonly string[]): Promise<void> =>
    inParallel(ids, atOnce, async (accountId) => {
      counts.runs += 1;
      await billingDayJob.handle(services, { accountId });
    });

  const night = async (day: string): Promise<void> => {
    const { rows } = await owner.query<{ id: string }>(due, [day, random.chance(0.2)]);
    const ids = rows.map(({ id }) => id);
    await runAccounts(ids);
    // Some nights are run wholly, and some twice: whoever had nothing due must have nothing new.
    if (!random.chance(0.01)) return;
    const before = await countRows();
    const others = random.chance(0.5) ? [...customers.keys()] : ids;
    await runAccounts(others);
    counts.quietRuns += others.length;
    const overdue = await owner.query("select 1 from invoices where status = 'open' and due_on < $1 limit 1", [day]);
    if (overdue.rowCount === 0 && (await countRows()) !== before) throw new Error(`the night of ${day} billed again`);
  };

  const countRows = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from invoices');
    return rows[0]?.count ?? 0;
  };

  const arrive = async (now: Moment, own: Random): Promise<void> => {
    const customer = await world.addCustomer(own.between(1, 3));
    customers.set(customer.accountId, customer);
    await moveCustomer(world, customer, { random: own, now });
    // Half of them try first: the night begins their trials.
    if (own.chance(0.5)) await billingDayJob.handle(services, { accountId: customer.accountId });
    const booked = await bookFirst({ world, customer, random: own, now });
    counts.booked += booked;
    count('booked', booked);
  };

  const arriveAll = async (now: Moment, left: number): Promise<void> => {
    const perDay = Math.ceil(subscriptions / 2.25 / Math.min(180, days / 2));
    const arriving = counts.booked >= subscriptions || left < 40 ? 0 : perDay;
    await inParallel(Array.from({ length: arriving }, fork), atOnce, (own) => arrive(now, own));
  };

  const actSome = async (now: Moment): Promise<void> => {
    const all = [...customers.values()];
    if (all.length === 0) return;
    const wanted = Math.max(1, Math.round((all.length / 100) * random.next()));
    const acting = new Set(Array.from({ length: wanted }, () => random.pick(all)));
    const each = [...acting].map((customer) => ({ world, customer, random: fork(), now }));
    await inParallel(each, atOnce, async (one) => count(await act(one)));
  };

  const readBills = async (day: string): Promise<void> => {
    const { rows } = await owner.query<Bill>(
      `select i.id, i.account_id as "accountId", i.number, i.due_on::text as "dueOn", i.issued_on::text as "issuedOn",
         (select sum(e.cents)::int from ledger_entries e where e.invoice_id = i.id and e.ledger_account = 'receivable') as "openCents"
       from invoices i where i.issued_on = $1 and i.kind = 'invoice' and i.status = 'open' order by i.number`,
      [day],
    );
    for (const bill of rows) {
      const iban = customers.get(bill.accountId)?.iban ?? '';
      waiting.push(...(await planPayment(journal, random, { bill, iban })));
    }
  };

  const bankDay = async (day: string): Promise<void> => {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) return;
    const come = waiting.filter((transfer) => transfer.day <= day);
    waiting = waiting.filter((transfer) => transfer.day > day);
    await bank.takeDay(day, come);
  };

  const correctOne = async (day: string): Promise<void> => {
    const { rows } = await owner.query<{ id: string; accountId: string; netCents: number; line: InvoiceLine }>(
      `select id, account_id as "accountId", net_cents as "netCents", lines->0 as line from invoices i
       where kind = 'invoice' and status in ('open', 'paid') and net_cents > 1 and issued_on > $1::date - 60
         and not exists (select from invoices c where c.corrects_id = i.id) order by md5(id::text || $1::text) limit 1`,
      [day],
    );
    const [found] = rows;
    if (!found) return;
    const isWhole = random.chance(0.5);
    const netCents = isWhole ? found.netCents : random.between(1, found.netCents - 1);
    const { line } = found;
    const part = { ...line, quantity: 1, unitCents: netCents, discountCents: 0, netCents };
    const cause = `correction:${found.id}:${day}`;
    const correction = { invoiceId: found.id, lines: isWhole ? null : [part], today: day, reason: 'Bench', cause };
    const correct = () =>
      inScope(database.db, [found.accountId], (tx) =>
        correctInvoice(tx, { ...services.context, principal: null }, correction),
      );
    await Promise.all([correct(), correct()]);
    await journal.correction({ invoiceId: found.id, cause, netCents, isWhole, day });
    count('corrections');
  };

  const refundSome = async (day: string): Promise<void> => {
    const { rows } = await owner.query<{ accountId: string; number: string; cents: number }>(
      `select account_id as "accountId", -sum(cents)::int as cents,
         (select number from invoices i where i.account_id = e.account_id and kind = 'invoice' limit 1) as number
       from ledger_entries e where ledger_account = 'credit' group by account_id having sum(cents) < 0 order by 1`,
    );
    for (const { accountId, cents, number } of rows.filter(() => random.chance(0.1))) {
      const part = random.chance(0.5) ? cents : random.between(1, cents);
      const { isNew } = await refundCustomer(operator, { invoiceNumber: number, cents: part });
      if (!isNew) continue;
      await journal.refund(accountId, part, day);
      count('refunds');
    }
  };

  const renderSome = async (day: string): Promise<void> => {
    const { rows } = await owner.query<{ id: string; accountId: string }>(
      'select id, account_id as "accountId" from invoices where issued_on = $1 order by number',
      [day],
    );
    for (const { id, accountId } of rows.filter(() => random.chance(0.01))) {
      await renderInvoiceJob.handle(services, { accountId, invoiceId: id });
      await journal.checked(id, await readDocument(world, id));
      counts.documents += 1;
    }
  };

  for (let index = 0; index < days; index += 1) {
    const day = addDays(start, index);
    // Before the nightly run, just after midnight; half an hour that exists twice or not at all at the change of time comes up, too.
    setClock(day, random.pick(['00:01', '00:30', '01:30']));
    const early: Moment = { day, isEarly: true };
    if (random.chance(0.2)) await time('customers', () => actSome(early));
    setClock(day, random.pick(['02:30', '03:00', '04:00']));
    await time('nights', () => night(day));
    setClock(day, random.pick(['09:00', '14:00', '23:59']));
    const late: Moment = { day, isEarly: false };
    await time('customers', () => arriveAll(late, days - index));
    await time('customers', () => actSome(late));
    await time('bank', () => bankDay(day));
    if (random.chance(0.15)) await time('operator', () => correctOne(day));
    if (day.endsWith('-15')) await time('operator', () => refundSome(day));
    await time('bench', () => readBills(day));
    await time('documents', () => renderSome(day));
    if (index % 30 === 29)
      console.error(
        `  ${day}: ${await countRows()} invoices, ${[...spent].map(([name, ms]) => `${name} ${Math.round(ms / 1_000)} s`).join(', ')}`,
      );
  }
  return {
    spent,
    acts,
    runs: counts.runs,
    quietRuns: counts.quietRuns,
    bank: bank.counts,
    documents: counts.documents,
  };
};
