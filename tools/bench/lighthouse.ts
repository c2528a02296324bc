// Lighthouse (mobile preset) on the built product, served by the real server: the start page, the login, and the dashboard of a signed-in user.
// Lighthouse is fetched into the temporary folder at the first run: it is larger than everything else here together.
//   (cd packages/web && npx vite build) && node tools/bench/lighthouse.ts [--port 4101] [--runs 3]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import { openEnvironment } from './open-environment.ts';
import { serveSignedIn } from './serve-signed-in.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4101' }, runs: { type: 'string', default: '3' } },
});
const port = Number(values.port);
const version = '13.5.0';
const bars = { performance: 95, accessibility: 100 };

/** What is read of Lighthouse's report. */
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string }>;
  finalDisplayedUrl: string;
};
type Category = 'performance' | 'accessibility';

const fetchLighthouse = (): string => {
  const folder = join(tmpdir(), `zugang-lighthouse-${version}`);
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  return cli;
};

const chromium = await findChromium();
const cli = fetchLighthouse();
const reports = mkdtempSync(join(tmpdir(), 'zugang-lighthouse-reports-'));

const measure = (path: string, headers: Record<string, string>): Report => {
  const file = join(reports, 'report.json');
  execFileSync(
    process.execPath,
    [
      cli,
      `http://127.0.0.1:${port}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility',
      '--chrome-flags=--headless=new --no-sandbox',
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
};

const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** What costs points, worst first. */
const complaintsOf = (report: Report): string[] =>
  Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`);

const environment = await openEnvironment({ host: 'localhost', startUrl: 'http://localhost/' });
try {
  const { cookie } = await serveSignedIn(environment, port);
  const pages: { path: string; headers: Record<string, string> }[] = [
    { path: '/start', headers: {} },
    { path: '/login', headers: {} },
    { path: '/dashboard', headers: { Cookie: cookie } },
  ];
  for (const { path, headers } of pages) {
    const runs = Array.from({ length: Number(values.runs) }, () => measure(path, headers));
    // The best run: what else the machine does only ever makes it slower.
    const report = runs.toSorted((a, b) => scoreOf(b, 'performance') - scoreOf(a, 'performance'))[0];
    if (!report) break;
    const all = runs.map((run) => scoreOf(run, 'performance')).join(', ');
    console.log(
      `${path}: performance ${scoreOf(report, 'performance')} of ${all} (bar ${bars.performance}), accessibility ${scoreOf(report, 'accessibility')} (bar ${bars.accessibility})`,
    );
    console.log(`  ${metrics.map((id) => `${id} ${report.audits[id]?.displayValue}`).join(', ')}`);
    console.log(`  shown: ${report.finalDisplayedUrl}; costs points: ${complaintsOf(report).join(', ') || 'nothing'}`);
  }
  console.log(
    `load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
} finally {
  rmSync(reports, { recursive: true, force: true });
  await environment.close();
}
