// @ts-check
import { findNode } from '../prepare/find-node.mjs';
import { installPackages } from '../prepare/install-packages.mjs';

/**
 * A step gives how many checks passed and failed, and what failed. It is given the Node to run with and the arguments of the run.
 * @typedef {{ passed: number, failed: number, faults?: string[], slowest?: { file: string, seconds: number }[] }} StepResult
 * @typedef {{ name: string, run: (node: string, args: string[]) => StepResult | Promise<StepResult> }} Step
 * @typedef {StepResult & { name: string, ms: number }} TimedResult
 */

/** @type {(step: Step, node: string, args: string[]) => Promise<TimedResult>} */
const runStep = async (step, node, args) => {
  console.log(`\n── ${step.name}`);
  const start = Date.now();
  try {
    return { name: step.name, ...(await step.run(node, args)), ms: Date.now() - start };
  } catch (error) {
    console.error(error);
    return { name: step.name, passed: 0, failed: 1, ms: Date.now() - start };
  }
};

/**
 * @param {readonly TimedResult[]} results
 * @param {'passed' | 'failed'} key
 */
const count = (results, key) => results.reduce((total, result) => total + result[key], 0);

/**
 * Runs the named steps of a list (a module beside this one), all of them even when one fails, says what failed, and ends with the line
 * `N passed, N failed`. Each step is handed `args`. Gives the exit code.
 * @param {string[]} names
 * @param {{ list?: string, args?: string[] }} options
 */
export const runSteps = async (names, { list = './steps.mjs', args = [] } = {}) => {
  if (!installPackages()) {
    console.log('0 passed, 1 failed');
    return 1;
  }
  const node = findNode();
  if (!node) {
    console.log('0 passed, 1 failed');
    return 1;
  }
  /** @type {{ steps: readonly Step[] }} */
  const { steps } = await import(list);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`Steps: ${steps.map(({ name }) => name).join(', ')}; not ${unknown.join(', ')}.`);
    return 2;
  }
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  /** @type {TimedResult[]} */
  const results = [];
  for (const step of chosen) results.push(await runStep(step, node, args));
  console.log('');
  for (const { name, passed, failed, ms } of results) {
    const seconds = `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(11)} ${String(passed).padStart(5)} passed, ${String(failed).padStart(3)} failed ${seconds.padStart(8)}`,
    );
  }
  for (const { file, seconds } of results.flatMap(({ slowest }) => slowest ?? []))
    console.log(`       ${seconds.toFixed(0).padStart(5)} s ${file}`);
  for (const fault of results.flatMap(({ faults }) => faults ?? [])) console.log(`- ${fault}`);
  console.log(`${count(results, 'passed')} passed, ${count(results, 'failed')} failed`);
  return count(results, 'failed') > 0 ? 1 : 0;
};
