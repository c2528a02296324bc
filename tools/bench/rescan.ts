// Scans a website on loopback, changes some of its pages, scans it again with what is remembered, and once more from nothing to
// compare. Prints how much faster the second scan was and whether its results are those of the third.
// `node tools/bench/rescan.ts [--pages 500] [--changed 2] [--validators mixed|etag|date|none] [--tabs 2] [--probes all|none]`
// `--probes none`: the rules only, which makes the first scan as fast as it can be and so the ratio as small.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { CheckCache } from '../../packages/cli/src/crawl-types.ts';
import { openResultCache } from '../../packages/cli/src/result-cache.ts';
import { crawlSite } from '../../packages/cli/src/crawl-site.ts';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import type { PageCheck } from '../../packages/engine/src/types.ts';
import type { ChangedPages, ChangingSiteAddress, SiteOrder } from './rescan/serve-changing-site.ts';

type Scan = { seconds: number; checks: Map<string, PageCheck>; recalled: number; load: number };

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    changed: { type: 'string', default: '2' },
    validators: { type: 'string', default: 'mixed' },
    tabs: { type: 'string', default: '2' },
    probes: { type: 'string', default: 'all' },
  },
});
const count = Number(values.pages);
const tabs = Number(values.tabs);

const child = fork(fileURLToPath(new URL('rescan/serve-changing-site.ts', import.meta.url)));
const order = <Answer>(message: SiteOrder): Promise<Answer> => {
  child.send(message);
  return new Promise((resolve) => child.once('message', resolve));
};
const { origin } = await order<ChangingSiteAddress>({ count, validators: values.validators });
const folder = await mkdtemp(join(tmpdir(), 'zugang-rescan-'));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A scan from its start to its end, browser and all. */
const scan = async (cache: CheckCache | null): Promise<Scan> => {
  const load = loadavg()[0] ?? 0;
  const startedAt = performance.now();
  const egress = await startEgress({ allowHosts: [new URL(origin).host] });
  const runner = createPageRunner({ egress, tabs, ...(values.probes === 'none' && { probes: [] }) });
  const checks = new Map<string, PageCheck>();
  let recalled = 0;
  for await (const result of crawlSite({
    egress,
    runner,
    startUrl: `${origin}/`,
    pages: count,
    concurrency: tabs,
    ...(cache && { cache }),
  })) {
    if (result.kind === 'checked') checks.set(result.url, result.check);
    else if (result.kind === 'failed') throw new Error(`${result.url}: ${result.error}`);
    if (result.kind === 'checked' && result.isRecalled) recalled += 1;
  }
  await runner.close();
  await egress.close();
  if (checks.size !== count) throw new Error(`${checks.size} of ${count} pages were checked`);
  return { seconds: (performance.now() - startedAt) / 1_000, checks, recalled, load };
};

try {
  const cache = await openResultCache(folder, 'AA');
  const first = await scan(cache);
  const idle = await scan(cache);
  const { changed } = await order<ChangedPages>({ change: Math.round((count * Number(values.changed)) / 100) });
  const second = await scan(cache);
  const fresh = await scan(null);
  const different = [...fresh.checks].filter(
    // In whatever order its keys come: what is remembered is read back by a schema.
    ([url, check]) => !isDeepStrictEqual(plain(check), plain(second.checks.get(url))),
  );
  const findings = (checks: Scan['checks']): number =>
    [...checks.values()].reduce((sum, check) => sum + check.findings.length, 0);
  const row = (what: string, { seconds, recalled, checks, load }: Scan) => ({
    scan: what,
    seconds: Number(seconds.toFixed(1)),
    checked: count - recalled,
    recalled,
    findings: findings(checks),
    'first ÷ this': Number((first.seconds / seconds).toFixed(1)),
    load: load.toFixed(1),
  });
  console.table([
    row('first', first),
    row('again, nothing changed', idle),
    row(`again, ${changed} pages changed`, second),
    row('from nothing, after the change', fresh),
  ]);
  console.log(
    `${count - different.length} of ${count} pages have the same result as from nothing (bar: all, 20 × faster)`,
  );
  for (const [url] of different.slice(0, 10)) console.log(`  different: ${url}`);
} finally {
  child.disconnect();
  await rm(folder, { recursive: true, force: true });
}
