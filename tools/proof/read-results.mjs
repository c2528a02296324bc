// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { unhandledFileOf } from './report-unhandled.mjs';
import { projectRoot } from '../prepare/project-root.mjs';

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * A run that ended badly without a failed test (a file that does not load, a hook that hangs, a server that does not start) has failed all the same.
 * @param {number} passed
 * @param {number} failed
 * @param {boolean} endedWell
 */
const settle = (passed, failed, endedWell) => ({ passed, failed: endedWell ? failed : Math.max(failed, 1) });

/**
 * A failed test in one line: its title and its error without the stack.
 * @param {string} title
 * @param {string | undefined} message
 */
const sayFault = (title, message) => {
  const [text = ''] = stripVTControlCharacters(message ?? '').split(/\n\s+at /);
  return `${title}: ${text.replaceAll(/\s+/g, ' ').slice(0, 500)}`;
};

/**
 * The test files that took longest, in seconds: where the time of a proof goes.
 * @param {import('vitest/node').JsonTestResults | null} report
 */
const listSlowest = (report) =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      file: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 15);

/**
 * Counts of a Vitest JSON report, what failed, and which files took longest. Errors outside of every test are in a file beside it.
 * @param {string} file
 * @param {boolean} endedWell
 */
export const readVitest = (file, endedWell) => {
  /** @type {import('vitest/node').JsonTestResults | null} */
  const report = read(file);
  /** @type {string[]} */
  const unhandled = read(unhandledFileOf(file)) ?? [];
  const faultsOfTests = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [sayFault(`${relative(projectRoot, name)} as a whole`, message)];
    return failed.map(({ fullName, failureMessages }) => sayFault(fullName, failureMessages?.[0]));
  });
  const faults = [
    ...faultsOfTests,
    ...unhandled.map((error) => `an error outside of every test: ${error.replaceAll(/\s+/g, ' ').slice(0, 500)}`),
  ];
  if (!endedWell && faults.length === 0) faults.push('the run of Vitest ended badly without a failed test');
  const counts = settle(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, endedWell && report !== null);
  return { ...counts, faults, slowest: listSlowest(report) };
};

/** @type {(suite: import('@playwright/test/reporter').JSONReportSuite) => import('@playwright/test/reporter').JSONReportSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * Counts of a Playwright JSON report, and what failed. A test that passed at its second try, which only a proof in CI gives, has passed; the list names it as flaky.
 * @param {string} file
 * @param {boolean} endedWell
 */
export const readPlaywright = (file, endedWell) => {
  /** @type {import('@playwright/test/reporter').JSONReport | null} */
  const report = read(file);
  const stats = report?.stats;
  const faults = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => sayFault(title, results.at(-1)?.error?.message)),
    );
  const counts = settle(
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    stats?.unexpected ?? 0,
    endedWell && Boolean(stats),
  );
  return { ...counts, faults };
};
