// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** @type {(file: string) => Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }> | null} */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(projectRoot, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/** Whether what npm put into node_modules (its own record of it) is what package-lock.json asks for. */
export const isInstalled = () => {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || peer);
  });
};

/** npm runs from outside of node_modules, because it empties that folder, the Node in it included. */
const pathWithoutOwnPrograms = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

/** Installs what package-lock.json asks for, when it is not there. Gives whether the packages are there afterwards. */
export const installPackages = () => {
  if (isInstalled()) return true;
  console.log('Installing packages (npm ci) …');
  // Its warnings are of the Node it runs in, which is not the one that the packages get.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathWithoutOwnPrograms() },
  });
  if (status === 0) return true;
  console.error(
    `\nThe packages could not be installed${error ? ` (${error.message})` : ''}. What npm says above names the cause; without network access nothing can be installed.`,
  );
  return false;
};
