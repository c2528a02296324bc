import { sql, type SQL } from 'drizzle-orm';
import {
  accounts,
  customers,
  invoices,
  memberships,
  projectFigures,
  projects,
  resellerDepartures,
  subscriptions,
  users,
} from '#platform/db/schema/index';

/** Figures of a customer, read beside its account. */
export const projectCount = sql<number>`(select count(*)::int from ${projects} where ${projects.accountId} = ${accounts.id})`;
export const lowestScore = sql<
  number | null
>`(select min(${projects.score}) from ${projects} where ${projects.accountId} = ${accounts.id})`;

/**
 * The lowest score of each account for an order by it, as `lowest`: read once for all customers. What lists are narrowed down and
 * ordered by never looks up a row for each customer, because the policies would compare each with the list of all.
 */
export const lowestScores = sql`(select p.account_id, min(p.score) as score from ${projects} p group by p.account_id) lowest`;
export const isOfLowest = sql`lowest.account_id = ${accounts.id}`;

/** Whether the account has a project. */
export const hasProject = sql<boolean>`${accounts.id} in (select ${projects.accountId} from ${projects})`;

/** Whether somebody of the customer has set a password. */
export const isActivated = sql<boolean>`${accounts.id} in (select ${memberships.accountId} from ${memberships}
  join ${users} on ${users.id} = ${memberships.userId} where ${users.confirmedAt} is not null)`;

/** The subscriptions that its reseller pays for a customer; one look-up for all rows of a list. Its own have no customer: that null would make the answer unknown. */
const paidForByReseller = (condition: SQL): SQL =>
  sql`${accounts.id} in (select ${subscriptions.customerAccountId} from ${subscriptions}
    where ${subscriptions.customerAccountId} is not null and ${subscriptions.bookedAt} is not null and ${condition})`;

/** Whether something is booked for it, beyond trials, whoever pays. */
export const isPaying = sql<boolean>`(${accounts.id} in (select ${subscriptions.accountId} from ${subscriptions}
    where ${subscriptions.bookedAt} is not null and ${subscriptions.status} in ('active', 'past_due'))
  or ${paidForByReseller(sql`${subscriptions.status} in ('active', 'past_due')`)})`;

/** Whether something is booked and not cancelled, or owed: what speaks against deleting the customer. */
export const hasBilling = sql<boolean>`(exists (select from ${subscriptions} where ${subscriptions.accountId} = ${accounts.id}
    and ${subscriptions.bookedAt} is not null and ${subscriptions.status} in ('active', 'past_due', 'unpaid', 'trialing', 'incomplete'))
  or ${paidForByReseller(
    sql`not ${subscriptions.cancelAtPeriodEnd} and ${subscriptions.status} in ('active', 'past_due', 'unpaid', 'trialing', 'incomplete')`,
  )}
  or exists (select from ${invoices} where ${invoices.accountId} = ${accounts.id} and ${invoices.status} in ('open', 'uncollectible')))`;

/** Whether the end of its relation to the reseller was begun and waits for the operator. */
export const isLeaving = sql<boolean>`${accounts.id} in (select ${resellerDepartures.accountId} from ${resellerDepartures}
  where ${resellerDepartures.state} = 'open')`;

/** Whether one of its projects has fewer points than the check of the whole project before the last one gave, as the portfolio shows it. */
export const isScoreFalling = sql<boolean>`${accounts.id} in (select one.account_id from (
    select p.account_id, p.id, p.score, null::float8 as score_before from ${projects} p
    union all select f.account_id, f.project_id, null, f.score_before from ${projectFigures} f) one
  group by one.account_id, one.id having round((max(one.score) - max(one.score_before))::numeric, 1) < 0)`;

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
  score: sql`lowest.score nulls last, ${accounts.id}`,
  '-score': sql`lowest.score desc nulls last, ${accounts.id}`,
};
