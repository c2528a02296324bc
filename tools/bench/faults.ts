// Kills workers, browsers, the database and the API at random moments while scans run, and looks whether every page was checked
// exactly once. `node tools/bench/faults.ts [kills of each kind, 20] [pages, 60]`
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchEnvironment, openEnvironment, type ProgramName } from './open-environment.ts';
import { findBrowsers, killHard, pidOf, readPostmaster } from './processes.ts';
import { servePages } from './serve-pages.ts';

const kinds = ['worker', 'chromium', 'postgres', 'api'] as const;
type Kind = (typeof kinds)[number];

/** A page of a scan, its findings and of how many scans they are. */
type PageRow = { url: string; findings: number; rows: number; scans: number; state: string; error: string | null };
type Kept = { child: ChildProcess; isStopping: boolean };
type Cast = { environment: BenchEnvironment; workers: Kept[]; api: Kept; close: () => Promise<void> };
/** The table's row of one kind. */
type KindRow = { kind: Kind; kills: number; scans: number; seconds: number; problems: string[] };

const findingsPerPage = (environment: BenchEnvironment, scanId: string): Promise<PageRow[]> =>
  environment.query<PageRow>(
    `select p.url, p.findings, (select count(*) from findings f where f.page_id = p.id)::int as rows,
       (select count(distinct scan_id) from findings f where f.page_id = p.id)::int as scans, sp.state, sp.error
     from scan_pages sp join pages p on p.id = sp.page_id where sp.scan_id = $1`,
    [scanId],
  );

/** What is wrong with the result of a scan; an empty list: every page was checked exactly once and every counter is right. */
export const judgeScan = async (environment: BenchEnvironment, scanId: string, pages: number): Promise<string[]> => {
  const rows = await findingsPerPage(environment, scanId);
  const problems: string[] = [];
  if (rows.length !== pages) problems.push(`${rows.length} pages instead of ${pages}`);
  for (const row of rows.filter(({ state }) => state !== 'checked'))
    problems.push(`${row.url}: ${row.state} ${row.error ?? ''}`);
  // All pages but the start page are alike.
  const expected = rows.find(({ state, url }) => state === 'checked' && url.includes('/s/'))?.rows;
  for (const row of rows) {
    const isAlike = row.rows === expected || !row.url.includes('/s/');
    if (row.state === 'checked' && !(isAlike && row.scans === 1))
      problems.push(`${row.url}: ${row.rows} findings of ${row.scans} scans`);
  }
  const counters = await environment.query<{ rule_id: string }>(
    `select i.rule_id from issues i left join (select issue_id, count(*)::int as n, count(distinct page_id)::int as p from findings group by 1) f
       on f.issue_id = i.id where (i.findings, i.pages) is distinct from (coalesce(f.n, 0), coalesce(f.p, 0))`,
  );
  for (const { rule_id } of counters) problems.push(`counter of ${rule_id} is wrong`);
  return problems;
};

const postgresFolderOf = (environment: BenchEnvironment): string => {
  const note = join(environment.dataDir, 'pg', 'postgres-location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(environment.dataDir, 'pg', 'postgres');
};

/** A process that is started again whenever it dies. */
const keep = (environment: BenchEnvironment, name: ProgramName, env: NodeJS.ProcessEnv): Kept => {
  const kept = { child: environment.start(name, env), isStopping: false };
  const watch = async (): Promise<void> => {
    while (!kept.isStopping) {
      await once(kept.child, 'exit');
      if (kept.isStopping) return;
      await sleep(200);
      if (!kept.isStopping) kept.child = environment.start(name, env);
    }
  };
  void watch();
  return kept;
};

/** Kills one process of the kind; false where there was none at this moment. */
const killOne = (kind: Kind, { environment, workers, api }: Cast): boolean => {
  if (kind === 'api') return killHard(pidOf(api.child));
  if (kind === 'postgres') {
    const pid = readPostmaster(postgresFolderOf(environment));
    return pid !== null && killHard(pid);
  }
  const worker = workers[Math.floor(Math.random() * workers.length)];
  if (!worker) return false;
  if (kind === 'worker') return killHard(pidOf(worker.child));
  const [browser] = findBrowsers(pidOf(worker.child));
  return browser !== undefined && killHard(browser);
};

const waitForEnd = async (
  environment: BenchEnvironment,
  scanId: string,
  { deadlineMs }: { deadlineMs: number },
): Promise<boolean> => {
  const endsAt = Date.now() + deadlineMs;
  while (Date.now() < endsAt) {
    const [scan] = await environment.query<{ state: string }>('select state from scans where id = $1', [scanId]);
    if (scan?.state === 'finished') return true;
    await sleep(500);
  }
  return false;
};

/** Runs scans and kills processes of one kind until `kills` are done; answers the table's row. */
export const runKind = async (
  cast: Cast,
  kind: Kind,
  { kills, pages, deadlineMs = 300_000 }: { kills: number; pages: number; deadlineMs?: number },
): Promise<KindRow> => {
  const row: KindRow = { kind, kills: 0, scans: 0, seconds: 0, problems: [] };
  const startedAt = Date.now();
  while (row.kills < kills) {
    const { id } = await cast.environment.startScan();
    let isEnded = false;
    const end = waitForEnd(cast.environment, id, { deadlineMs }).finally(() => (isEnded = true));
    while (!isEnded && row.kills < kills) {
      await sleep(300 + Math.random() * 2_500);
      if (!isEnded && killOne(kind, cast)) row.kills += 1;
    }
    if (!(await end)) row.problems.push('the scan did not end');
    row.problems.push(...(await judgeScan(cast.environment, id, pages)));
    row.scans += 1;
    if (row.problems.length > 0) break;
  }
  row.seconds = Math.round((Date.now() - startedAt) / 1000);
  return row;
};

/** Two workers and an API on one database. */
export const openCast = async ({
  pages,
  delayMs = 200,
  port = 3985,
}: {
  pages: number;
  delayMs?: number;
  port?: number;
}): Promise<Cast> => {
  const site = await servePages(pages, { delayMs });
  const environment = await openEnvironment(site);
  const workers = [1, 2].map(() => keep(environment, 'worker', { SCAN_CONCURRENCY: '2' }));
  const api = keep(environment, 'api', { PORT: String(port) });
  return {
    environment,
    workers,
    api,
    close: async () => {
      for (const kept of [...workers, api]) kept.isStopping = true;
      await environment.close();
      site.close();
    },
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kills = Number(process.argv[2] ?? 20);
  const pages = Number(process.argv[3] ?? 60);
  const only = process.argv[4];
  const wanted = only ? kinds.filter((kind) => kind === only) : kinds;
  const cast = await openCast({ pages });
  const rows: KindRow[] = [];
  try {
    for (const kind of wanted) {
      const row = await runKind(cast, kind, { kills, pages });
      rows.push(row);
      console.log(
        `${row.kind.padEnd(10)} ${row.kills} kills, ${row.scans} scans of ${pages} pages, ${row.seconds} s, ${row.problems.length} problems`,
      );
      for (const problem of row.problems) console.log('          ', problem);
    }
  } finally {
    await cast.close();
  }
  process.exit(rows.every(({ problems }) => problems.length === 0) ? 0 : 1);
}
