import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDashboard } from '../prepare/build-dashboard.mjs';
import { buildWidget } from '../prepare/build-widget.mjs';
import { projectRoot } from '../prepare/project-root.mjs';
import { readPlaywright, readVitest } from './read-results.mjs';
import { runBeside, runCommand, toolFile } from './run-command.mjs';

const once = (isRight) => ({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 });

const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
});

const withReport = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const typedPackages = () =>
  readdirSync(join(projectRoot, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(projectRoot, folder, 'tsconfig.json')));

const checkTypes = (node) =>
  sum(
    typedPackages().map((folder) => {
      const isRight = runCommand(node, [toolFile('typescript/bin/tsc'), '-p', join(projectRoot, folder)]);
      if (!isRight) console.error(`${folder}: types are wrong`);
      return once(isRight);
    }),
  );

/** Runs the unit tests that `only`, arguments of Vitest, leaves. */
export const runUnitTests = (node, { only = [], env = {}, isLive = true } = {}) =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const endedWell = await runBeside(node, [toolFile('vitest/vitest.mjs'), 'run', ...only, ...reporters], {
      env,
      isLive,
    });
    return readVitest(report, endedWell);
  });

/** All unit tests. Those of components use one page, one after the other, and half a core: they run beside the rest. */
const runAllUnitTests = async (node) => {
  const results = await Promise.all([
    runUnitTests(node, { only: ['--project', '!web-browser'] }),
    runUnitTests(node, { only: ['--project', 'web-browser'], isLive: false }),
  ]);
  return { ...sum(results), faults: results.flatMap(({ faults }) => faults) };
};

/** Runs the browser tests; `more` is added to their environment. Gives how many passed and failed. */
export const runBrowserTests = (node, more = {}) =>
  withReport((report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more };
    return readPlaywright(report, runCommand(node, [join(projectRoot, 'tools/browser-tests.mjs')], env));
  });

const runScript =
  (file, ...args) =>
  (node) =>
    once(runCommand(node, [join(projectRoot, file), ...args]));
const runTool =
  (file, ...args) =>
  (node) =>
    once(runCommand(node, [toolFile(file), ...args]));

/** Builds what browsers load. */
export const buildStep = {
  name: 'build',
  run: (node) => sum([once(buildDashboard(node)), once(buildWidget(node))]),
};

/** The whole proof, in its order: what is quick comes first. Each step gives how many checks passed and failed. */
export const steps = [
  { name: 'lock', run: runScript('tools/complete-lock.mjs', '--check') },
  { name: 'format', run: runTool('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: runTool('oxlint/bin/oxlint') },
  { name: 'types', run: checkTypes },
  { name: 'boundaries', run: runScript('tools/boundaries/check.mjs') },
  { name: 'messages', run: runScript('tools/check-messages.mjs') },
  { name: 'unit', run: runAllUnitTests },
  buildStep,
  { name: 'sizes', run: runScript('tools/check-sizes.mjs') },
  { name: 'browser', run: (node) => runBrowserTests(node) },
];
