import { defineConfig } from '@playwright/test';

/** What `tools/browser-tests.mjs` says of each server: its ports and its folder. */
const lanes = JSON.parse(process.env['E2E_LANES'] ?? '[{}]') as Record<string, string>[];
// Every worker has a Zugang of its own: what one test file changes, another that runs at the same time does not see.
Object.assign(process.env, lanes[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

const isRoot = process.getuid?.() === 0;
const portsOf = (lane: Record<string, string>) => ({
  port: lane['E2E_PORT'] ?? '3940',
  demoPort: lane['E2E_DEMO_PORT'] ?? '3941',
  vatPort: lane['E2E_VAT_PORT'] ?? '3942',
  providerPort: lane['E2E_PROVIDER_PORT'] ?? '3943',
  /** Where `documentation/manuals.ts` serves websites of others. */
  manuals: [lane['E2E_MANUAL_PORT'] ?? '3944', lane['E2E_GERMAN_MANUAL_PORT'] ?? '3945'],
  /** Where `fixtures/checked-site.ts` serves one of two pages, under two names. */
  site: lane['E2E_SITE_PORT'] ?? '3946',
});
/** What `serve-provider.ts` knows of us. */
const provider = {
  name: 'firma',
  label: 'Firmenkonto',
  clientId: 'zugang',
  clientSecret: 'client-secret-of-the-tests',
};

/** The real product on an empty data folder, and who signs in for it. */
const serversOf = (lane: Record<string, string>) => {
  const { port, demoPort, vatPort, providerPort, manuals, site } = portsOf(lane);
  const baseURL = `http://localhost:${port}`;
  const issuer = `http://127.0.0.1:${providerPort}`;
  return [
    {
      command: `"${process.execPath}" ../server/src/entry/all.ts`,
      url: baseURL,
      timeout: 90_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 35_000 },
      stdout: 'pipe' as const,
      env: {
        PORT: port,
        DEMO_PORT: demoPort,
        DATA_DIR: lane['E2E_DATA_DIR'] ?? './test-results/data',
        DATABASE_URL: '',
        SMTP_URL: '',
        PUBLIC_URL: '',
        NODE_ENV: 'development',
        DEMO: 'on',
        ALLOW_HOSTS: [
          ...manuals.map((manualPort) => `127.0.0.1:${manualPort}`),
          `127.0.0.1:${site}`,
          `localhost:${site}`,
        ].join(','),
        OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer }]),
        // Nobody answers there, apart from the tests that start a register of their own.
        VAT_CHECK_URL: `http://127.0.0.1:${vatPort}/rest-api`,
      },
    },
    {
      command: `"${process.execPath}" ../server/src/http/testing/serve-provider.ts ${providerPort} ${baseURL}`,
      url: `${issuer}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    },
  ];
};

/** Need nothing that has been checked: they run while the demo’s websites are. */
const aboutPeople = ['**/forms/*.e2e.ts', '**/identity/*.e2e.ts', '**/settings/*.e2e.ts'];
const longest = ['axe.e2e.ts', 'walks.e2e.ts'];
/** What shows on websites of others what the demo’s tests show too. */
const onlyInTheLongRun = ['documentation-widget.e2e.ts'];

/** `tools/browser-tests.mjs` finds the browser, free ports and the folders. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: lanes.length,
  // A second try is reported as flaky; at a desk the first failure counts.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: `http://localhost:${portsOf(process.env as Record<string, string>).port}`,
    locale: 'de-DE',
    screenshot: 'only-on-failure',
    // A trace of every test would cost as much again; at a desk ask for one: `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'people', testMatch: aboutPeople },
    // The longest walks each by themselves, and not last: at the end no lane waits for another.
    { name: 'walks', testMatch: longest, fullyParallel: true },
    {
      name: 'screens',
      testIgnore: [...aboutPeople, ...longest, ...(process.env['E2E_LONG'] === 'on' ? [] : onlyInTheLongRun)],
    },
  ],
  webServer: lanes.flatMap(serversOf),
});
