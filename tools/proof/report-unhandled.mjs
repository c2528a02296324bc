// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter that keeps what Vitest's JSON report leaves out: errors outside of every test, which fail a run although no test did.
 * Writes them as a list of texts to the file that `UNHANDLED_ERRORS_FILE` names.
 * @implements {import('vitest/node').Reporter}
 */
export default class UnhandledErrorsReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string, stacks?: unknown }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown error')));
  }
}
