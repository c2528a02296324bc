import { setTimeout as sleep } from 'node:timers/promises';
import { openStand } from '../open-stand.mjs';
import { readCpuMs, readRss } from '../processes.mjs';

/** How often the end is looked for. */
const LOOK_MS = 25;

/** Has the product index a site as customers run it: its queue, its PostgreSQL and one worker process, which has no browser here. */
export const crawlWithProduct = async ({ origin, count }) => {
  const stand = await openStand({ host: new URL(origin).host, startUrl: `${origin}/` });
  try {
    const worker = stand.start('indexer');
    await new Promise((resolve) => worker.once('message', resolve));
    let peakMb = 0;
    const startedAt = performance.now();
    const { id } = await stand.startScan();
    for (;;) {
      const [crawl] = await stand.query('select state from crawls where scan_id = $1', [id]);
      peakMb = Math.max(peakMb, readRss(worker.pid));
      if (crawl?.state !== 'running') break;
      await sleep(LOOK_MS);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const [found] = await stand.query("select count(*)::int as pages from pages where state = 'found'");
    return { pages: found.pages, seconds, cpuMicros: (readCpuMs(worker.pid) * 1_000) / count, peakMb };
  } finally {
    await stand.close();
  }
};
