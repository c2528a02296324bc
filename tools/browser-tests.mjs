// Runs the browser tests with a Chromium that is there, on a server of their own with an empty data folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@zugang/crawler';
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

if (!buildWidget(process.execPath)) process.exit(1);
const chromium = await findChromium();
const germanDocumentation = findGermanDocumentation();
const dataDir = mkdtempSync(join(tmpdir(), 'zugang-e2e-'));
const playwright = join(projectRoot, 'node_modules/@playwright/test/cli.js');
try {
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: join(projectRoot, 'packages/web'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...chromium.env,
      CHROMIUM_PATH: chromium.path,
      E2E_DATA_DIR: dataDir,
      E2E_PORT: String(await findFreePort()),
      E2E_DEMO_PORT: String(await findFreePort()),
      E2E_PROVIDER_PORT: String(await findFreePort()),
      E2E_VAT_PORT: String(await findFreePort()),
      E2E_MANUAL_PORT: String(await findFreePort()),
      E2E_GERMAN_MANUAL_PORT: String(await findFreePort()),
      ...(germanDocumentation ? { E2E_GERMAN_MANUAL: germanDocumentation } : {}),
    },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
