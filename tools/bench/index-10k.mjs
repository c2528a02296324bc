// Indexes a generated website and measures the worker's memory and the page list's speed.
// `node tools/bench/index-10k.mjs [pages, 10000] [sitemap]`; the browser is left out: this is about the index.
import { readRss } from './processes.mjs';
import { openStand } from './open-stand.mjs';
import { servePages } from './serve-pages.mjs';

const pages = Number(process.argv[2] ?? 10_000);
const site = await servePages(pages, { sitemap: process.argv[3] === 'sitemap' });
const stand = await openStand(site);

const listQuery = `select * from pages where project_id = $1 and state in ('found', 'checked', 'error')
  order by findings desc, id limit 50 offset $2`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const pagesOfList = Array.from({ length: 41 }, (_, turn) => [listQuery, [stand.projectId, (turn % 20) * 50]]);

try {
  const worker = stand.start('indexer');
  await new Promise((resolve) => worker.once('message', resolve));
  const idle = readRss(worker.pid);
  let peak = 0;
  const samples = [];
  const watch = setInterval(() => (peak = Math.max(peak, readRss(worker.pid))), 100);
  const sample = setInterval(() => samples.push(Math.round(readRss(worker.pid))), 5_000);
  const startedAt = Date.now();
  const { id } = await stand.startScan();
  for (;;) {
    const [crawl] = await stand.query('select state from crawls where scan_id = $1', [id]);
    if (crawl?.state !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  clearInterval(watch);
  clearInterval(sample);
  const seconds = (Date.now() - startedAt) / 1000;
  const states = await stand.query('select state, count(*)::int as urls from pages group by 1 order by 1');
  console.log(`${pages} pages indexed in ${Math.round(seconds)} s (${Math.round(pages / seconds)} a second)`);
  console.log(
    `worker: ${Math.round(idle)} MB at rest, ${Math.round(peak)} MB at most, every 5 s: ${samples.join(' ')}`,
  );
  console.log(`ledger: ${states.map(({ state, urls }) => `${state} ${urls}`).join(', ')}`);
  const times = await stand.timed(pagesOfList);
  console.log(`page list: ${median(times).toFixed(1)} ms at the median`);
} finally {
  await stand.close();
  site.close();
}
