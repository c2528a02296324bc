// @ts-check
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard } from '../prepare/build-dashboard.mjs';
import { buildWidget } from '../prepare/build-widget.mjs';
import { projectRoot } from '../prepare/project-root.mjs';
import { readPlaywright, readVitest } from './read-results.mjs';
import { runBeside, runCommand, toolFile } from './run-command.mjs';

/** @import { Step, StepResult } from './run-steps.mjs' */

/** @param {boolean} isRight */
const once = (isRight) => ({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 });

/** @param {readonly StepResult[]} results */
const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
});

/**
 * @template T
 * @param {(file: string) => T | Promise<T>} work
 */
const withReport = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The packages, and the tools as far as they are TypeScript. */
const typedFolders = () =>
  [...readdirSync(join(projectRoot, 'packages')).map((name) => `packages/${name}`), 'tools'].filter((folder) =>
    existsSync(join(projectRoot, folder, 'tsconfig.json')),
  );

/**
 * Checks the types of every package, as many at a time as there are cores: the compiler checks each on one (`checkers` in
 * `tsconfig.base.json`). The last of the list are the longest, and come first.
 * @param {string} node
 */
const checkTypes = async (node) => {
  const waiting = typedFolders();
  /** @type {StepResult[]} */
  const results = [];
  const checkNext = async () => {
    for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
      const args = [toolFile('typescript/bin/tsc'), '-p', join(projectRoot, folder)];
      const isRight = await runBeside(node, args, { isLive: false });
      if (!isRight) console.error(`${folder}: types are wrong`);
      results.push(once(isRight));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
  return sum(results);
};

/**
 * Runs the unit tests that `only`, arguments of Vitest, leaves.
 * @param {string} node
 * @param {{ only?: string[], env?: NodeJS.ProcessEnv, isLive?: boolean }} options
 */
export const runUnitTests = (node, { only = [], env = {}, isLive = true } = {}) =>
  withReport(async (report) => {
    const endedWell = await runBeside(node, [toolFile('vitest/vitest.mjs'), 'run', ...only], {
      env: { ...env, TEST_REPORT: report },
      isLive,
    });
    return readVitest(report, endedWell);
  });

/**
 * All unit tests. Those of components use one page, one after the other, and half a core: they run beside the rest.
 * @param {string} node
 */
const runAllUnitTests = async (node) => {
  const results = await Promise.all([
    runUnitTests(node, { only: ['--project', '!web-browser'] }),
    runUnitTests(node, { only: ['--project', 'web-browser'], isLive: false }),
  ]);
  return {
    ...sum(results),
    faults: results.flatMap(({ faults }) => faults),
    slowest: results.flatMap(({ slowest }) => slowest),
  };
};

/**
 * Runs the browser tests; `more` is added to their environment. Gives how many passed and failed.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} more
 */
export const runBrowserTests = (node, more = {}) =>
  withReport((report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more };
    return readPlaywright(report, runCommand(node, [join(projectRoot, 'tools/browser-tests.ts')], env));
  });

/** @type {(file: string, ...args: string[]) => Step['run']} */
const runScript =
  (file, ...args) =>
  (node) =>
    once(runCommand(node, [join(projectRoot, file), ...args]));
/** @type {(file: string, ...args: string[]) => Step['run']} */
const runTool =
  (file, ...args) =>
  (node) =>
    once(runCommand(node, [toolFile(file), ...args]));

/**
 * Builds what browsers load.
 * @type {Step}
 */
export const buildStep = {
  name: 'build',
  run: (node) => sum([once(buildDashboard(node)), once(buildWidget(node))]),
};

/**
 * The whole proof, in its order: what is quick comes first. Each step gives how many checks passed and failed.
 * @type {readonly Step[]}
 */
export const steps = [
  { name: 'lock', run: runScript('tools/complete-lock.ts', '--check') },
  { name: 'format', run: runTool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: runTool('oxlint/bin/oxlint') },
  { name: 'types', run: checkTypes },
  { name: 'boundaries', run: runScript('tools/boundaries/check.ts') },
  { name: 'messages', run: runScript('tools/check-messages.ts') },
  { name: 'unit', run: runAllUnitTests },
  buildStep,
  { name: 'sizes', run: runScript('tools/check-sizes.ts') },
  { name: 'browser', run: (node) => runBrowserTests(node) },
];
