import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { tuneAxe } from '@zugang/engine/tune';
import type { Plugin } from 'vite';
import { compiledMessages } from '../build/compiled-messages.ts';
import { contractRoutes } from '../build/contract-routes.ts';
import { moduleAliases } from '../build/module-aliases.ts';

type Chromium = { path: string; env: Record<string, string> };

/** What tests and screens import from npm: found late, it would reload the page in the middle of a test. */
const packages = [
  '@noble/hashes/sha2.js',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/standard-server-fetch',
  '@orpc/tanstack-query',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'altcha-lib',
  'axe-core',
  'axe-core/axe.min.js',
  'd3-scale',
  'd3-shape',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'uqr',
  'use-intl',
];

const plugins = [compiledMessages(), contractRoutes()];

/** There is no API beside these tests: every refetch fails, as it does while a server is down. */
const withoutApi: Plugin = {
  name: 'zugang:without-api',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/api', (_request, response) => void response.writeHead(503).end()),
};

/** axe-core with our tunings, which find the same in half the processor time (ADR 21): every test of a component asks it. */
const tunedAxe: Plugin = {
  name: 'zugang:tuned-axe',
  transform: { filter: { id: /axe-core\/axe\.js$/ }, handler: (code) => tuneAxe(code) },
};

/** The tests of what needs no page (`*.test.ts`). */
export const inNode = {
  plugins,
  test: {
    name: 'web',
    root: 'packages/web',
    include: ['{src,build}/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
};

/** The tests of what is rendered (`*.test.tsx`): all files in one page of a real browser, one after the other. */
export const inBrowser = ({ path, env }: Chromium) => ({
  plugins: [react(), tailwindcss(), withoutApi, ...plugins],
  resolve: { alias: moduleAliases },
  optimizeDeps: { include: packages, rolldownOptions: { plugins: [tunedAxe] } },
  // axe checks the page of the tests: nothing else may be rendered into it.
  server: { hmr: { overlay: false } },
  test: {
    name: 'web-browser',
    root: 'packages/web',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['testing/set-up-page.ts'],
    testTimeout: 15_000,
    retry: process.env['CI'] ? 1 : 0,
    isolate: false,
    fileParallelism: false,
    // One page at a time is another number of workers than the rest has: run together, it comes after them.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      ui: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: {
          executablePath: path,
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
          env: { ...process.env, ...env },
        },
        contextOptions: {
          locale: 'de-DE',
          timezoneId: 'Europe/Berlin',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});
