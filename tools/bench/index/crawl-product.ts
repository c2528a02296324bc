import { setTimeout as sleep } from 'node:timers/promises';
import { openEnvironment } from '../open-environment.ts';
import { pidOf, readCpuMs, readRss } from '../processes.ts';
import type { IndexFigures, IndexTask } from './index-task.ts';

/** How often the end is looked for. */
const LOOK_MS = 25;

/** Has the product index a site as customers run it: its queue, its PostgreSQL and one worker process, which has no browser here. */
export const crawlWithProduct = async ({ origin, count }: IndexTask): Promise<IndexFigures> => {
  const environment = await openEnvironment({ host: new URL(origin).host, startUrl: `${origin}/` });
  try {
    const worker = environment.start('indexer');
    await new Promise((resolve) => worker.once('message', resolve));
    let peakMb = 0;
    const startedAt = performance.now();
    const { id } = await environment.startScan();
    for (;;) {
      const [crawl] = await environment.query<{ state: string }>('select state from crawls where scan_id = $1', [id]);
      peakMb = Math.max(peakMb, readRss(pidOf(worker)));
      if (crawl?.state !== 'running') break;
      await sleep(LOOK_MS);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const [found] = await environment.query<{ pages: number }>(
      "select count(*)::int as pages from pages where state = 'found'",
    );
    return { pages: found?.pages ?? 0, seconds, cpuMicros: (readCpuMs(pidOf(worker)) * 1_000) / count, peakMb };
  } finally {
    await environment.close();
  }
};
