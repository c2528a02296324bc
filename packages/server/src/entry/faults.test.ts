import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { startScan } from '#modules/scan';
import { openScanFixture, startTestSite, type ScanFixture, type TestSite } from '../modules/scan/scan.fixture.ts';

/** Enough to be left when eight are checked and two processes were killed. */
const pageCount = isLongTest ? 30 : 14;
const numbers = Array.from({ length: pageCount }, (_, number) => number);
const pathOf = (number: number): string => (number === 0 ? '/' : `/s${number}`);
const html = (number: number): string =>
  `<!doctype html><html lang="de"><title>Seite ${number}</title><main><h1>Seite ${number}</h1><img src="/bild.png">
  ${numbers.map((other) => `<a href="${pathOf(other)}">Seite ${other}</a>`).join(' ')}</main></html>`;

let site: TestSite;
let fixture: ScanFixture;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zugang-faults-'));
  site = await startTestSite(Object.fromEntries(numbers.map((number) => [pathOf(number), html(number)])));
  fixture = await openScanFixture(site);
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await fixture.close();
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const startWorker = async (): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: fixture.database.url,
      DATA_DIR: dataDir,
      ALLOW_HOSTS: site.host,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'development',
      SCAN_CONCURRENCY: '2',
      DEMO: 'off',
    },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await once(child, 'message');
  return child;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The Chromium that a worker started. */
const findBrowser = (worker: ChildProcess): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && /chrom/i.test(read(`/proc/${name}/cmdline`)))
    .map(Number)
    .find((pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === worker.pid);

const countDone = async (): Promise<number> => {
  const { rows } = await fixture.run((tx) =>
    tx.execute<{ done: number }>(sql`select count(*)::int as done from scan_pages where state <> 'pending'`),
  );
  return rows[0]?.done ?? 0;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(100);
};

it(
  'checks every page exactly once although a worker and a browser are killed on the way',
  { timeout: 180_000, skip: process.platform !== 'linux' },
  async () => {
    const [first, second] = await Promise.all([startWorker(), startWorker()]);
    await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
    await until(async () => (await countDone()) >= 4);
    first.kill('SIGKILL');
    await until(async () => (await countDone()) >= 8);
    const browser = findBrowser(second);
    if (browser === undefined) throw new Error('the second worker has no browser');
    process.kill(browser, 'SIGKILL');
    await startWorker();
    await until(async () => (await fixture.latestScan()).state === 'finished');
    expect(await fixture.latestScan()).toMatchObject({ pagesChecked: pageCount, pagesFailed: 0 });
    const { rows } = await fixture.run((tx) =>
      tx.execute(sql`select p.url from pages p left join findings f on f.page_id = p.id and f.snippet like '%bild.png%'
        where p.state = 'checked' group by p.id having count(f.id) <> 1`),
    );
    expect(rows).toEqual([]);
    const counted = await fixture.run((tx) =>
      tx.execute(
        sql`select 1 from issues i where i.findings <> (select count(*) from findings f where f.issue_id = i.id)`,
      ),
    );
    expect(counted.rows).toEqual([]);
  },
);
