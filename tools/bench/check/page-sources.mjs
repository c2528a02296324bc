import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';
import {
  buildPageSource,
  PAGE_GLOBAL,
  readPageSource,
} from '../../../packages/crawler/src/browser/build-page-source.ts';
import { tuneAxe } from '../../../packages/engine/src/tune/index.ts';
import { rulesForLevel } from '../../../packages/engine/src/catalogue/index.ts';

/** The rules of axe-core that a check at level AA runs, by id. */
export const axeRuleIds = rulesForLevel('AA')
  .filter(({ engine }) => engine === 'axe')
  .map(({ id }) => id);

const axeAlone = `;{ const page = ${PAGE_GLOBAL}; ${PAGE_GLOBAL} = { ...page, startCheck: (o) => page.startCheck({ ...o, isPlain: true, rules: ${JSON.stringify(axeRuleIds)} }) }; }`;

/** Leaves in `zugangSpent` how long axe-core took, and each of its rules: their work is done before `run` returns. */
const timed = `;{ const spent = { rules: {}, axe: 0 }; globalThis.zugangSpent = spent;
const runAll = axe.run; axe.run = async (...given) => { const at = performance.now(); try { return await runAll(...given); } finally { spent.axe = performance.now() - at; } };
for (const rule of axe._audit.rules) { const run = rule.run; rule.run = function (...given) { const at = performance.now(); try { return run.apply(this, given); } finally { spent.rules[rule.id] = performance.now() - at; } }; } }`;

/** Without the second engine: its script would only be carried along. */
let withoutSecondEngine = null;
const readAxeAlone = () => {
  const entry = createRequire(import.meta.url).resolve('@zugang/engine/in-page');
  withoutSecondEngine ??= buildPageSource(entry, { hasSecondEngine: false });
  return withoutSecondEngine;
};

/** What the crawler injects: as it is, with axe-core's rules alone, or with a clock on each rule. */
export const pageSources = {
  all: readPageSource,
  axe: async () => (await readAxeAlone()) + axeAlone,
  timed: async () => (await readPageSource()) + timed,
};

/** The same source with its names kept, for a profile, and which file each of its lines is from. */
export const readNamedSource = async () => {
  const require = createRequire(import.meta.url);
  const axe = tuneAxe(readFileSync(require.resolve('axe-core/axe.js'), 'utf8'));
  const build = await rolldown({
    input: require.resolve('@zugang/engine/in-page'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', name: PAGE_GLOBAL, minify: false });
  await build.close();
  const source = `${axe};\nvar ${PAGE_GLOBAL};${output[0].code}`;
  const axeLines = axe.split('\n').length;
  let file = 'axe-core';
  const files = source.split('\n').map((line, index) => {
    const region = /^\s*\/\/#region (?:.*\/)?(src\/.+)$/.exec(line)?.[1];
    if (index >= axeLines) file = region ? `engine/${region}` : file === 'axe-core' ? 'engine' : file;
    return file;
  });
  return { source, fileOf: (line) => files[line] ?? '' };
};
