import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A run that ended badly without a failed test (a file that does not load, a server that does not start) has failed all the same. */
const settle = (passed, failed, endedWell) => ({ passed, failed: endedWell ? failed : Math.max(failed, 1) });

/** Counts of a Vitest JSON report. */
export const readVitest = (file, endedWell) => {
  const report = read(file);
  return settle(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, endedWell && report !== null);
};

/** Counts of a Playwright JSON report. A test that passed at its second try, which only a proof in CI gives, has passed; the list names it as flaky. */
export const readPlaywright = (file, endedWell) => {
  const stats = read(file)?.stats;
  return settle((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, endedWell && Boolean(stats));
};
