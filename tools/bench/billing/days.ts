import { billingDayJob } from '../../../packages/server/src/jobs/billing-day.job.ts';
import { moveCustomer } from './addresses.ts';
import { act, bookFirst } from './customers.ts';
import { inParallel } from './in-parallel.ts';
import type { Moment } from './journal.ts';
import { type Bill, planPayment } from './payers.ts';
import type { Random } from '../random.ts';
import { atOnce, count, fork, type Years } from './years.ts';

const arrive = async (years: Years, now: Moment, random: Random): Promise<void> => {
  const { world, customers, counts } = years;
  const customer = await world.addCustomer(random.between(1, 3));
  customers.set(customer.accountId, customer);
  await moveCustomer(world, customer, { random, now });
  // Half of them try first: the night begins their trials.
  if (random.chance(0.5)) await billingDayJob.handle(world.services, { accountId: customer.accountId });
  const booked = await bookFirst({ world, customer, random, now });
  counts.booked += booked;
  count(years, 'booked', booked);
};

/** New customers, in the first half year until there are enough subscriptions. */
export const letArrive = async (years: Years, now: Moment, left: number): Promise<void> => {
  const { subscriptions, days, counts } = years;
  const perDay = Math.ceil(subscriptions / 2.25 / Math.min(180, days / 2));
  const arriving = counts.booked >= subscriptions || left < 40 ? 0 : perDay;
  const each = Array.from({ length: arriving }, () => fork(years));
  await inParallel(each, atOnce, (random) => arrive(years, now, random));
};

/** Some customers change, cancel, take back, book again, move, or delete a project. */
export const letAct = async (years: Years, now: Moment): Promise<void> => {
  const { world, random, customers } = years;
  const all = [...customers.values()];
  if (all.length === 0) return;
  const wanted = Math.max(1, Math.round((all.length / 100) * random.next()));
  const acting = new Set(Array.from({ length: wanted }, () => random.pick(all)));
  const each = [...acting].map((customer) => ({ world, customer, random: fork(years), now }));
  await inParallel(each, atOnce, async (one) => count(years, await act(one)));
};

/** The day's invoices come by mail, and their payers decide when to pay. */
export const receiveBills = async (years: Years, day: string): Promise<void> => {
  const { world, random, customers, waiting } = years;
  const { rows } = await world.owner.query<Bill>(
    `select i.id, i.account_id as "accountId", i.number, i.due_on::text as "dueOn", i.issued_on::text as "issuedOn",
       (select sum(e.cents)::int from ledger_entries e where e.invoice_id = i.id and e.ledger_account = 'receivable') as "openCents"
     from invoices i where i.issued_on = $1 and i.kind = 'invoice' and i.status = 'open' order by i.number`,
    [day],
  );
  for (const bill of rows) {
    const payer = customers.get(bill.accountId);
    if (!payer) throw new Error(`nobody gets invoice ${bill.number}`);
    waiting.push(...(await planPayment(world.journal, random, { bill, payer })));
  }
};

/** The bank's file of a working day. */
export const takeBankFile = async (years: Years, day: string): Promise<void> => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return;
  const come = years.waiting.filter((transfer) => transfer.day <= day);
  years.waiting = years.waiting.filter((transfer) => transfer.day > day);
  await years.bank.takeDay(day, come);
};
