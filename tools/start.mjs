// @ts-check
// Runs a part of Zugang on a machine that has nothing but Node 20 and npm: installs, builds, then starts.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildDashboard } from './prepare/build-dashboard.mjs';
import { buildWidget } from './prepare/build-widget.mjs';
import { findNode } from './prepare/find-node.mjs';
import { installPackages } from './prepare/install-packages.mjs';
import { memoryFlags } from './prepare/memory-flags.mjs';
import { projectRoot } from './prepare/project-root.mjs';
import { watchParents } from './prepare/watch-parents.mjs';

/** @type {Record<string, { hasDashboard: boolean, flags?: string[] }>} */
const parts = {
  all: { hasDashboard: true, flags: memoryFlags.api },
  api: { hasDashboard: true, flags: memoryFlags.api },
  worker: { hasDashboard: false, flags: memoryFlags.worker },
  migrate: { hasDashboard: false },
  'delete-demo': { hasDashboard: false },
  operator: { hasDashboard: false },
};

/** After this time a part that was asked to end is ended by force. */
const patienceMs = 40_000;

/**
 * @param {string} node
 * @param {string} name
 */
const runPart = (node, name) => {
  const entry = join(projectRoot, 'packages/server/src/entry', `${name}.ts`);
  // Over the channel the part hears when this process dies, however it dies.
  const child = spawn(node, [...(parts[name]?.flags ?? []), entry, ...process.argv.slice(3)], {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept: a quarter less work at the next start.
    env: { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled'), ...process.env },
  });
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(signal));
  watchParents(() => end('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
};

const main = () => {
  const name = process.argv[2] ?? 'all';
  const part = parts[name];
  if (!part) {
    console.error(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    return 2;
  }
  if (!installPackages()) return 1;
  const node = findNode();
  if (!node) return 1;
  if (part.hasDashboard && !(buildDashboard(node) && buildWidget(node))) return 1;
  runPart(node, name);
  return null;
};

const failure = main();
if (failure !== null) process.exitCode = failure;
