// Runs the browser tests with a Chromium that is there, on servers of their own with empty data folders.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../packages/browser/src/chromium/find-chromium.ts';
import { buildWidget } from './prepare/build-widget.mjs';
import { findGermanDocumentation } from './prepare/find-documentation.mjs';
import { projectRoot } from './prepare/project-root.mjs';

const findFreePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const portNames = ['', 'DEMO_', 'PROVIDER_', 'VAT_', 'MANUAL_', 'GERMAN_MANUAL_', 'SITE_'].map(
  (what) => `E2E_${what}PORT`,
);

/** The ports and the folder of one server. */
const openLane = async () => {
  const lane = { E2E_DATA_DIR: mkdtempSync(join(tmpdir(), 'zugang-e2e-')) };
  for (const name of portNames) lane[name] = String(await findFreePort());
  return lane;
};

if (!buildWidget(process.execPath)) process.exit(1);
const asked = process.argv.slice(2);
// With `E2E_WORKERS=2` two files are tested at a time, each on a server of its own.
const laneCount = Math.max(1, Number(process.env.E2E_WORKERS) || 1);
const chromium = await findChromium();
const isLong = process.env.E2E_LONG === 'on';
const germanDocumentation = isLong ? findGermanDocumentation() : null;
const lanes = [];
while (lanes.length < laneCount) lanes.push(await openLane());
const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js');
try {
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...asked], {
    cwd: join(projectRoot, 'packages/web'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...chromium.env,
      CHROMIUM_PATH: chromium.path,
      E2E_LANES: JSON.stringify(lanes),
      ...(germanDocumentation ? { E2E_GERMAN_MANUAL: germanDocumentation } : {}),
    },
  });
  process.exitCode = status ?? 1;
} finally {
  for (const { E2E_DATA_DIR: folder } of lanes) rmSync(folder, { recursive: true, force: true });
}
