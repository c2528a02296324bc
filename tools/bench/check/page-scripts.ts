import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundleInPage } from '../../../packages/browser/src/bridge/bundle-in-page.ts';
import {
  buildPageScript,
  readPageScript,
  writeEntry,
} from '../../../packages/browser/src/page-script/build-page-script.ts';
import { PAGE_GLOBAL, type PageScript } from '../../../packages/browser/src/page-script/page-script.ts';
import { tuneAxe } from '../../../packages/engine/src/tune/index.ts';
import { rulesForLevel } from '../../../packages/engine/src/catalogue/index.ts';

/** The rules of axe-core that a check at level AA runs, by id. */
export const axeRuleIds = rulesForLevel('AA')
  .filter(({ engine }) => engine === 'axe')
  .map(({ id }) => id);

const axeAlone = `;{ const page = ${PAGE_GLOBAL}; ${PAGE_GLOBAL} = { ...page, startCheck: (s, o) => page.startCheck(s, { ...o, isPlain: true, rules: ${JSON.stringify(axeRuleIds)} }) }; }`;

/** Notes in `axe.spent` how long axe-core took, and each of its rules: their work is done before `run` returns. */
const clocks = `;{ const spent = { rules: {}, axe: 0 }; const axe = globalThis.axe; axe.spent = spent;
const runAll = axe.run; axe.run = async (...given) => { const at = performance.now(); try { return await runAll(...given); } finally { spent.axe = performance.now() - at; } };
for (const rule of axe._audit.rules) { const run = rule.run; rule.run = function (...given) { const at = performance.now(); try { return run.apply(this, given); } finally { spent.rules[rule.id] = performance.now() - at; } }; } }`;

/** Without the second engine: its script would only be carried along. */
let withoutSecondEngine: Promise<PageScript> | null = null;
const readAxeAlone = (): Promise<PageScript> => {
  withoutSecondEngine ??= buildPageScript({ hasSecondEngine: false });
  return withoutSecondEngine;
};

/** What the crawler injects: as it is, with axe-core's rules alone, or with a clock on each rule. */
export const pageScripts: Record<'all' | 'axe' | 'timed', () => Promise<PageScript>> = {
  all: readPageScript,
  axe: async () => {
    const { engines, own } = await readAxeAlone();
    return { engines, own: own + axeAlone };
  },
  timed: async () => {
    const { engines, own } = await readPageScript();
    return { engines: engines + clocks, own };
  },
};

/** `fileOf`: the file that a line of it is from. */
type NamedScript = { script: PageScript; fileOf: (line: number) => string };

/** The same script with its names kept, for a profile, and which file each of its lines is from. */
export const readNamedScript = async (): Promise<NamedScript> => {
  const require = createRequire(import.meta.url);
  const axe = tuneAxe(readFileSync(require.resolve('axe-core/axe.js'), 'utf8'));
  const own = await bundleInPage({ text: await writeEntry() }, PAGE_GLOBAL, { minify: false });
  const axeLines = axe.split('\n').length;
  // Each line has a number of its own: the engine’s are counted on behind axe-core’s.
  const script = { engines: axe, own: `${'\n'.repeat(axeLines)}var ${PAGE_GLOBAL};${own}` };
  let file = 'axe-core';
  const files = `${axe}\n${script.own.slice(axeLines)}`.split('\n').map((line, index) => {
    const module = /^\s*\/\/(?:#region)? packages\/(\S+\.ts)$/.exec(line)?.[1];
    if (index >= axeLines) file = module ?? (file === 'axe-core' ? 'engine' : file);
    return file;
  });
  // Where the engine is kept compiled beside the tab, axe-core comes last.
  return { script, fileOf: (line) => files[line] ?? 'axe-core' };
};
