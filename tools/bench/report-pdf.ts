// How long the PDF of a project's report takes: read from the database, pictures cut, laid out, against pdfkit writing as many pages of
// plain text. Real database, both in a thread of their own, by turns in one run.
//   node tools/bench/report-pdf.ts [--pages 500] [--rounds 5] [--out FILE]
import { writeFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type Sharp from 'sharp';
import type { Transaction } from '../../packages/server/src/platform/db/client.ts';
import { projects } from '../../packages/server/src/platform/db/schema/index.ts';
import { folderStorage } from '../../packages/server/src/platform/storage/storage.ts';
import { composeReport } from '../../packages/server/src/modules/report-export/compose-report.ts';
import { median } from './median.ts';
import { type BenchEnvironment, openEnvironment } from './open-environment.ts';
import { fillProject } from './reads/fill-project.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
});
const [pages, rounds] = [Number(values.pages), Number(values.rounds)];
const bars = { milliseconds: 3_000, ratio: 5 };
/** About what a page of the report holds. */
const charactersPerPage = 2_000;

/** A screenshot for every page, as a check stores them: pictures of causes are cut out of them. */
const storeScreenshots = async (folder: string): Promise<void> => {
  const sharp = createRequire(new URL('../../packages/server/package.json', import.meta.url))('sharp') as typeof Sharp;
  const size = { width: 1280, height: 4000 };
  const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const;
  const picture = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  await mkdir(join(folder, 'screens'), { recursive: true });
  for (let page = 1; page <= pages; page += 1) await writeFile(join(folder, 'screens', `${page}.jpg`), picture);
};

const countPages = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> => {
  const startedAt = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - startedAt };
};

const writePlain = (count: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const workerData = { pages: count, charactersPerPage };
    const worker = new Worker(new URL('report-pdf/write-plain.ts', import.meta.url), { workerData });
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });

const createReport = async (environment: BenchEnvironment) => {
  const folder = join(environment.dataDir, 'files');
  await storeScreenshots(folder);
  const storage = folderStorage(folder);
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => environment.run((tx) => work(tx));
  const [project] = await read((tx) => tx.select().from(projects));
  if (!project) throw new Error('there is no project');
  return async (): Promise<Buffer> => {
    const settings = await environment.run(async (_tx, ctx) => ctx.settings);
    const wanted = { project, format: 'pdf', locale: 'de', hasNames: true } as const;
    const { parts } = await composeReport({ storage, settings }, read, wanted);
    return buffer(Readable.from(parts));
  };
};

const run = async (environment: BenchEnvironment): Promise<boolean> => {
  console.log(`filling a project of ${pages} pages`);
  await fillProject(environment, { projectId: environment.projectId, pages, issues: 100 });
  const write = await createReport(environment);
  const file = await write();
  if (values.out) await writeFile(values.out, file);
  const length = countPages(file);
  await writePlain(length);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push((await timed(write)).milliseconds);
    plain.push((await timed(() => writePlain(length))).milliseconds);
  }
  const ratio = median(ours) / median(plain);
  const shown = (times: readonly number[]): string =>
    `${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
  console.log(`the report as PDF: ${length} pages, ${(file.length / 1e3).toFixed(0)} kB`);
  console.log(`  ours: ${shown(ours)}, bar ${bars.milliseconds}`);
  console.log(`  pdfkit, as many pages of plain text: ${shown(plain)}`);
  console.log(`  ratio: ${ratio.toFixed(2)}, bar ${bars.ratio}`);
  return median(ours) < bars.milliseconds && ratio < bars.ratio;
};

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));
try {
  process.exitCode = (await run(environment)) ? 0 : 1;
} finally {
  await environment.close();
}
