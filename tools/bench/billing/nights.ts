import { billingDayJob } from '../../../packages/server/src/jobs/billing-day.job.ts';
import { inParallel } from './in-parallel.ts';
import { atOnce, countInvoices, type Years } from './years.ts';

/** Accounts of which a night may have something to do: a superset, found without the product's code. */
const due = `select distinct account_id as id from (
  select account_id from subscriptions where status = 'trialing' and trial_ends_on <= $1::date + 3
  union all select account_id from subscriptions where status in ('active', 'past_due') and period_end <= $1
  union all select account_id from subscriptions where status = 'unpaid' and status_since <= $1::date - 30
  union all select s.account_id from subscriptions s where s.status in ('past_due', 'unpaid') and not exists (
    select from invoices i where i.subscription_id = s.id and i.status = 'open')
  union all select account_id from invoices where status = 'open' and due_on < $1
    and (due_on = $1::date - 1 or $2 or ($1::date - due_on) % 7 = 3)
  union all select account_id from bench.known_taxes where vat = 'valid' and day = case when is_early then $1::date else $1::date - 1 end
) a order by 1`;

const runAccounts = ({ world, counts }: Years, ids: readonly string[]): Promise<void> =>
  inParallel(ids, atOnce, async (accountId) => {
    counts.runs += 1;
    await billingDayJob.handle(world.services, { accountId });
  });

/**
 * The nightly run. Accounts that have nothing due are left out but for some nights, which are run wholly, or a second time: then there
 * must be nothing new.
 */
export const runNight = async (years: Years, day: string): Promise<void> => {
  const { world, random, customers, counts } = years;
  const { rows } = await world.owner.query<{ id: string }>(due, [day, random.chance(0.2)]);
  const ids = rows.map(({ id }) => id);
  await runAccounts(years, ids);
  if (!random.chance(0.02)) return;
  const before = await countInvoices(years);
  const again = random.chance(0.5) ? [...customers.keys()] : ids;
  await runAccounts(years, again);
  counts.quietRuns += again.length;
  if ((await countInvoices(years)) !== before) throw new Error(`the night of ${day} billed again`);
};
