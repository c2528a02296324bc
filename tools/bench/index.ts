// Indexes one website on loopback with the product as customers run it (queue, PostgreSQL, one worker), with the command line's crawl,
// with crawlee's Cheerio crawler and its persistent request queue, and with a bare client that knows all URLs, in turn in one run.
// `node tools/bench/index.ts [--pages 4000] [--rounds 3] [--concurrency 8] [--large 100000] [--only NAME,NAME]`
// Each runs in a process of its own; ratios are of the rounds' medians. `--large 0` leaves out the big site for the memory.
import { type ChildProcess, fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPeers } from './check/install-peers.ts';
import type { IndexAnswer, IndexFigures, IndexTask } from './index/index-task.ts';
import type { IndexSite, IndexSiteAddress } from './index/serve-index-site.ts';
import { median } from './median.ts';

type Run = IndexFigures & { name: string; perSecond: number; load: number };

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '8' },
    large: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const concurrency = Number(values.concurrency);
const names = values.only?.split(',') ?? [
  'bare undici.request',
  'bare undici.fetch',
  'command line',
  'product',
  "crawlee's CheerioCrawler",
];
/** How many times as fast as crawlee each has to be. */
const bars = { product: 2, 'command line': 3 };
const folder = names.some((name) => name.startsWith('crawlee')) ? installPeers() : null;

const pathOf = (name: string): string => fileURLToPath(new URL(`index/${name}`, import.meta.url));
const answerOf = <Answer>(child: ChildProcess): Promise<Answer | { error: string }> =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', (code) => resolve({ error: `ended with ${code}` }));
  });

const openSite = async (count: number): Promise<{ origin: string; close: () => void }> => {
  const child = fork(pathOf('serve-index-site.ts'));
  child.send({ count, links: 8 } satisfies IndexSite);
  const answer = await answerOf<IndexSiteAddress>(child);
  if ('error' in answer) throw new Error(answer.error);
  return { origin: answer.origin, close: () => child.disconnect() };
};

const runOnce = async (name: string, { origin, count }: { origin: string; count: number }): Promise<Run> => {
  const child = fork(pathOf('run-contestant.ts'));
  const answered = answerOf<IndexAnswer>(child);
  child.send({ name, origin, count, concurrency, folder } satisfies IndexTask);
  const answer = await answered;
  if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
  if (answer.pages !== count) throw new Error(`${name} read ${answer.pages} of ${count} pages`);
  return { name, ...answer, perSecond: answer.pages / answer.seconds, load: loadavg()[0] ?? 0 };
};

const compare = async (count: number, rounds: number): Promise<void> => {
  const site = await openSite(count);
  const runs: Run[] = [];
  // In turn, so that what else the machine does falls on all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) runs.push(await runOnce(name, { ...site, count }));
  site.close();
  const speedOf = (name: string): number =>
    median(runs.filter((run) => run.name === name).map(({ perSecond }) => perSecond));
  console.table(
    names.map((name) => {
      const own = runs.filter((run) => run.name === name);
      return {
        who: name,
        pages: count,
        'pages/s': Math.round(speedOf(name)),
        'CPU µs/page': Math.round(median(own.map(({ cpuMicros }) => cpuMicros))),
        'peak RSS MB': Math.round(Math.max(...own.map(({ peakMb }) => peakMb))),
        load: median(own.map(({ load }) => load)).toFixed(1),
      };
    }),
  );
  const peer = speedOf("crawlee's CheerioCrawler");
  for (const [name, bar] of Object.entries(bars))
    if (peer > 0 && speedOf(name) > 0)
      console.log(
        `${name} ÷ crawlee: ${(speedOf(name) / peer).toFixed(2)} (bar: ${bar}), load ${loadavg()[0]?.toFixed(1)}`,
      );
};

await compare(Number(values.pages), Number(values.rounds));
const large = Number(values.large);
if (large > 0) {
  const site = await openSite(large);
  const { pages, seconds, peakMb } = await runOnce('command line', { ...site, count: large });
  site.close();
  console.log(`${pages} pages indexed in ${Math.round(seconds)} s, ${Math.round(peakMb)} MB at most (bar: 400 MB)`);
}
