import pg from 'pg';
import type { BenchEnvironment } from '../open-environment.ts';
import { fillProject } from '../reads/fill-project.ts';

/** Customers of the environment's account, every second with a login. */
const insertCustomers = `with made as (
    insert into accounts (kind, name, reseller_account_id)
    select 'reseller_customer', 'Kunde ' || n, $1::uuid from generate_series(1, $2::int) n returning id)
  select count(*) from made`;

const insertProjects = `insert into projects (account_id, title, licence_key, score)
  select id, 'Website von ' || name, id::text, 40 + (right(name, 2) ~ '^[0-9]+$')::int * 10 + random() * 40 from accounts where reseller_account_id = $1`;

const insertDomains = `insert into domains (account_id, project_id, host, start_url, is_primary, verified_at)
  select p.account_id, p.id, lower(replace(a.name, ' ', '-')) || '.example', 'https://' || lower(replace(a.name, ' ', '-')) || '.example/', true, now()
  from projects p join accounts a on a.id = p.account_id where a.reseller_account_id = $1`;

const insertScans = `insert into scans (account_id, project_id, mode, state, started_at, finished_at, score, pages_checked, findings, open_issues)
  select p.account_id, p.id, 'all', 'finished', now() - n * interval '7 day', now() - n * interval '7 day' + interval '1 hour', p.score + (random() * 10 - 5), 12, 90, 6
  from projects p join accounts a on a.id = p.account_id, generate_series(1, 4) n where a.reseller_account_id = $1`;

const insertIssues = `insert into issues (account_id, project_id, key, rule_id, outcome, impact, region, skeleton, snippet, sources, first_scan_id, findings, pages, score_gain)
  select p.account_id, p.id, 'issue-' || n, 'image-alt', 'failed', (array['minor', 'moderate', 'serious', 'critical'])[1 + n % 4], 'main',
    'main > img', '<img src="/a.jpg">', array['axe:image-alt'], s.id, 4, 4, random() * 5
  from projects p join accounts a on a.id = p.account_id join lateral (select id from scans where project_id = p.id order by id limit 1) s on true,
    generate_series(1, 6) n where a.reseller_account_id = $1`;

/** As scans store them; every tenth project's newest scan left a page out. */
const markFailed = `update scans set pages_failed = 1 from (select distinct on (s.project_id) s.id from scans s join accounts a on a.id = s.account_id
    where a.reseller_account_id = $1 order by s.project_id, s.started_at desc) newest where newest.id = scans.id and random() < 0.1`;

const insertFigures = `insert into project_figures (account_id, project_id, scan_id, ledger, last_check_at, score_before, score_before_month, new_issues,
    best_gain, left_out_at)
  select p.account_id, p.id, s.id, '[]', s.finished_at, s.score, s.score, 0, (select max(score_gain) from issues i where i.project_id = p.id),
    case when s.pages_failed > 0 then s.finished_at end
  from projects p join accounts a on a.id = p.account_id
    join lateral (select * from scans where project_id = p.id order by started_at desc limit 1) s on true where a.reseller_account_id = $1`;

/** Runs statements that see the rows of the account and of all its customers. */
const runWide = async ({ url, accountId }: BenchEnvironment, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const scope = 'select set_config($1, $2, false)';
  await client.query(scope, ['app.accounts', `{${accountId}}`]);
  const customers = 'select id from accounts where reseller_account_id = $1';
  const { rows } = await client.query<{ id: string }>(customers, [accountId]);
  await client.query(scope, ['app.accounts', `{${[accountId, ...rows.map(({ id }) => id)].join(',')}}`]);
  for (const statement of statements) await client.query(statement, [accountId]);
  await client.query('analyze');
  await client.end();
};

/**
 * Makes the environment's account a reseller with so many customers, each with a project of one domain, four scans and six causes; the
 * project of one of them holds 54 pages.
 */
export const fillCustomers = async (
  environment: BenchEnvironment,
  customers: number,
): Promise<{ customerId: string; projectId: string }> => {
  const { accountId } = environment;
  await environment.query("update accounts set kind = 'reseller', name = 'Agentur' where id = $1", [accountId]);
  await environment.query('insert into resellers (account_id) values ($1)', [accountId]);
  await environment.query(insertCustomers, [accountId, customers - 1]);
  await runWide(environment, [insertProjects, insertDomains, insertScans, insertIssues, markFailed, insertFigures]);
  const one = await environment.addTenant({ host: 'kunde-one.example', startUrl: 'https://kunde-one.example/' });
  await fillProject(one, { projectId: one.projectId, pages: 54, issues: 120 });
  await one.query(
    "update accounts set kind = 'reseller_customer', name = 'Kunde', reseller_account_id = $2 where id = $1",
    [one.accountId, accountId],
  );
  return { customerId: one.accountId, projectId: one.projectId };
};
