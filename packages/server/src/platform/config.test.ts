import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settings } from './config.ts';
import { listen } from './listen.ts';
import { missingOperatorSettings } from './operator-settings.ts';
import { safeProduction } from './settings/safe-start.fixture.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  it('has a working default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      s3: null,
      allowHosts: [],
      isDemo: true,
      demoPort: 3001,
      isProduction: false,
    });
    expect(config.dataDir).toBe(resolve('data'));
    expect(config.scanConcurrency).toBeGreaterThanOrEqual(2);
  });

  it('takes an empty value for not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['ALLOW_UNSANDBOXED_BROWSER', 'true'],
    ['BROWSER_UIDS', '0'],
    ['BROWSER_UIDS', '0-5'],
    ['BROWSER_UIDS', '9-5'],
    ['BROWSER_UIDS', 'nobody'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/zugang'],
    ['DATABASE_URL', 'localhost'],
    ['PUBLIC_URL', 'app.example.com'],
    ['PUBLIC_URL', 'https://example.com/app'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.de\nBcc: c@d.de'],
    ['MAIL_INBOUND_ADDRESS', 'support'],
    ['MAIL_INBOUND_ADDRESS', 'support+a@example.com'],
    ['MAIL_INBOUND_ADDRESS', `${'a'.repeat(22)}@example.com`],
    ['MAIL_INBOUND_ADDRESS', 'a@b.de\nBcc: c@d.de'],
    ['MAIL_INBOUND_SMTP', '2525'],
    ['MAIL_INBOUND_SMTP', '127.0.0.1:0'],
    ['MAIL_INBOUND_SMTP', '127.0.0.1:65536'],
    ['MAIL_INBOUND_SECRET', 'kurz'],
    ['MAIL_INBOUND_SECRET', 'mit Leerzeichen und lang'],
    ['S3_ENDPOINT', 'ftp://files'],
    ['ALLOW_HOSTS', 'localhost, http://x'],
    ['ALLOW_HOSTS', 'localhost:99999'],
    ['OPERATOR_NAME', 'a\u0007b'],
    ['OPERATOR_ADDRESS', '<b>Berlin</b>'],
    ['OPERATOR_HOSTING', 'x'.repeat(301)],
    ['OIDC_PROVIDERS', 'firma'],
    ['OIDC_PROVIDERS', '[{"name":"firma"}]'],
    ['OIDC_PROVIDERS', '{}'],
    ['SECRETS_KEY', 'geheim'],
    ['SECRETS_KEY', `${'A'.repeat(43)}=,kurz`],
    ['BOT_PROTECTION_COST', '0'],
    ['BOT_PROTECTION_COST', 'viel'],
    ['RECAPTCHA_SITE_KEY', 'a b'],
    ['RECAPTCHA_SECRET_KEY', '"'],
    ['RECAPTCHA_VERIFY_URL', 'http://example.org'],
    ['RECAPTCHA_SCRIPT_URL', "https://example.org/;script-src 'unsafe-inline'"],
    ['SCAN_CONCURRENCY', '17'],
    ['SCAN_CONCURRENCY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['DEMO_PORT', 'x'],
    ['NODE_ENV', 'prod'],
  ])('says in one sentence that %s must not be %j', (key, value) => {
    expect(problemsOf({ [key]: value })).toEqual([expect.stringMatching(new RegExp(`^${key} must [^]*\\.$`))]);
  });

  it('names every wrong value at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', DEMO: 'z' })).toHaveLength(3);
  });

  it('keeps passwords out of its messages', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://user:geheim@localhost/x' }).join()).not.toContain('geheim');
  });

  it('needs all S3 settings or none', () => {
    expect(problemsOf({ S3_BUCKET: 'files', S3_REGION: 'eu' })).toEqual([
      expect.stringContaining('S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too'),
    ]);
    const all = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'k' };
    expect(readConfig({ ...all, S3_SECRET_ACCESS_KEY: 's' }).s3).toMatchObject({ bucket: 'b', secretAccessKey: 's' });
  });

  it('takes our own bot protection, or reCAPTCHA where both of its keys are there', () => {
    expect(readConfig({}).protection).toEqual({ kind: 'altcha', cost: 600 });
    expect(problemsOf({ RECAPTCHA_SITE_KEY: 'a' })).toEqual([expect.stringMatching(/^RECAPTCHA_SECRET_KEY must/)]);
    expect(problemsOf({ RECAPTCHA_SECRET_KEY: 'b' })).toEqual([expect.stringMatching(/^RECAPTCHA_SITE_KEY must/)]);
    expect(readConfig({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET_KEY: 'b' }).protection).toEqual({
      kind: 'recaptcha',
      siteKey: 'a',
      secretKey: 'b',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
    });
  });

  it('refuses in production a proof of work that is none', () => {
    expect(readConfig({ BOT_PROTECTION_COST: '2' }).protection).toEqual({ kind: 'altcha', cost: 2 });
    const own = { ...safeProduction, RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET_KEY: '' };
    expect(problemsOf({ ...own, BOT_PROTECTION_COST: '199' })).toEqual([
      expect.stringMatching(/^BOT_PROTECTION_COST must be at least 200/),
    ]);
    expect(readConfig({ ...own, BOT_PROTECTION_COST: '200' }).protection).toEqual({ kind: 'altcha', cost: 200 });
  });

  it('reads the hosts that may be scanned although they are private', () => {
    expect(readConfig({ ALLOW_HOSTS: 'Localhost:3001, 127.0.0.1, [::1]:80,' }).allowHosts).toEqual([
      'localhost:3001',
      '127.0.0.1',
      '[::1]:80',
    ]);
  });

  it('takes providers with an https issuer, and http on this machine only outside production', () => {
    const listOf = (...providers: Record<string, string>[]) =>
      JSON.stringify(providers.map((over) => ({ ...firma, ...over })));
    const firma = { name: 'firma', label: 'Firma', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' };
    expect(readConfig({ OIDC_PROVIDERS: listOf({}) }).providers).toEqual([firma]);
    expect(problemsOf({ OIDC_PROVIDERS: listOf({}, {}) })).toHaveLength(1);
    const refused = ['http://id.example', 'http://localhost.example', 'file:///etc', 'https://id.example?a=b', 'x'];
    const accepted = refused.filter((issuer) => problemsOf({ OIDC_PROVIDERS: listOf({ issuer }) }).length === 0);
    expect(accepted).toEqual([]);
    for (const name of ['Firma', '../a', '-a', ''])
      expect(problemsOf({ OIDC_PROVIDERS: listOf({ name }) })).toHaveLength(1);
    const local = { OIDC_PROVIDERS: listOf({ issuer: 'http://127.0.0.1:4000/oidc' }) };
    expect(readConfig(local).providers).toHaveLength(1);
    expect(
      problemsOf({
        ...safeProduction,
        OIDC_PROVIDERS: listOf({ issuer: 'http://127.0.0.1', clientSecret: 'Jd83kSl29fNv7QxZ' }),
      }),
    ).toEqual([expect.stringContaining('https issuers only')]);
  });

  it('knows what the legal texts still lack of their operator', () => {
    expect(missingOperatorSettings(readConfig({ DEMO: 'off' }).operator)).toContain('OPERATOR_NAME');
    const { operator } = readConfig({ DEMO: 'off', OPERATOR_NAME: 'Beispiel GmbH', OPERATOR_VAT_ID: 'DE136695976' });
    expect(operator).toMatchObject({ name: 'Beispiel GmbH', vatId: 'DE136695976', phone: null });
    expect(missingOperatorSettings(operator)).toHaveLength(8);
  });

  it('calls the operator of a demo a demo', () => {
    const { operator } = readConfig({ DEMO: 'on', OPERATOR_EMAIL: 'post@beispiel.example' });
    expect(operator).toMatchObject({ name: 'Demo', address: 'Demo', email: 'post@beispiel.example' });
    expect(missingOperatorSettings(operator)).toEqual([]);
  });

  it('keeps the secrets of providers and keys out of its messages', () => {
    const problems = problemsOf({ OIDC_PROVIDERS: '[{"clientSecret":"geheim"}]', SECRETS_KEY: 'geheim' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('geheim');
  });

  it('reads the key for stored secrets, and the older ones after it', () => {
    const keys = readConfig({ SECRETS_KEY: `${'A'.repeat(43)}=, ${'B'.repeat(42)}A=` }).secretsKeys;
    expect(keys.map((key) => key.length)).toEqual([32, 32]);
    expect(readConfig({}).secretsKeys).toEqual([]);
  });

  it('allows the demo only if its public logins can harm no other users', () => {
    const databaseUrl = 'postgres://localhost/zugang';
    expect(readConfig({ DATABASE_URL: databaseUrl }).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'on' }).isDemo).toBe(true);
    expect(readConfig(safeProduction).isDemo).toBe(false);
    expect(readConfig({ DEMO: 'off' }).isDemo).toBe(false);
    expect(problemsOf({ ...safeProduction, DEMO: 'on' })).toEqual([expect.stringContaining('DEMO must not')]);
  });

  it('needs two ports if the demo website has one of its own', () => {
    expect(problemsOf({ PORT: '3001' })).toEqual(['DEMO_PORT and PORT must differ: both are 3001.']);
  });

  it('has an address for people behind a public host', () => {
    const behind = { ...safeProduction, PUBLIC_URL: 'https://app.example.com/' };
    expect(readConfig(behind).publicUrl).toBe('https://app.example.com');
    expect(readConfig({ PORT: '80' }).publicUrl).toBe('http://localhost');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it('are each described in docs/operations.md, and nothing else is', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => String(match[1]));
    expect(described.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  });
});

describe('a port that is in use', () => {
  it('is explained in plain words with the setting to change', async () => {
    const first = createServer();
    const port = await listen(first, { host: '127.0.0.1', port: 0, setting: 'PORT' });
    const second = listen(createServer(), { host: '127.0.0.1', port, setting: 'PORT' });
    await expect(second).rejects.toThrow(`127.0.0.1:${port} is already in use`);
    await expect(second).rejects.toBeInstanceOf(ConfigError);
    first.close();
  });
});
