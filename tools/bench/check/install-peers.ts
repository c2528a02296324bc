import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Exact, and one axe-core for all of them, the project's own. */
const peers = {
  private: true,
  dependencies: {
    '@axe-core/cli': '4.13.0',
    '@axe-core/playwright': '4.14.0',
    '@crawlee/cheerio': '3.18.1',
    '@crawlee/playwright': '3.18.1',
    'axe-core': '4.14.1',
    'pa11y-ci': '4.1.1',
    playwright: '1.65.1',
    'playwright-core': '1.65.1',
  },
  overrides: { 'axe-core': '4.14.1', puppeteer: '24.43.1', pa11y: '9.1.1' },
};

/** Installs the checkers and crawlers to compare with into a temporary folder, once, and answers it. They are no part of the project. */
export const installPeers = (): string => {
  const folder = join(tmpdir(), 'zugang-bench-peers');
  const manifest = JSON.stringify(peers, null, 2);
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`npm could not install the peers into ${folder}`);
  writeFileSync(done, manifest);
  return folder;
};
