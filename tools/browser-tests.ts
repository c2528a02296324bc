// Runs the browser tests with a Chromium that is there, on a server of their own with an empty data folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { portOf } from './bench/port-of.ts';
import { findChromium } from '../packages/browser/src/chromium/find-chromium.ts';
import { chooseTestFolder } from '../packages/server/src/platform/db/test-folder.ts';
import { buildWidget } from './prepare/build-widget.mjs';
import { findGermanDocumentation } from './prepare/find-documentation.mjs';
import { projectRoot } from './prepare/project-root.mjs';

const findFreePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, 'localhost', () => {
      const port = portOf(server);
      server.close(() => done(port));
    });
  });

/** As many files are tested at a time. */
const workerCount = 2;
const serverPorts = ['E2E_PORT', 'E2E_DEMO_PORT', 'E2E_PROVIDER_PORT', 'E2E_VAT_PORT'];
/** Where tests serve websites themselves: every worker on ports of its own. */
const sitePorts = ['E2E_MANUAL_PORT', 'E2E_GERMAN_MANUAL_PORT', 'E2E_SITE_PORT'];

const findPorts = async (names: readonly string[]): Promise<Record<string, string>> => {
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await findFreePort());
  return ports;
};

if (!buildWidget(process.execPath)) process.exit(1);
const asked = process.argv.slice(2);
const chromium = await findChromium();
const isLong = process.env.E2E_LONG === 'on';
const germanDocumentation = isLong ? findGermanDocumentation() : null;
const dataFolder = mkdtempSync(join(await chooseTestFolder(), 'zugang-e2e-'));
const workers: Record<string, string>[] = [];
while (workers.length < workerCount) workers.push(await findPorts(sitePorts));
const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js');
try {
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...asked], {
    cwd: join(projectRoot, 'packages/web'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...chromium.env,
      CHROMIUM_PATH: chromium.path,
      // In a shell without a locale, Chromium calls a file with an umlaut in its name `download`.
      LC_ALL: 'C.UTF-8',
      ...(await findPorts(serverPorts)),
      E2E_DATA_DIR: dataFolder,
      E2E_WORKER_PORTS: JSON.stringify(workers),
      ...(germanDocumentation ? { E2E_GERMAN_MANUAL: germanDocumentation } : {}),
    },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
