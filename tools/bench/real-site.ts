// Checks a folder of real pages with the product (its worker on a database of its own) and prints what it found and what it cost.
// `node tools/bench/real-site.ts FOLDER [start path, /] [minutes at most, 30] [scans, 1]`; a second scan of the same pages should call nothing fixed.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchEnvironment, openEnvironment } from './open-environment.ts';
import { findBrowsers, pidOf, readRss } from './processes.ts';
import { serveFolder } from './serve-folder.ts';

const [folder, startPath = '/', minutes = '30', scans = '1'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tools/bench/real-site.ts FOLDER [start path] [minutes at most] [scans]');
  process.exit(2);
}

type ScanRow = {
  state: string;
  pages_checked: number;
  pages_failed: number;
  pages_unchanged: number;
  findings: number;
  new_issues: number;
  fixed_issues: number;
  regressions: number;
  score: number | null;
};
type Watched = { scan: ScanRow | undefined; peak: number; browserPeak: number };

const watchUntilEnd = async (
  environment: BenchEnvironment,
  { scanId, worker, endsAt }: { scanId: string; worker: ChildProcess; endsAt: number },
): Promise<Watched> => {
  const pid = pidOf(worker);
  let peak = 0;
  let browserPeak = 0;
  for (;;) {
    peak = Math.max(peak, readRss(pid));
    browserPeak = Math.max(browserPeak, ...findBrowsers(pid).map(readRss), 0);
    const [scan] = await environment.query<ScanRow>('select * from scans where id = $1', [scanId]);
    if (scan?.state !== 'running' || Date.now() > endsAt) return { scan, peak, browserPeak };
    await sleep(1_000);
  }
};

/** Runs one scan to its end and prints what it found and what it cost. */
const scanOnce = async (environment: BenchEnvironment, worker: ChildProcess, endsAt: number): Promise<void> => {
  const { id: scanId } = await environment.startScan();
  const startedAt = Date.now();
  const { scan, peak, browserPeak } = await watchUntilEnd(environment, { scanId, worker, endsAt });
  if (!scan) throw new Error('The scan is gone');
  const seconds = (Date.now() - startedAt) / 1000;
  console.log(`${folder} from ${startPath}: ${scan.state} after ${seconds.toFixed(0)} s`);
  console.log(
    `${scan.pages_checked} pages checked, ${scan.pages_unchanged} of them unchanged, ${scan.pages_failed} failed, ${((scan.pages_checked / seconds) * 60).toFixed(0)} pages/min`,
  );
  console.log(
    `${scan.findings} findings, score ${scan.score}; issues: ${scan.new_issues} new, ${scan.fixed_issues} fixed, ${scan.regressions} back`,
  );
  console.log(`peak memory: worker ${peak.toFixed(0)} MB, browser's main process ${browserPeak.toFixed(0)} MB`);
};

const site = await serveFolder(folder, startPath);
const environment = await openEnvironment(site);
try {
  const worker = environment.start('worker', { SCAN_CONCURRENCY: process.env.SCAN_CONCURRENCY ?? '3' });
  const endsAt = Date.now() + Number(minutes) * 60_000;
  for (let round = 0; round < Number(scans); round += 1) await scanOnce(environment, worker, endsAt);
  const ledger = await environment.query(
    `select state, coalesce(skip_reason, error, '') as why, count(*)::int as urls from pages group by 1, 2 order by 3 desc`,
  );
  const issues = await environment.query(
    `select rule_id, outcome, region, findings, pages from issues order by findings desc limit 12`,
  );
  const [totals] = await environment.query<{ issues: number; failed: number }>(
    `select count(*)::int as issues, count(*) filter (where outcome = 'failed')::int as failed from issues`,
  );
  console.log(`${totals?.issues} issues (${totals?.failed} failed)`);
  console.table(ledger);
  console.table(issues);
} finally {
  await environment.close();
  site.close();
}
