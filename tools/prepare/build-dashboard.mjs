import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const web = join(projectRoot, 'packages/web');
const stamp = join(web, 'dist/.sources');

/** Everything that ends up in the dashboard's files, or decides how. */
const sources = [
  'package-lock.json',
  'packages/messages',
  'packages/contract/src',
  'packages/engine/src/catalogue',
  ...readdirSync(web)
    .filter((name) => !['dist', 'e2e', 'node_modules', 'test-results', 'playwright-report'].includes(name))
    .map((name) => `packages/web/${name}`),
];

const isTest = (path) => /\.test\.tsx?$/.test(path);
// The router's plugin writes this file while it builds.
const isGenerated = (path) => path.endsWith('.gen.ts');

const listFiles = (path) => {
  if (!existsSync(join(projectRoot, path))) return [];
  if (statSync(join(projectRoot, path)).isFile()) return isTest(path) || isGenerated(path) ? [] : [path];
  return readdirSync(join(projectRoot, path)).flatMap((name) => listFiles(`${path}/${name}`));
};

const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectRoot, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

/** Builds the dashboard when its sources are not the ones it was built from. Gives whether it is there afterwards. */
export const buildDashboard = (node) => {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the dashboard …');
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (status !== 0) {
    console.error('\nThe dashboard could not be built; the cause stands above.');
    return false;
  }
  writeFileSync(stamp, wanted);
  return true;
};
