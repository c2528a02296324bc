// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../prepare/project-root.mjs';

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 */
const optionsFor = (command, env) => {
  const path = [dirname(command), join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { cwd: projectRoot, env: { ...process.env, ...env, PATH: path } };
};

/**
 * Runs a program of the project with its output shown. Gives whether it ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runCommand = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, { ...optionsFor(command, env), stdio: 'inherit' });
  if (error) console.error(error.message);
  return status === 0;
};

/**
 * Runs a program beside others. Its output is shown as it comes (`isLive`) or when it has ended. Gives whether it ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isLive: boolean }} options
 * @returns {Promise<boolean>}
 */
export const runBeside = (command, args, { env = {}, isLive }) =>
  new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn(command, args, { ...optionsFor(command, env), stdio: isLive ? 'inherit' : 'pipe' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });

/**
 * The entry file of a tool that npm installed.
 * @param {string} path
 */
export const toolFile = (path) => join(projectRoot, 'node_modules', path);
