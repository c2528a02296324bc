// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build-stale.mjs';
import { projectRoot } from './project-root.mjs';

const room = 'packages/web';
const made = ['dist', 'e2e', 'node_modules', 'test-results', 'playwright-report'];

/** Everything that ends up in the dashboard's files, or decides how. */
const sources = () => [
  'package-lock.json',
  'packages/messages',
  'packages/contract/src',
  'packages/engine/src/catalogue',
  ...readdirSync(join(projectRoot, room))
    .filter((name) => !made.includes(name))
    .map((name) => `${room}/${name}`),
];

/**
 * Builds the dashboard when its sources are not the ones it was built from. Gives whether it is there afterwards.
 * @param {string} node
 */
export const buildDashboard = (node) => {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  return buildStale(node, { name: 'dashboard', room, sources: sources(), args });
};
