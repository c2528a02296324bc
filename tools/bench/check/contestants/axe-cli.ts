import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Contestant } from '../bench-types.ts';
import { runProgram } from '../run-program.ts';
import { findingsOf } from './axe-findings.ts';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** `CHROMEDRIVER_PATH`, or the one installed on the machine. npm's package of that name brings none, it downloads one. */
const findDriver = (): string | undefined =>
  [
    process.env.CHROMEDRIVER_PATH,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromedriver')),
  ].find((path) => path && isProgram(path));

const wrap = (folder: string, name: string, command: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
};

/** Its command line with all pages at once, as its documentation shows; it goes from one to the next. */
export const checkWithAxeCli: Contestant = async ({ urls, chromium, peers, rules }) => {
  const driver = findDriver();
  if (!driver) throw new Error('cannot run: no chromedriver on this machine (CHROMEDRIVER_PATH names one)');
  const folder = mkdtempSync(join(tmpdir(), 'zugang-bench-axe-cli-'));
  // A driver of another version is taken too: what it is asked for here has not changed for years. Options that hold a comma must
  // be given here: its own are parted by commas.
  const driverPath = wrap(folder, 'chromedriver', `"${driver}" --disable-build-check`);
  const chromePath = wrap(folder, 'chromium', `"${chromium.path}" ${chromium.args.join(' ')} --window-size=1280,800`);
  const options = ['--chromedriver-path', driverPath, '--chrome-path', chromePath];
  // With the rules of the others' axe-core: its own is a little older.
  const source = ['--axe-source', join(peers, 'node_modules/axe-core/axe.min.js'), '--rules', rules.join(',')];
  try {
    const program = join(peers, 'node_modules/@axe-core/cli/dist/src/bin/cli.js');
    const { stdout, stderr } = await runProgram(process.execPath, [
      program,
      ...urls,
      ...options,
      ...source,
      '--stdout',
    ]);
    if (!stdout.trim().startsWith('[')) throw new Error((stderr || stdout).slice(0, 500));
    const pages: AxeResults[] = JSON.parse(stdout);
    const byUrl = new Map(pages.map((found) => [found.url, found]));
    return {
      results: urls.map((url) => {
        const found = byUrl.get(url);
        return found ? { url, findings: findingsOf(found), error: null } : { url, findings: [], error: 'no result' };
      }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
