// Checks a fixed site with the product and with other checkers on axe-core, in turn in one run, and prints what each did and cost.
// `node tools/bench/check.ts [--site mixed|heavy] [--pages 300] [--folder DIR [--folder-pages 50]] [--tabs 3] [--seed 1] [--only 'NAME;NAME'] [--times] [--profile] [--list]`
// `--site mixed` (default): sizes spread evenly on a logarithmic scale from 300 to 3,000 elements, each fifth page of one kind. `--site
// heavy`: six templates of unequal share, sizes log-normal in the same range (median 850), with shared header, menus and footer,
// cards, tables, forms, accordions, slides, frames of the site and of another, a script of a third party, two web fonts, animation
// and late content. Both are the same for the same seed.
// The peers are installed into a temporary folder, once. Linux only (CPU and memory are read from /proc).
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findChromium } from '../../packages/browser/src/chromium/find-chromium.ts';
import type { BenchChromium, BenchPage, CheckTask, PageFindings } from './check/bench-types.ts';
import { compareFindings } from './check/compare-findings.ts';
import { contestants } from './check/contestants/index.ts';
import { installPeers } from './check/install-peers.ts';
import { measureContestant, type Measured } from './check/measure-contestant.ts';
import { axeRuleIds } from './check/page-scripts.ts';
import { printTimes } from './check/print-times.ts';
import { profilePages } from './check/profile-pages.ts';
import { startSite } from './check/start-site.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'mixed' },
    pages: { type: 'string', default: '300' },
    folder: { type: 'string' },
    'folder-pages': { type: 'string', default: '50' },
    tabs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    times: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const startChosenSite = (): ReturnType<typeof startSite> => {
  const { site } = values;
  if (site !== 'mixed' && site !== 'heavy') throw new Error('--site is mixed or heavy');
  return startSite({
    site,
    seed: Number(values.seed),
    pages: Number(values.pages),
    folder: values.folder,
    folderPages: Number(values['folder-pages']),
  });
};

const findBrowser = async (): Promise<BenchChromium> => {
  const { path, env, version, source } = await findChromium();
  console.log(`Chromium ${version} (${source}), Node ${process.version}`);
  return { path, env, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
};

const ratio = (value: number, base: number | undefined): string => (base ? `${(value / base).toFixed(2)} ×` : '');

const printSpeeds = (measured: readonly Measured[]): void => {
  const speedOf = (name: string): number | undefined => measured.find((one) => one.name === name)?.pagesPerMinute;
  const base = speedOf('@axe-core/playwright, load');
  const others = ['pa11y-ci, axe', '@axe-core/cli', 'crawlee, axe'].flatMap((name) => speedOf(name) ?? []);
  console.table(
    measured.map(({ name, done, failed, pagesPerMinute, cpuPerPage, peakMb, load }) => ({
      who: name,
      pages: done,
      failed,
      'pages/min': Number(pagesPerMinute.toFixed(1)),
      'CPU s/page': Number(cpuPerPage.toFixed(2)),
      'peak MB': peakMb,
      '× axe-core/playwright': ratio(pagesPerMinute, base),
      '× best other': others.length > 0 ? ratio(pagesPerMinute, Math.max(...others)) : '',
      load,
    })),
  );
  console.log('CPU seconds a page by process:');
  for (const { name, cpuByKind } of measured) console.log(`  ${name}: ${cpuByKind}`);
};

const printComparison = (
  pages: readonly BenchPage[],
  resultsOf: (name: string) => PageFindings[] | undefined,
): void => {
  const ours = resultsOf('ours, axe-core’s rules');
  const theirs = resultsOf('@axe-core/playwright, network idle');
  if (!ours || !theirs) return;
  const again = resultsOf('@axe-core/playwright, load');
  const { pages: compared, identical, findings, differences } = compareFindings({ pages, ours, theirs, again });
  console.log(
    `Findings against @axe-core/playwright (network idle): ${identical} of ${compared} pages identical, ${findings} findings of ours`,
  );
  const reasons = Object.groupBy(differences, ({ why }) => why);
  console.table(
    Object.entries(reasons).map(([why, list = []]) => ({
      why,
      differences: list.length,
      pages: new Set(list.map(({ url }) => url)).size,
    })),
  );
  const shown = values.list ? differences : differences.filter(({ why }) => why === 'not explained').slice(0, 40);
  for (const { url, rule, ours: own, theirs: peer, why, examples } of shown)
    console.log(
      `${new URL(url).pathname} ${rule}: ${own} / ${peer} · ${why}${examples.map((one) => `\n    ${one}`).join('')}`,
    );
};

const site = await startChosenSite();
const chromium = await findBrowser();
const urls = site.pages.map(({ url }) => url);
const task: CheckTask = {
  urls,
  hosts: [...new Set([...urls.map((url) => new URL(url).host), ...site.thirdParties])],
  chromium,
  rules: axeRuleIds,
  tabs: Number(values.tabs),
  peers: '',
};
const elements = site.pages.flatMap((page) => page.elements ?? []);
console.log(
  `${site.pages.length} pages of ${Math.min(...elements)} to ${Math.max(...elements)} elements, ${task.rules.length} rules of axe-core, ${task.tabs} tabs, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`,
);
try {
  if (values.profile) await profilePages(task);
  else if (values.times) {
    const { timed, error } = await measureContestant('times', task);
    if (error) console.error(error);
    printTimes(timed);
  } else {
    const wanted = values.only?.split(';');
    const names = Object.keys(contestants).filter((name) => (wanted ? wanted.includes(name) : name !== 'times'));
    const peers = installPeers();
    const measured: Measured[] = [];
    for (const name of names) {
      const one = await measureContestant(name, { ...task, peers });
      if (one.error) console.error(`${name}: ${one.error}`);
      const first = one.results.find(({ error }) => error);
      if (first) console.error(`${name}: ${one.failed} pages failed, first ${first.url}: ${first.error}`);
      measured.push(one);
      console.log(`${name}: ${one.pagesPerMinute.toFixed(1)} pages/min`);
    }
    printSpeeds(measured);
    printComparison(site.pages, (name) => measured.find((one) => one.name === name)?.results);
  }
} finally {
  site.close();
}
console.log(
  `load at the end: ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`,
);
