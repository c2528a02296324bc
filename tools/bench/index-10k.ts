// Indexes a generated website and measures the worker's memory and the page list's speed.
// `node tools/bench/index-10k.ts [pages, 10000] [sitemap]`; the browser is left out: this is about the index.
import { median } from './median.ts';
import { pidOf, readRss } from './processes.ts';
import { openEnvironment, type Query } from './open-environment.ts';
import { servePages } from './serve-pages.ts';

const pages = Number(process.argv[2] ?? 10_000);
const site = await servePages(pages, { sitemap: process.argv[3] === 'sitemap' });
const environment = await openEnvironment(site);

const listQuery = `select * from pages where project_id = $1 and state in ('found', 'checked', 'error')
  order by findings desc, id limit 50 offset $2`;

const pagesOfList = Array.from({ length: 41 }, (_, turn): Query => [
  listQuery,
  [environment.projectId, (turn % 20) * 50],
]);

try {
  const worker = environment.start('indexer');
  await new Promise((resolve) => worker.once('message', resolve));
  const idle = readRss(pidOf(worker));
  let peak = 0;
  const samples: number[] = [];
  const watch = setInterval(() => (peak = Math.max(peak, readRss(pidOf(worker)))), 100);
  const sample = setInterval(() => samples.push(Math.round(readRss(pidOf(worker)))), 5_000);
  const startedAt = Date.now();
  const { id } = await environment.startScan();
  for (;;) {
    const [crawl] = await environment.query<{ state: string }>('select state from crawls where scan_id = $1', [id]);
    if (crawl?.state !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  clearInterval(watch);
  clearInterval(sample);
  const seconds = (Date.now() - startedAt) / 1000;
  const states = await environment.query<{ state: string; urls: number }>(
    'select state, count(*)::int as urls from pages group by 1 order by 1',
  );
  console.log(`${pages} pages indexed in ${Math.round(seconds)} s (${Math.round(pages / seconds)} a second)`);
  console.log(
    `worker: ${Math.round(idle)} MB at rest, ${Math.round(peak)} MB at most, every 5 s: ${samples.join(' ')}`,
  );
  console.log(`ledger: ${states.map(({ state, urls }) => `${state} ${urls}`).join(', ')}`);
  const times = await environment.timed(pagesOfList);
  console.log(`page list: ${median(times).toFixed(1)} ms at the median`);
} finally {
  await environment.close();
  site.close();
}
