// How soon one sees causes after a scan was started: the product's worker on a website of loopback, against the floor of one page that
// is checked by the same browser without a database or a queue. A site of heavy pages, or a folder of built ones.
// `node tools/bench/first-cause.ts [FOLDER] [--pages 200] [--seconds 60]`. The worker is up before the scan starts, as in production.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { startSite } from './check/start-site.ts';
import { openEnvironment } from './open-environment.ts';
import { serveFolder } from './serve-folder.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
});

type Served = { host: string; startUrl: string; others: string[]; close: () => void };

const serveHeavy = async (): Promise<Served> => {
  const { pages, thirdParties, close } = await startSite({ site: 'heavy', seed: 1, pages: Number(values.pages) });
  const startUrl = pages[0]?.url ?? '';
  return { host: new URL(startUrl).host, startUrl, others: thirdParties, close };
};

const [folder] = positionals;
const site: Served = folder ? { ...(await serveFolder(folder)), others: [] } : await serveHeavy();

/** Seconds from the start of a browser to what one page shows. */
const measureFloor = async (): Promise<number> => {
  const startedAt = performance.now();
  const egress = await startEgress({ allowHosts: [site.host, ...site.others] });
  const runner = createPageRunner({ egress, tabs: 1 });
  await runner.check(site.startUrl, { isolationKey: 'floor', level: 'AA', screenshot: true });
  await runner.close();
  await egress.close();
  return (performance.now() - startedAt) / 1_000;
};

type Seen = { causes: number; pages: number; shapes: number };

const environment = await openEnvironment({ host: site.host, startUrl: site.startUrl });
const read = async (): Promise<Seen> => {
  const [seen] = await environment.query<Seen>(
    `select (select count(*)::int from issues) as causes,
            (select count(*)::int from scan_pages where state = 'checked') as pages,
            (select count(distinct shape)::int from pages where state = 'checked') as shapes`,
  );
  return seen ?? { causes: 0, pages: 0, shapes: 0 };
};

try {
  const floor = await measureFloor();
  const allowed = [site.host, ...site.others].join(',');
  const worker = environment.start('worker', { ALLOW_HOSTS: allowed });
  await new Promise((resolve) => worker.once('message', resolve));
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1_000;
  await environment.startScan();
  let first: number | null = null;
  const rows: Record<string, string | number>[] = [];
  for (const until of [5, 10, 20, 30, 60, 120].filter((at) => at <= Number(values.seconds))) {
    while (elapsed() < until) {
      if (first === null && (await read()).causes > 0) first = elapsed();
      await sleep(first === null ? 100 : Math.max(1, (until - elapsed()) * 1_000));
    }
    rows.push({ 'after s': until, ...(await read()) });
  }
  console.table(rows);
  const said = first === null ? 'none' : `${first.toFixed(1)} s, ${(first / floor).toFixed(1)} times the floor`;
  console.log(
    `first cause: ${said} (floor: a browser started and one page checked, ${floor.toFixed(1)} s); load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await environment.close();
  site.close();
}
