import { sql, type SQL } from 'drizzle-orm';
import {
  accounts,
  customers,
  invoices,
  memberships,
  projects,
  resellerDepartures,
  scans,
  subscriptions,
  users,
} from '#platform/db/schema/index';

/** Figures of a customer, read beside its account. */
export const projectCount = sql<number>`(select count(*)::int from ${projects} where ${projects.accountId} = ${accounts.id})`;
export const lowestScore = sql<
  number | null
>`(select min(${projects.score}) from ${projects} where ${projects.accountId} = ${accounts.id})`;

/** Whether somebody of the customer has set a password. */
export const isActivated = sql<boolean>`exists (select from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.accountId} = ${accounts.id} and ${users.confirmedAt} is not null)`;

/** The subscriptions that its reseller pays for a customer; one look-up for all rows of a list. */
const paidForByReseller = (condition: SQL): SQL =>
  sql`${accounts.id} in (select ${subscriptions.customerAccountId} from ${subscriptions} where ${subscriptions.bookedAt} is not null and ${condition})`;

/** Whether something is booked for it, beyond trials, whoever pays. */
export const isPaying = sql<boolean>`(exists (select from ${subscriptions} where ${subscriptions.accountId} = ${accounts.id}
  and ${subscriptions.bookedAt} is not null and ${subscriptions.status} in ('active', 'past_due'))
  or ${paidForByReseller(sql`${subscriptions.status} in ('active', 'past_due')`)})`;

/** Whether something is booked and not cancelled, or owed: what speaks against deleting the customer. */
export const hasBilling = sql<boolean>`(exists (select from ${subscriptions} where ${subscriptions.accountId} = ${accounts.id}
    and ${subscriptions.bookedAt} is not null and ${subscriptions.status} in ('active', 'past_due', 'unpaid', 'trialing', 'incomplete'))
  or ${paidForByReseller(
    sql`not ${subscriptions.cancelAtPeriodEnd} and ${subscriptions.status} in ('active', 'past_due', 'unpaid', 'trialing', 'incomplete')`,
  )}
  or exists (select from ${invoices} where ${invoices.accountId} = ${accounts.id} and ${invoices.status} in ('open', 'uncollectible')))`;

/** Whether the end of its relation to the reseller was begun and waits for the operator. */
export const isLeaving = sql<boolean>`exists (select from ${resellerDepartures} where ${resellerDepartures.accountId} = ${accounts.id}
  and ${resellerDepartures.state} = 'open')`;

/** Whether the last check of one of its projects gave fewer points than the one before. Checks of single pages do not count. */
export const isScoreFalling = sql<boolean>`exists (select from ${projects} cross join lateral (
    select array_agg(last.score order by last.started_at desc) as scores from (
      select s.score, s.started_at from ${scans} s where s.project_id = ${projects.id} and s.state = 'finished' and s.mode <> 'page'
        and s.score is not null order by s.started_at desc limit 2) last) trend
  where ${projects.accountId} = ${accounts.id} and trend.scores[1] < trend.scores[2])`;

/** What is shown of a customer in a list. */
export const customerColumns = {
  id: accounts.id,
  name: accounts.name,
  createdAt: accounts.createdAt,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  locale: customers.locale,
  projects: projectCount,
  score: lowestScore,
  isPaying,
  isLeaving,
} satisfies Record<string, unknown>;

/** Orders of the list; the id makes each of them definite. */
export const customerOrders: Record<'name' | '-name' | 'created' | '-created' | 'score' | '-score', SQL> = {
  name: sql`lower(${accounts.name}), ${accounts.id}`,
  '-name': sql`lower(${accounts.name}) desc, ${accounts.id} desc`,
  created: sql`${accounts.createdAt}, ${accounts.id}`,
  '-created': sql`${accounts.createdAt} desc, ${accounts.id} desc`,
  score: sql`${lowestScore} nulls last, ${accounts.id}`,
  '-score': sql`${lowestScore} desc nulls last, ${accounts.id}`,
};
