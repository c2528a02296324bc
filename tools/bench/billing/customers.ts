import { randomUUID } from 'node:crypto';
import type { PackageChoice, ProductName } from '../../../packages/contract/src/index.ts';
import { removeProject } from '../../../packages/server/src/modules/project/index.ts';
import {
  bookPlan,
  cancelSubscription,
  changePlan,
  quotePlan,
  reactivateSubscription,
} from '../../../packages/server/src/modules/subscription/index.ts';
import { moveCustomer } from './addresses.ts';
import type { Moment } from './journal.ts';
import { isLarger, monthlyCentsOf } from './price-table.ts';
import type { Random } from '../random.ts';
import type { Customer, World } from './world.ts';

type Row = {
  id: string;
  projectId: string;
  product: ProductName;
  status: string;
  package: PackageChoice['package'];
  bracket: number;
  interval: 'month' | 'year';
  trialEndsOn: string | null;
  isBooked: boolean;
  isCanceled: boolean;
};

/** One customer acts at one moment. */
type Act = { world: World; customer: Customer; random: Random; now: Moment };

const products = ['tool', 'live-inspect'] as const;
const brackets = [100, 1_500, 10_000, 100_000] as const;

const choose = (random: Random): PackageChoice & { interval: 'month' | 'year' } => ({
  package: random.pick(['standard', 'standard', 'pro'] as const),
  bracket: random.pick(brackets),
  interval: random.chance(0.25) ? 'year' : 'month',
});

/** The subscriptions of an account that have not ended. */
const readRows = async ({ owner }: World, { accountId }: Customer): Promise<Row[]> => {
  const { rows } = await owner.query<Row>(
    `select s.id, s.project_id as "projectId", s.product, s.status, s.package, s.bracket, s.interval, s.trial_ends_on::text as "trialEndsOn",
       s.booked_at is not null as "isBooked", s.cancel_at_period_end as "isCanceled"
     from subscriptions s where s.account_id = $1 and s.status <> 'canceled' order by s.id`,
    [accountId],
  );
  return rows;
};

const book = async (
  { world, customer, random, now }: Act,
  projectId: string,
  product: ProductName,
): Promise<string> => {
  const choice = choose(random);
  const { confirmedCents: grossCents } = await quotePlan(customer.ctx, { projectId, product, ...choice }, now.day);
  const key = randomUUID();
  const order = { projectId, product, ...choice, key, grossCents, isBusiness: true, acceptsTerms: true };
  const { subscription } = await bookPlan(customer.ctx, order, now.day);
  // The answer was lost: the same request comes again.
  if (random.chance(0.1)) {
    const again = await bookPlan(customer.ctx, order, now.day);
    if (again.subscription.id !== subscription.id) throw new Error('the same key booked another subscription');
  }
  const { id: subscriptionId, trialEndsOn, status } = subscription;
  const { accountId } = customer;
  const trial = status === 'trialing' ? trialEndsOn : null;
  const what = { monthlyCents: monthlyCentsOf(product, choice), unit: choice.interval, trialEndsOn: trial };
  await world.journal.event({ ...now, accountId, subscriptionId, kind: 'book', key, ...what });
  return 'booked';
};

const change = async ({ world, customer, random, now }: Act, row: Row): Promise<string> => {
  const { ctx, accountId } = customer;
  const before = { package: row.package, bracket: row.bracket, interval: row.interval };
  const wish = choose(random);
  // Most change one thing.
  const choice = random.chance(0.5)
    ? { ...before, bracket: wish.bracket }
    : random.chance(0.5)
      ? { ...before, package: wish.package }
      : wish;
  const asked = { projectId: row.projectId, product: row.product, ...choice };
  const { confirmedCents: grossCents } = await quotePlan(ctx, asked, now.day);
  const key = randomUUID();
  const order = { subscriptionId: row.id, ...choice, key, grossCents };
  await changePlan(ctx, order, now.day);
  if (random.chance(0.1)) await changePlan(ctx, order, now.day);
  const isSame = Object.entries(choice).every(([name, value]) => before[name as keyof typeof before] === value);
  // During the trial every change is the choice itself.
  const isNow = isLarger(before, choice) || row.status === 'trialing';
  const kind = isSame ? 'none' : isNow ? 'now' : 'end';
  const what = { monthlyCents: monthlyCentsOf(row.product, choice), unit: choice.interval };
  await world.journal.event({ ...now, accountId, subscriptionId: row.id, kind, key, ...what });
  return kind === 'now' ? 'upgraded' : kind === 'end' ? 'downgraded' : 'unchanged';
};

const cancel = async ({ world, customer, now }: Act, row: Row): Promise<string> => {
  const key = randomUUID();
  await cancelSubscription(customer.ctx, { subscriptionId: row.id, key }, now.day);
  await cancelSubscription(customer.ctx, { subscriptionId: row.id, key }, now.day);
  await world.journal.event({ ...now, accountId: customer.accountId, subscriptionId: row.id, kind: 'cancel', key });
  return 'cancelled';
};

const reactivate = async ({ world, customer, now }: Act, row: Row): Promise<string> => {
  const key = randomUUID();
  await reactivateSubscription(customer.ctx, { subscriptionId: row.id, key }, now.day);
  await world.journal.event({ ...now, accountId: customer.accountId, subscriptionId: row.id, kind: 'reactivate', key });
  return 'reactivated';
};

const remove = async ({ world, customer, now }: Act, rows: readonly Row[], projectId: string): Promise<string> => {
  await removeProject(customer.ctx, { projectId });
  customer.projectIds = customer.projectIds.filter((id) => id !== projectId);
  for (const row of rows.filter((one) => one.projectId === projectId && one.isBooked))
    await world.journal.event({ ...now, accountId: customer.accountId, subscriptionId: row.id, kind: 'remove' });
  return 'projects deleted';
};

/** What the verbs may answer to a wish that comes at the wrong time: cancelled already, or money is owed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['SUBSCRIPTION_STATE', 'ALREADY_BOOKED'].includes(String(error.code));

const actOn = async (act: Act): Promise<string> => {
  const { world, customer, random, now } = act;
  if (random.chance(0.03)) {
    await moveCustomer(world, customer, { random, now });
    return 'moved or got another VAT ID';
  }
  const rows = await readRows(world, customer);
  const projectId = customer.projectIds.length > 0 ? random.pick(customer.projectIds) : null;
  if (projectId && random.chance(0.01)) return remove(act, rows, projectId);
  const product = random.pick(products);
  const row = rows.find((one) => one.projectId === projectId && one.product === product);
  if (!row?.isBooked) return projectId ? book(act, projectId, product) : 'nothing';
  if (row.isCanceled) return random.chance(0.6) ? reactivate(act, row) : 'nothing';
  return random.chance(0.25) ? cancel(act, row) : change(act, row);
};

/** Lets a customer do something that customers do; returns what it was. A refusal is none of the errors that end the run. */
export const act = async (one: Act): Promise<string> =>
  actOn(one).catch((error: unknown) => {
    if (isRefusal(error)) return 'refused';
    throw error;
  });

/** Books a product of each project that is not booked, with a probability: how a customer begins. */
export const bookFirst = async (one: Act): Promise<number> => {
  let booked = 0;
  for (const projectId of one.customer.projectIds)
    for (const product of products) {
      if (!one.random.chance(product === 'tool' ? 0.95 : 0.55)) continue;
      await book(one, projectId, product);
      booked += 1;
    }
  return booked;
};
