// @ts-check
// Finds German documentation of Debian for the browser tests: installed, in the cache, or fetched into it without root.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const name = 'developers-reference-de';
const inside = `usr/share/doc/${name}/docs`;
const cache = join(projectRoot, 'node_modules/.cache/zugang/documentation');
/**
 * A machine without a network says so at once; one behind a slow mirror is not waited for.
 * @type {{ timeout: number, stdio: 'ignore' }}
 */
const patience = { timeout: 30_000, stdio: 'ignore' };

/** @param {string} folder */
const hasPages = (folder) => existsSync(join(folder, 'index.html'));

const fetchPackage = () => {
  mkdirSync(cache, { recursive: true });
  if (spawnSync('apt-get', ['download', name], { ...patience, cwd: cache }).status !== 0) return;
  const file = readdirSync(cache).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
  if (file) spawnSync('dpkg-deb', ['--extract', file, '.'], { ...patience, cwd: cache });
};

/** The folder of its pages, or null on a machine that is no Debian and has no copy. */
export const findGermanDocumentation = () => {
  const installed = join('/', inside);
  const cached = join(cache, inside);
  if (hasPages(installed)) return installed;
  if (!hasPages(cached)) fetchPackage();
  return hasPages(cached) ? cached : null;
};
