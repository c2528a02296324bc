// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The first version that runs TypeScript as it is. */
const neededMajor = 24;

const broughtByNpm = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(projectRoot, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
};

/** @param {string} program */
const isNewEnough = (program) => {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= neededMajor;
};

/** The Node to run the program with: the one npm brought, else this one when it is new enough. Null, after saying why, when there is none. */
export const findNode = () => {
  const brought = broughtByNpm();
  if (existsSync(brought) && isNewEnough(brought)) return brought;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    [
      `Zugang runs on Node ${neededMajor}, and this is Node ${process.versions.node}.`,
      `npm normally brings Node ${neededMajor} along, but not for this system (${process.platform}-${process.arch}), or optional packages were left out.`,
      `Install Node ${neededMajor} from https://nodejs.org, or run "npm ci" without --omit=optional.`,
    ].join('\n'),
  );
  return null;
};
