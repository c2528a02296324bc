import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../prepare/project-root.mjs';

/** Runs a program of the project with its output shown. Gives whether it ended well. */
export const runCommand = (command, args, env = {}) => {
  const path = [dirname(command), join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, error } = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  });
  if (error) console.error(error.message);
  return status === 0;
};

/** The entry file of a tool that npm installed. */
export const toolFile = (path) => join(projectRoot, 'node_modules', path);
