import { rules } from '../../../packages/engine/src/index.ts';
import type { BenchEnvironment } from '../open-environment.ts';
import { settleScan } from '../../../packages/server/src/modules/scan/index.ts';

const findingsPerPage = 20;
/** So many issues are on every page, as those of a menu are; the others are spread. */
const onEveryPage = 8;
const endedScans = 12;

const ids = `select p.account_id, p.id as project_id, d.id as domain_id from projects p
  join domains d on d.project_id = p.id and d.is_primary where p.id = $1`;

const insertPages = `with place as (${ids})
  insert into pages (account_id, project_id, domain_id, url, shape, state, depth, status_code, title, score, screenshot_key,
    screenshot_width, screenshot_height, last_checked_at)
  select account_id, project_id, domain_id, 'http://localhost/section-' || n % 20 || '/page-' || n, 'http://localhost/section-#/page-#',
    'checked', 3, 200, 'Page ' || n || ' of the website', 40 + (n * 7919) % 600 / 10.0, 'screens/' || n || '.jpg', 1280, 4000, now()
  from place, generate_series(1, $2::int) n`;

const insertSkipped = `with place as (${ids})
  insert into pages (account_id, project_id, domain_id, url, shape, state, depth, skip_reason)
  select account_id, project_id, domain_id, 'http://localhost/file-' || n || '.zip', 'http://localhost/file-#.zip', 'skipped', 3, 'not_html'
  from place, generate_series(1, $2::int / 10) n`;

const insertIssues = `with place as (${ids}), rule as (select rule_id, number from unnest($3::text[]) with ordinality as r(rule_id, number))
  insert into issues (account_id, project_id, key, rule_id, outcome, impact, region, skeleton, snippet, sources, first_scan_id)
  select account_id, project_id, 'issue-' || n, rule_id, case when n % 6 = 0 then 'cannot-tell' else 'failed' end,
    (array['minor', 'moderate', 'serious', 'critical'])[1 + n % 4], (array['main', 'header', 'footer', 'navigation'])[1 + n % 4],
    'div.card-' || n || ' > ul > li > a.link', '<a class="card-link card-' || n || '" href="/section-' || n || '/">' || repeat('Read more about it ', 8) || '</a>',
    array['axe:' || rule_id], $4::uuid
  from place, generate_series(0, $2::int - 1) n join rule on rule.number = 1 + n % cardinality($3::text[])`;

/** The last tenth of the issues is on no page: the scan's end finds them fixed. */
const insertFindings = `with place as (${ids}), page as (select id, row_number() over (order by id) as p from pages where project_id = $1 and state = 'checked'),
    issue as (select id, impact, substring(key from 7)::int as i from issues where project_id = $1)
  insert into findings (account_id, project_id, page_id, issue_id, scan_id, selector, snippet, impact, box, sources)
  select account_id, project_id, page.id, issue.id, $3::uuid, 'main > div:nth-child(' || k || ') > a', '<a class="card-link" href="/">Read more</a>', issue.impact,
    jsonb_build_object('x', 10, 'y', 20 * k, 'width', 100, 'height', 18), array['axe:image-alt']
  from place, page cross join generate_series(0, ${findingsPerPage - 1}) k
  join issue on issue.i = case when k < ${onEveryPage} then k else ${onEveryPage} + (page.p * 31 + k * k * 7) % ($2::int * 9 / 10 - ${onEveryPage}) end`;

const countIssues = `update issues set findings = c.findings, pages = c.pages, sample_finding_id = c.sample
  from (select issue_id, count(*)::int as findings, count(distinct page_id)::int as pages, min(id::text)::uuid as sample
    from findings where project_id = $1 group by issue_id) c where c.issue_id = issues.id`;

const countPages = `update pages set findings = c.findings, reviews = c.reviews
  from (select page_id, (count(*) filter (where i.verdict = 'failed'))::int as findings, (count(*) filter (where i.verdict <> 'failed'))::int as reviews
    from findings f join issues i on i.id = f.issue_id where f.project_id = $1 group by page_id) c where c.page_id = pages.id`;

const insertEndedScans = `insert into scans (account_id, project_id, mode, state, started_at, finished_at, score, pages_checked, findings, open_issues)
  select account_id, id, 'all', 'finished', now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour', 60 + n, 54, 900, 90
  from projects, generate_series(1, ${endedScans}) n where id = $1`;

const ruleIds = rules.flatMap(({ id, kind }) => (kind === 'best-practice' ? [] : id)).slice(0, 40);

/**
 * Fills a project of an environment with rows as a scan of `pages` pages stores them, with so many issues, and ends that scan with the
 * product's own code.
 */
export const fillProject = async (
  environment: BenchEnvironment,
  { projectId, pages, issues }: { projectId: string; pages: number; issues: number },
): Promise<void> => {
  const query = (text: string, ...values: unknown[]) => environment.query<{ id: string }>(text, [projectId, ...values]);
  await query(insertEndedScans);
  const [scan] = await query(
    "insert into scans (account_id, project_id, mode) select account_id, id, 'all' from projects where id = $1 returning id",
  );
  if (!scan) throw new Error('The scan was not inserted');
  const scanId = scan.id;
  await query(insertPages, pages);
  await query(insertSkipped, pages);
  await query(insertIssues, issues, ruleIds, scanId);
  await query(insertFindings, issues, scanId);
  await query(countIssues);
  await query(countPages);
  await environment.query(
    `insert into scan_pages (scan_id, page_id, account_id, state, duration_ms, finished_at)
     select $2, id, account_id, 'checked', 900, now() from pages where project_id = $1 and state = 'checked'`,
    [projectId, scanId],
  );
  await environment.query('analyze');
  await environment.run((tx, ctx) => settleScan(tx, ctx, scanId));
};
