import { availableParallelism } from 'node:os';
import { findChromium } from '@zugang/browser';
import { defineConfig } from 'vitest/config';
import { reportUnhandled } from './tools/proof/report-unhandled.mjs';
import { inBrowser, inNode } from './packages/web/testing/projects.config.ts';

/** `npm run test:long` has more time than the proof. */
const isLongTest = process.env['TEST_LONG'] === 'on';

const projectOf = (name: string, { globalSetup = [] as string[], provide = {}, isNative = true } = {}) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    exclude: isLongTest ? [] : ['**/*.long.test.ts'],
    globalSetup,
    provide: { isLongTest, ...provide },
    // Nothing is replaced in a module and none keeps what a test did: a worker loads what its files share once, as Node does.
    isolate: false,
    // A machine that gives the browser no sandbox can run the tests too: they open pages of their own.
    env: { ALLOW_UNSANDBOXED_BROWSER: 'yes' },
    experimental: { viteModuleRunner: !isNative },
    testTimeout: 30_000,
    // Hooks start and end browsers and databases, which takes its time on a busy machine.
    hookTimeout: 180_000,
    // In a proof a test with real processes may try again, as browser tests may; at a desk the first failure counts.
    retry: process.env['CI'] ? 1 : 0,
  },
});

/** Where the proof wants its report, as JSON. */
const report = process.env['TEST_REPORT'];

const browser = await findChromium();
/** For tests that start a browser without the package that knows how: `inject('browser')`. */
const provide = { browser: { path: browser.path, env: browser.env } };

export default defineConfig({
  test: {
    // Most files wait for a browser, a database or an answer that never comes: two for each core keep it busy.
    maxWorkers: 2 * availableParallelism(),
    reporters: report ? ['default', ['json', { outputFile: report }], reportUnhandled(report)] : ['default'],
    projects: [
      projectOf('contract'),
      projectOf('messages'),
      // Many small files on one Chromium: a worker connects once.
      projectOf('engine', { provide, globalSetup: ['src/in-page/start-browser.fixture.ts'] }),
      projectOf('crawler'),
      projectOf('browser'),
      projectOf('report'),
      projectOf('statement'),
      projectOf('cli'),
      projectOf('demo', { provide }),
      projectOf('server', { globalSetup: ['src/platform/db/test-setup.ts'] }),
      inNode,
      inBrowser(browser),
      projectOf('widget', { provide }),
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 180_000 } },
    ],
  },
});
