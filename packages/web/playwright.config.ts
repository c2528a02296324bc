import { defineConfig } from '@playwright/test';

/** The ports on which the tests of each worker serve websites; `tools/browser-tests.ts` found them. */
const workers = JSON.parse(process.env['E2E_WORKER_PORTS'] ?? '[{}]') as Record<string, string>[];
Object.assign(process.env, workers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

const { env } = process;
const port = env['E2E_PORT'] ?? '3940';
const demoPort = env['E2E_DEMO_PORT'] ?? '3941';
const vatPort = env['E2E_VAT_PORT'] ?? '3942';
const providerPort = env['E2E_PROVIDER_PORT'] ?? '3943';
/** Where `documentation/manuals.ts` serves websites of others, and `fixtures/checked-site.ts` one of two pages, under two names. */
const testedHosts = workers.flatMap((ports) => {
  const site = ports['E2E_SITE_PORT'] ?? '3946';
  const manuals = [ports['E2E_MANUAL_PORT'] ?? '3944', ports['E2E_GERMAN_MANUAL_PORT'] ?? '3945'];
  return [...[...manuals, site].map((one) => `127.0.0.1:${one}`), `localhost:${site}`];
});

const isRoot = process.getuid?.() === 0;
/** What `serve-provider.ts` knows of us. */
const provider = {
  name: 'firma',
  label: 'Firmenkonto',
  clientId: 'zugang',
  clientSecret: 'client-secret-of-the-tests',
};

const baseURL = `http://localhost:${port}`;
const issuer = `http://127.0.0.1:${providerPort}`;

/** The real product on an empty data folder, and who signs in for it. */
const servers = [
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
      DATA_DIR: env['E2E_DATA_DIR'] ?? './test-results/data',
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      NODE_ENV: 'development',
      DEMO: 'on',
      ALLOW_HOSTS: testedHosts.join(','),
      OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer }]),
      // A proof is made and checked as ever, but in milliseconds: every person a test makes needs one.
      ...(env['E2E_LONG'] === 'on' ? {} : { BOT_PROTECTION_COST: '20' }),
      // No server listens on this port, except while `settings/billing.e2e.ts` runs its own VAT register there.
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

/** Have people and websites of their own: they run while the demo’s website is checked, and beside anything. */
const ofTheirOwn = [
  '**/billing/*.e2e.ts',
  '**/forms/*.e2e.ts',
  '**/identity/*.e2e.ts',
  '**/reseller/*.e2e.ts',
  '**/settings/*.e2e.ts',
  '**/documentation/*.e2e.ts',
  '**/project/{alerts,domain-changes,domains,edit-project,login-of-a-site}.e2e.ts',
];
/** Change how customers of the demo’s partner sign in, and what they see there. */
const ofThePartner = ['**/reseller/{brand,customer-login}.e2e.ts'];
/** Go over every screen and change nothing. */
const walks = ['axe.e2e.ts', 'walks.e2e.ts', '**/shell/*.e2e.ts'];
/** What shows on websites of others what the demo’s tests show too. */
const onlyInTheLongRun = env['E2E_LONG'] === 'on' ? [] : ['documentation-widget.e2e.ts'];

/** `tools/browser-tests.ts` finds the browser, free ports and the folder. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // CI's processor may have half the speed of a desk's.
  timeout: env['CI'] ? 120_000 : 60_000,
  expect: { timeout: env['CI'] ? 30_000 : 15_000 },
  fullyParallel: false,
  workers: workers.length,
  // A second try is reported as flaky; at a desk the first failure counts.
  retries: env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    locale: 'de-DE',
    screenshot: 'only-on-failure',
    // A trace of every test would cost as much again; at a desk ask for one: `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(env['CHROMIUM_PATH'] ? { executablePath: env['CHROMIUM_PATH'] } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'own', testMatch: ofTheirOwn, testIgnore: [...ofThePartner, ...onlyInTheLongRun] },
    { name: 'partner', testMatch: ofThePartner, workers: 1 },
    // They work with the same project of the demo: one file after the other.
    { name: 'demo', testIgnore: [...ofTheirOwn, ...walks], workers: 1 },
    // The longest, each by itself.
    { name: 'walks', testMatch: walks, fullyParallel: true },
  ],
  webServer: servers,
});
