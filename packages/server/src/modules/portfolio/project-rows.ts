import { sql, type SQL } from 'drizzle-orm';
import type { contract, PortfolioSort, PortfolioNeed } from '@zugang/contract';
import { addDays, todayInBerlin } from '#platform/calendar';
import { likePattern } from '#platform/like-pattern';
import type { InputOf } from '#platform/procedure';
import type { CallingReseller } from '#modules/reseller';

/** What narrows the portfolio down, and its order. */
export type PortfolioFilter = InputOf<typeof contract.portfolio.csv>;

/** Days before its end from which a product counts as one that ends soon. */
const soonDays = 30;

/** When this month began: asked once, not for each row. */
const monthStart = sql`(select date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin')`;

/**
 * Whether a row is of one of these accounts. They are a constant of the statement, so that the planner knows how many there are: each table
 * is read by its index on the account, and joined by hashing. The policies hold besides.
 */
export const isOf = (accountIds: readonly string[]): SQL =>
  sql`account_id = any(${`{${accountIds.join(',')}}`}::uuid[])`;

/** The needs in the order of their urgency, as columns of {@link projectRows} say them. */
const needs: Record<PortfolioNeed, SQL> = {
  unpaid: sql`is_unpaid`,
  falling: sql`change <= -0.1`,
  new_barriers: sql`new_issues > 0`,
  critical: sql`critical_issues > 0`,
  statement_outdated: sql`outdated_statements > 0`,
  never_checked: sql`last_check_at is null and not is_running`,
  unproved: sql`not is_proved`,
  ends_soon: sql`ends_on is not null`,
};
export const needNames = Object.keys(needs) as PortfolioNeed[];

/** Each weighs more than all after it together. */
const urgency = sql.join(
  Object.values(needs).map((is, index) => sql`case when ${is} then ${sql.raw(String(2 ** (7 - index)))} else 0 end`),
  sql` + `,
);
const needList = sql.join(
  Object.entries(needs).map(([name, is]) => sql`case when ${is} then ${sql.raw(`'${name}'`)} end`),
  sql`, `,
);

const developed = sql`
  select p.id, p.title, p.account_id, p.score, f.last_check_at, coalesce(f.new_issues, 0) as new_issues,
    round((p.score - f.score_before)::numeric, 1)::float8 as change,
    case when f.last_check_at is null then null
      when f.last_check_at >= ${monthStart} then round((p.score - f.score_before_month)::numeric, 1)::float8
      else 0 end as month_change,
    coalesce(d.host, '') as host, coalesce(d.is_proved, false) as is_proved,
    s.project_id is not null as is_running, coalesce(c.critical_issues, 0) as critical_issues,
    coalesce(t.outdated_statements, 0) as outdated_statements,
    coalesce(b.is_unpaid, false) as is_unpaid, b.ends_on, a.name as customer_name
  from own_projects p join own_accounts a on a.id = p.account_id
    left join own_figures f on f.project_id = p.id left join own_domains d on d.project_id = p.id
    left join own_scans s on s.project_id = p.id left join own_critical c on c.project_id = p.id
    left join own_statements t on t.project_id = p.id
    left join own_products b on b.project_id = p.id`;

/**
 * All projects of a reseller's customers as `portfolio`, with what each needs: to be placed before a `select`. Every figure is stored, but
 * for what is under way, open and critical, and paid, which change between checks and are read from narrow indexes. Whose projects they are
 * is asked once: what is joined to them has their account (a foreign key of both), and its policy reads it by its index on the account.
 * Subscriptions have a second policy, so that only a list of accounts lets the planner use an index.
 */
export const projectRows = ({ accountId, customerIds }: CallingReseller): SQL => {
  const soon = addDays(todayInBerlin(), soonDays);
  return sql`with
    own_accounts as materialized (select id, name from accounts where id = any(${`{${customerIds.join(',')}}`}::uuid[])),
    own_projects as materialized (select id, title, account_id, score from projects where account_id in (select id from own_accounts)),
    own_figures as materialized (select project_id, last_check_at, score_before, score_before_month, new_issues
      from project_figures),
    own_domains as materialized (select project_id, host, verified_at is not null and proof_missing_at is null as is_proved
      from domains where is_primary),
    own_scans as materialized (select project_id from scans where state in ('running', 'paused')),
    own_critical as materialized (select project_id, count(*)::int as critical_issues from issues
      where impact = 'critical' and verdict = 'failed' and state in ('open', 'in_review') group by project_id),
    own_statements as materialized (select project_id, count(*)::int as outdated_statements from statements
      where deleted_at is null and published_version is not null and outdated <> '[]' group by project_id),
    products as materialized (select project_id, status in ('past_due', 'unpaid') as is_unpaid,
        case when cancel_at_period_end then period_end when booked_at is null then trial_ends_on end as ends_on
      from subscriptions where ${isOf([accountId, ...customerIds])} and status in ('trialing', 'active', 'past_due', 'unpaid')),
    own_products as materialized (select project_id, bool_or(is_unpaid) as is_unpaid, min(ends_on) filter (where ends_on <= ${soon}) as ends_on
      from products group by project_id),
    developed as materialized (${developed}),
    portfolio as materialized (select developed.*, array_remove(array[${needList}], null) as needs, ${urgency} as urgency from developed)`;
};

/** The rows that match a filter. */
export const isMatch = ({ search, need, customerId }: PortfolioFilter): SQL => {
  const pattern = search && likePattern(search);
  return sql.join(
    [
      sql`true`,
      ...(need ? [sql`${need} = any(needs)`] : []),
      ...(customerId ? [sql`account_id = ${customerId}::uuid`] : []),
      ...(pattern ? [sql`(title ilike ${pattern} or host ilike ${pattern} or customer_name ilike ${pattern})`] : []),
    ],
    sql` and `,
  );
};

const orders: Record<PortfolioSort, SQL> = {
  urgency: sql`urgency desc, critical_issues desc, score nulls first`,
  title: sql`lower(title)`,
  '-title': sql`lower(title) desc`,
  customer: sql`lower(customer_name)`,
  '-customer': sql`lower(customer_name) desc`,
  score: sql`score nulls last`,
  '-score': sql`score desc nulls last`,
  change: sql`change nulls last`,
  '-change': sql`change desc nulls last`,
  critical: sql`critical_issues`,
  '-critical': sql`critical_issues desc`,
  checked: sql`last_check_at nulls first`,
  '-checked': sql`last_check_at desc nulls last`,
};

/** The order of the rows; the id settles what is alike, so that pages of the list do not overlap. */
export const orderOf = (sort: PortfolioSort): SQL => sql`${orders[sort]}, id`;

/** A row as the database hands it over; instants are milliseconds. */
export type PortfolioRow = {
  projectId: string;
  title: string;
  host: string;
  customerId: string;
  customerName: string;
  score: number | null;
  change: number | null;
  monthChange: number | null;
  lastCheckMs: number | null;
  isRunning: boolean;
  newIssues: number;
  criticalIssues: number;
  outdatedStatements: number;
  endsOn: string | null;
  needs: PortfolioNeed[];
};

/** The columns of a {@link PortfolioRow}. */
export const rowColumns = sql`id as "projectId", title, host, account_id as "customerId", customer_name as "customerName", score, change,
  month_change as "monthChange", (extract(epoch from last_check_at) * 1000)::float8 as "lastCheckMs", is_running as "isRunning",
  new_issues as "newIssues", critical_issues as "criticalIssues", outdated_statements as "outdatedStatements", ends_on::text as "endsOn", needs`;
