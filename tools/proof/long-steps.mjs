// @ts-check
import { join } from 'node:path';
import { projectRoot } from '../prepare/project-root.mjs';
import { runCommand } from './run-command.mjs';
import { buildStep, runBrowserTests, runUnitTests } from './steps.mjs';

/** @import { Step } from './run-steps.mjs' */

/** @type {(file: string) => Step['run']} */
const runProgram = (file) => (node, args) => {
  const isRight = runCommand(node, [join(projectRoot, file), ...args]);
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 };
};

/** Tests that send or check more where they have the time, and those that only then are run. */
const lengthened = [
  'contract-fuzz',
  'legacy-fuzz',
  'bad-input',
  'render-mail',
  'signed-in-scan',
  'embedded-postgres',
  'entry/faults',
  'lasting-identity',
  'warm-engine',
  'page-runner/hostile-pages',
  'modules/customer-login',
];
/** @param {string} node */
const runLengthened = (node) => runUnitTests(node, { only: [...lengthened, '.long.'], env: { TEST_LONG: 'on' } });

/**
 * What is run before a release and after changes of the checker; each step takes a quarter of an hour and more.
 * @type {readonly Step[]}
 */
export const steps = [
  { name: 'unit', run: runLengthened },
  buildStep,
  // Every browser test in both languages, every screen in every look, and documentation of others.
  { name: 'browser', run: (node) => runBrowserTests(node, { E2E_LONG: 'on' }) },
  { name: 'browsers', run: runProgram('tools/browsers/compare.ts') },
];
