import pg from 'pg';
import type { BenchEnvironment } from '../open-environment.ts';

const insertCustomers = `insert into accounts (kind, name, reseller_account_id)
  select 'reseller_customer', 'Kunde ' || n, $1::uuid from generate_series(1, $2::int) n`;

/** Two for each customer; every twentieth was never checked. */
const insertProjects = `insert into projects (account_id, title, licence_key, score)
  select a.id, 'Website ' || n || ' von ' || a.name, a.id::text || n, case when random() > 0.05 then 40 + random() * 60 end
  from accounts a, generate_series(1, 2) n where a.reseller_account_id = $1`;

const insertDomains = `insert into domains (account_id, project_id, host, start_url, is_primary, verified_at)
  select p.account_id, p.id, p.id || '.example', 'https://' || p.id || '.example/', true, case when random() > 0.2 then now() end
  from projects p join accounts a on a.id = p.account_id where a.reseller_account_id = $1`;

const insertScans = `insert into scans (account_id, project_id, mode, state, started_at, finished_at, score, pages_checked, findings, open_issues)
  select p.account_id, p.id, 'all', case when n = 0 then 'running' else 'finished' end, now() - n * interval '7 day',
    case when n > 0 then now() - n * interval '7 day' end, p.score, 12, 90, 20
  from projects p join accounts a on a.id = p.account_id, generate_series(0, 4) n
  where a.reseller_account_id = $1 and p.score is not null and (n > 0 or random() < 0.02)`;

const insertFigures = `insert into project_figures (account_id, project_id, scan_id, ledger, last_check_at, score_before, score_before_month, new_issues)
  select p.account_id, p.id, gen_random_uuid(), '[]', now() - interval '7 day', p.score + random() * 4 - 2, p.score + random() * 8 - 4,
    greatest(0, (random() * 12 - 8)::int)
  from projects p join accounts a on a.id = p.account_id where a.reseller_account_id = $1 and p.score is not null`;

/** Twenty open causes of each project: 40 themes give five of them to their customers, the others are the customer's own. */
const insertIssues = `insert into issues (account_id, project_id, key, rule_id, outcome, impact, region, skeleton, snippet, first_scan_id, findings, pages)
  select p.account_id, p.id, md5(case when n <= 5 then (hashtext(a.id::text) % 40)::text || '-' || n else p.id::text || n end), 'image-alt', 'failed',
    (array['minor', 'moderate', 'serious', 'critical'])[1 + n % 4], 'main', 'main > img', '<img src="/a.jpg">', gen_random_uuid(), 4, 3
  from projects p join accounts a on a.id = p.account_id, generate_series(1, 20) n where a.reseller_account_id = $1 and p.score is not null`;

/** Half of the projects have a product, which the reseller pays for; every tenth of the others is in its trial, which belongs to the customer. */
const insertSubscriptions = `insert into subscriptions (account_id, customer_account_id, customer_name, project_id, project_title, product, package,
    bracket, interval, status, status_since, anchor_on, period_start, period_end, booked_at, trial_ends_on, price_list_version, base_cents,
    discount_cents, net_cents, cancel_at_period_end)
  select case when is_paid then $1 else p.account_id end, case when is_paid then a.id end, case when is_paid then a.name end, p.id, p.title, 'tool',
    'standard', 100, 'month', case when not is_paid then 'trialing' when random() < 0.03 then 'past_due' else 'active' end, current_date, current_date,
    case when is_paid then current_date - 10 end, case when is_paid then current_date + 20 end, case when is_paid then now() end,
    case when not is_paid then current_date + 9 end, 0, 1900, 0, 1900, is_paid and random() < 0.03
  from (select *, random() < 0.5 as is_paid from projects) p join accounts a on a.id = p.account_id
  where a.reseller_account_id = $1 and (is_paid or random() < 0.1)`;

const statements = [insertProjects, insertDomains, insertScans, insertFigures, insertIssues, insertSubscriptions];

/** Makes the environment's account a reseller with so many customers of two projects each. Gives the key of a shared cause. */
export const fillPortfolio = async (environment: BenchEnvironment, customers: number): Promise<string> => {
  const { accountId, url, query } = environment;
  await query("update accounts set kind = 'reseller', name = 'Agentur' where id = $1", [accountId]);
  await query('insert into resellers (account_id) values ($1)', [accountId]);
  await query(insertCustomers, [accountId, customers]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await query<{ id: string }>('select id from accounts where reseller_account_id = $1', [
    accountId,
  ]).then((found) => ({ rows: found }));
  const ids = [accountId, ...rows.map(({ id }) => id)];
  await client.query("select set_config('app.accounts', $1, false)", [`{${ids.join(',')}}`]);
  for (const statement of statements) await client.query(statement, [accountId]);
  await client.query('vacuum analyze');
  const shared = await client.query<{ key: string }>(
    'select key from issues where account_id = any ($1) group by key having count(distinct account_id) > 1 limit 1',
    [ids],
  );
  await client.end();
  return shared.rows[0]?.key ?? '';
};
