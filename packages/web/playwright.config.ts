import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '3940';
const demoPort = process.env['E2E_DEMO_PORT'] ?? '3941';
const baseURL = `http://localhost:${port}`;
const providerPort = process.env['E2E_PROVIDER_PORT'] ?? '3943';
const issuer = `http://127.0.0.1:${providerPort}`;
/** What `serve-provider.ts` knows of us. */
const provider = {
  name: 'firma',
  label: 'Firmenkonto',
  clientId: 'zugang',
  clientSecret: 'client-secret-of-the-tests',
};
/** Where `documentation.e2e.ts` serves websites of others. */
const manuals = [process.env['E2E_MANUAL_PORT'] ?? '3944', process.env['E2E_GERMAN_MANUAL_PORT'] ?? '3945'];
const isRoot = process.getuid?.() === 0;

/** The real product on an empty data folder; `tools/browser-tests.mjs` finds the browser, free ports and the folder. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  // A second try is reported as flaky; at a desk the first failure counts.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL,
    locale: 'de-DE',
    screenshot: 'only-on-failure',
    // A trace of every test would cost as much again; at a desk ask for one: `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" ../server/src/entry/all.ts`,
      url: baseURL,
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 35_000 },
      stdout: 'pipe',
      env: {
        PORT: port,
        DEMO_PORT: demoPort,
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? './test-results/data',
        DATABASE_URL: '',
        SMTP_URL: '',
        PUBLIC_URL: '',
        NODE_ENV: 'development',
        DEMO: 'on',
        ALLOW_HOSTS: manuals.map((manualPort) => `127.0.0.1:${manualPort}`).join(','),
        OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer }]),
        // Nobody answers there, apart from the tests that start a register of their own.
        VAT_CHECK_URL: `http://127.0.0.1:${process.env['E2E_VAT_PORT'] ?? '3942'}/rest-api`,
      },
    },
    {
      command: `"${process.execPath}" ../server/src/http/testing/serve-provider.ts ${providerPort} ${baseURL}`,
      url: `${issuer}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});
