// @ts-check
import { writeFileSync } from 'node:fs';

/** @import { Reporter } from 'vitest/node' */

/**
 * Where the errors outside of every test are, beside a report.
 * @param {string} report
 */
export const unhandledFileOf = (report) => `${report}.unhandled`;

/**
 * A reporter that keeps what Vitest's JSON report leaves out: errors outside of every test, which fail a run although no test did.
 * Writes them beside `report` as a list of texts, each with the test file that was running.
 * @param {string} report
 * @returns {Reporter}
 */
export const reportUnhandled = (report) => ({
  onTestRunEnd: (_modules, errors) => {
    const texts = errors.map(({ message, stack, VITEST_TEST_PATH: path }) =>
      [...(typeof path === 'string' ? [path] : []), stack ?? message].join(': '),
    );
    writeFileSync(unhandledFileOf(report), JSON.stringify(texts));
  },
});
