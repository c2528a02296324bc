// Checks many small pages in one scan and looks what is left of it: processes, tabs, files, sockets, listeners, memory, speed.
// `node tools/bench/leak.ts [--pages 5000] [--minutes 60] [--tabs 2] [--probes all|none]`. Linux only.
// `--minutes`: the scan is ended after this long, as if it were stopped by hand, and what was done until then is judged.
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { crawlSite } from '../../packages/cli/src/crawl-site.ts';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import type { PageRunner } from '../../packages/browser/src/page-runner/page-runner-types.ts';
import { countRemains, countRenderers, listDescendants, readMemory } from './leak/count-remains.ts';
import type { SmallPages, SmallPagesAddress } from './leak/serve-small-pages.ts';
import { median } from './median.ts';

type Kinds = Record<'checked' | 'failed' | 'skipped', number>;
/** One look at the run: memory in MB. */
type Sample = { pages: number; node: number; browser: number; renderers: number };

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '60' },
    tabs: { type: 'string', default: '2' },
    probes: { type: 'string', default: 'all' },
  },
});
const count = Number(values.pages);
const tabs = Number(values.tabs);

// A temporary folder of its own: what others on the machine leave in theirs is not counted.
const ownTemporary = mkdtempSync(join(tmpdir(), 'zugang-leak-'));
// The browser runs as a user of its own, who must be able to enter it.
chmodSync(ownTemporary, 0o755);
process.env.TMPDIR = ownTemporary;
process.on('exit', () => rmSync(ownTemporary, { recursive: true, force: true }));

const site = fork(fileURLToPath(new URL('leak/serve-small-pages.ts', import.meta.url)));
site.send({ count } satisfies SmallPages);
const { origin } = await new Promise<SmallPagesAddress>((resolve) => site.once('message', resolve));

const scan = async (
  pages: number,
  { onPage, signal }: { onPage?: (milliseconds: number) => void; signal?: AbortSignal } = {},
): Promise<Kinds> => {
  const egress = await startEgress({ allowHosts: [new URL(origin).host] });
  const runner = createPageRunner({ egress, tabs, ...(values.probes === 'none' && { probes: [] }) });
  const kinds: Kinds = { checked: 0, failed: 0, skipped: 0 };
  const check: PageRunner['check'] = async (...given) => {
    const result = await runner.check(...given);
    onPage?.(result.durationMs);
    return result;
  };
  for await (const { kind } of crawlSite({
    egress,
    runner: { ...runner, check },
    startUrl: `${origin}/`,
    pages,
    concurrency: tabs,
    ...(signal && { signal }),
  }))
    kinds[kind] += 1;
  await runner.close();
  await egress.close();
  return kinds;
};

// What is put up once and stays (the bundled script, an unpacked browser, caches of Node) is no leak.
await scan(tabs * 2);
await sleep(1_000);
const before = countRemains();
const heapBefore = process.memoryUsage().heapUsed;

const durations: number[] = [];
const samples: Sample[] = [];
const sample = (): void => {
  const pids = listDescendants(process.pid).filter((pid) => pid !== site.pid);
  const browser = pids.reduce((sum, pid) => sum + readMemory(pid), 0);
  samples.push({
    pages: durations.length,
    node: process.memoryUsage().rss / 2 ** 20,
    browser,
    renderers: countRenderers(pids),
  });
};
const startedAt = performance.now();
const timer = setInterval(sample, 5_000);
const signal = AbortSignal.timeout(Number(values.minutes) * 60_000);
const kinds = await scan(count, { onPage: (milliseconds) => durations.push(milliseconds), signal });
clearInterval(timer);
const seconds = (performance.now() - startedAt) / 1_000;
await sleep(2_000);
globalThis.gc?.();
const after = countRemains();

const hundred = Math.min(100, Math.floor(durations.length / 4));
const first = median(durations.slice(tabs, hundred + tabs));
const last = median(durations.slice(-hundred));
console.log(
  `${JSON.stringify(kinds)} in ${Math.round(seconds)} s, ${Math.round((durations.length / seconds) * 60)} pages a minute, load ${loadavg()[0]?.toFixed(1)}`,
);
console.table(
  Object.entries(before).map(([what, earlier]) => ({
    what,
    before: earlier,
    after: after[what] ?? 0,
    left: (after[what] ?? 0) - earlier,
  })),
);
const parts = 6;
console.table(
  Array.from({ length: parts }, (_, part) => {
    const own = samples.slice(
      Math.floor((samples.length * part) / parts),
      Math.floor((samples.length * (part + 1)) / parts),
    );
    const mean = (key: keyof Sample): number =>
      Math.round(own.reduce((sum, one) => sum + one[key], 0) / Math.max(1, own.length));
    return {
      'pages up to': own.at(-1)?.pages ?? 0,
      'own RSS MB': mean('node'),
      'browser PSS MB': mean('browser'),
      renderers: Math.max(0, ...own.map(({ renderers }) => renderers)),
    };
  }),
);
console.log(
  `heap before ${Math.round(heapBefore / 2 ** 20)} MB, after ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`,
);
console.log(
  `median of the first ${hundred} pages ${first} ms, of the last ${hundred} ${last} ms: last ÷ first ${(last / first).toFixed(2)}`,
);
site.disconnect();
