import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import type { Part } from './rule.ts';
import { safeProduction } from './safe-start.fixture.ts';

type Env = Record<string, string | undefined>;

const problemsOf = (env: Env, part: Part = 'all'): string[] => {
  try {
    readConfig(env, part);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

const database = 'postgres://zugang:Wm3vQzJ8rT5yKx2n@db.zugang.test/zugang';
const provider = (over: object) =>
  JSON.stringify([
    {
      name: 'firma',
      label: 'F',
      issuer: 'https://id.zugang.test',
      clientId: 'zugang',
      clientSecret: 'Jd83kSl29fNv7QxZ',
      ...over,
    },
  ]);
const testKey = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';
const testSecret = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe';
/** 32 bytes of text: half as many random bits. */
const textKey = Buffer.from('4f1c9a7be2d80356a1b2c3d4e5f60718').toString('base64');

/** What a developer's machine has unless something is set. */
const outsideProduction: [Env, RegExp][] = [
  [{ HOME_PAGE: 'dashboard' }, /^HOME_PAGE must be login, start or an https address, not "dashboard"/],
  [{ HOME_PAGE: 'http://www.zugang.test/' }, /^HOME_PAGE must be login/],
  [{ HOST: '0.0.0.0' }, /^HOST must be localhost, .* not "0\.0\.0\.0"/],
  [{ HOST: '::' }, /^HOST must be localhost/],
  [{ HOST: '192.168.1.20' }, /^HOST must be localhost/],
  [{ HOST: 'zugang.lan' }, /^HOST must be localhost/],
  [{ HOST: '127.0.0.1.nip.io' }, /^HOST must be localhost/],
  [{ PUBLIC_URL: 'https://app.zugang.test' }, /^NODE_ENV must be production, because PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, /^NODE_ENV must be production, because PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://localhost.zugang.test' }, /^NODE_ENV must be production, because PUBLIC_URL/],
  [{ NODE_ENV: 'test', PUBLIC_URL: 'https://app.zugang.test' }, /^NODE_ENV must be production/],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, /^TRUSTED_PROXIES must not be set outside production/],
  [{ DEMO: 'on', DATABASE_URL: `${database}?sslmode=verify-full` }, /^DEMO must be off, because DATABASE_URL/],
  [{ NODE_OPTIONS: '--inspect=0.0.0.0:9229' }, /^NODE_OPTIONS must not open the debugger/],
  [{ ALLOW_HOSTS: '169.254.169.254' }, /^ALLOW_HOSTS must not contain link-local/],
  [{ DATABASE_URL: database }, /^DATABASE_URL must end in \?sslmode=verify-full/],
];

const inProduction: [Env, RegExp][] = [
  [{ HOME_PAGE: 'https://app.zugang.test/en' }, /^HOME_PAGE must not be the address of this installation/],
  [{ PUBLIC_URL: undefined }, /^PUBLIC_URL must be set/],
  [{ PUBLIC_URL: undefined, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.3.0/24' }, /^PUBLIC_URL must be set/],
  [{ PUBLIC_URL: 'http://app.zugang.test' }, /^PUBLIC_URL must begin with https/],
  [{ PUBLIC_URL: 'https://203.0.113.7' }, /^PUBLIC_URL must contain a domain name/],
  [{ PUBLIC_URL: 'https://[2001:db8::1]' }, /^PUBLIC_URL must contain a domain name/],
  [{ PUBLIC_URL: 'https://localhost' }, /^PUBLIC_URL must contain a domain name/],
  [{ PUBLIC_URL: 'https://app.zugang.test/zugang' }, /^PUBLIC_URL must be an address without a path/],
  [{ PUBLIC_URL: 'https://admin:geheim@app.zugang.test' }, /^PUBLIC_URL must be an address without a path, user/],
  [{ PUBLIC_URL: 'https://*.zugang.test' }, /^PUBLIC_URL must be an address without .* wildcard/],
  [{ PUBLIC_URL: 'https://app.zugang.test/#x' }, /^PUBLIC_URL must be an address without a path/],
  [{ TRUSTED_PROXIES: undefined }, /^TRUSTED_PROXIES must be set/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES must be addresses or ranges/],
  [{ TRUSTED_PROXIES: '::/0' }, /^TRUSTED_PROXIES must be addresses or ranges/],
  [{ TRUSTED_PROXIES: '127.0.0.1,34.0.0.0/8' }, /^TRUSTED_PROXIES must be addresses or ranges/],
  [{ TRUSTED_PROXIES: '127.0.0.1,2600::/16' }, /^TRUSTED_PROXIES must be addresses or ranges/],
  [{ TRUSTED_PROXIES: '10.0.3.0/24' }, /^TRUSTED_PROXIES must contain 127\.0\.0\.1/],
  [{ HOST: '0.0.0.0' }, /^HOST must be localhost, not "0\.0\.0\.0", because the only proxy/],
  [{ HOST: '::' }, /^HOST must be localhost, not "::", because the only proxy/],
  [{ DATABASE_URL: database }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?sslmode=disable` }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?sslmode=prefer` }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?sslmode=require` }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?sslmode=require&uselibpqcompat=true` }, /^DATABASE_URL must end in/],
  [{ DATABASE_URL: `${database}?sslmode=no-verify` }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?ssl=true` }, /^DATABASE_URL must end in \?sslmode=verify-full/],
  [{ DATABASE_URL: `${database}?sslmode=verify-full&sslmode=disable` }, /^DATABASE_URL must end in/],
  [
    { DATABASE_URL: 'postgres://zugang:Wm3vQzJ8rT5yKx2n@localhost/zugang?host=db.zugang.test' },
    /^DATABASE_URL must end in \?sslmode=verify-full/,
  ],
  [{ DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=/none.pem` }, /^DATABASE_URL must name certificates/],
  [
    { DATABASE_URL: `${database}?sslmode=verify-full&options=-c%20role%3Dpostgres` },
    /^DATABASE_URL must not contain the parameter options/,
  ],
  [{ DATABASE_URL: 'postgres://zugang@localhost/zugang' }, /^DATABASE_URL must contain a password/],
  [{ DATABASE_URL: 'postgres://postgres:postgres@localhost/zugang' }, /^DATABASE_URL must contain a password/],
  [{ DATABASE_URL: 'postgres://zugang:kurz-3Xq@localhost/zugang' }, /^DATABASE_URL must contain a password/],
  [{ DATABASE_URL: 'postgres://zugang:please-change-me-1@localhost/zugang' }, /^DATABASE_URL must contain a pass/],
  [{ SECRETS_KEY: undefined }, /^SECRETS_KEY must be set in production/],
  [{ SECRETS_KEY: 'kurz' }, /^SECRETS_KEY must be 32 random bytes/],
  [{ SECRETS_KEY: `${'A'.repeat(43)}=` }, /^SECRETS_KEY must be random/],
  [{ SECRETS_KEY: textKey }, /^SECRETS_KEY must be random/],
  [{ SMTP_URL: undefined }, /^SMTP_URL must be set/],
  [{ SMTP_URL: 'smtp://mail.zugang.test?ignoreTLS=true' }, /^SMTP_URL must end after the port/],
  [{ SMTP_URL: 'smtps://mail.zugang.test/?tls.rejectUnauthorized=false' }, /^SMTP_URL must end after the port/],
  [{ SMTP_URL: 'smtps://zugang@mail.zugang.test' }, /^SMTP_URL must contain both user and password/],
  [{ MAIL_FROM: undefined }, /^MAIL_FROM must be an address of your own domain/],
  [{ MAIL_FROM: 'root@localhost' }, /^MAIL_FROM must be an address of your own domain/],
  [{ MAIL_INBOUND_ADDRESS: undefined }, /^MAIL_INBOUND_ADDRESS must be set too/],
  [{ MAIL_INBOUND_SECRET: undefined }, /^MAIL_INBOUND_SMTP or MAIL_INBOUND_SECRET must be set too/],
  [{ MAIL_INBOUND_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, /^MAIL_INBOUND_SECRET must be random/],
  [{ MAIL_INBOUND_TLS_CERT: '/etc/cert.pem' }, /^MAIL_INBOUND_TLS_CERT and MAIL_INBOUND_TLS_KEY must be set together/],
  [{ S3_ENDPOINT: 'http://s3.zugang.test' }, /^S3_ENDPOINT must begin with https/],
  [{ S3_ENDPOINT: 'https://key:geheim@s3.zugang.test' }, /^S3_ENDPOINT must not contain a user/],
  [{ S3_ACCESS_KEY_ID: undefined }, /^S3_ACCESS_KEY_ID must be set too/],
  [{ S3_SECRET_ACCESS_KEY: 'minioadmin' }, /^S3_SECRET_ACCESS_KEY must be a generated key/],
  [{ S3_SECRET_ACCESS_KEY: 'Wm3vQzJ8rT5yKx2n' }, /^DATABASE_URL and S3_SECRET_ACCESS_KEY must not contain the same/],
  [{ S3_SECRET_ACCESS_KEY: safeProduction['SECRETS_KEY'] }, /^S3_SECRET_ACCESS_KEY and SECRETS_KEY must not contain/],
  [{ ALLOW_HOSTS: '*' }, /^ALLOW_HOSTS must be hosts/],
  [{ ALLOW_HOSTS: '10.0.0.0/8' }, /^ALLOW_HOSTS must be hosts/],
  [{ ALLOW_HOSTS: 'localhost' }, /^ALLOW_HOSTS must not contain this machine/],
  [{ ALLOW_HOSTS: '[::1]:6379' }, /^ALLOW_HOSTS must not contain this machine/],
  [{ ALLOW_HOSTS: '169.254.169.254:80' }, /^ALLOW_HOSTS must not contain link-local/],
  [{ ALLOW_HOSTS: 'fd00:ec2::254' }, /^ALLOW_HOSTS must not contain link-local/],
  [{ ALLOW_HOSTS: 'metadata.google.internal' }, /^ALLOW_HOSTS must not contain link-local/],
  [{ ALLOW_HOSTS: 'db.zugang.test:5432' }, /^ALLOW_HOSTS must not contain the host of DATABASE_URL/],
  [{ ALLOW_HOSTS: 'mail.zugang.test:25', SMTP_URL: 'smtps://MAIL.zugang.test' }, /^ALLOW_HOSTS must .* SMTP_URL/],
  [{ OIDC_PROVIDERS: provider({ issuer: 'http://id.zugang.test' }) }, /^OIDC_PROVIDERS must be a JSON list .* https/],
  [{ OIDC_PROVIDERS: provider({ issuer: 'http://localhost:8080' }) }, /^OIDC_PROVIDERS must name https issuers/],
  [{ OIDC_PROVIDERS: provider({ clientSecret: 'secret' }) }, /^OIDC_PROVIDERS must contain the client secrets/],
  [{ STRIPE_SECRET_KEY: 'sk_live_Jd83kSl29fNv7QxZ' }, /^STRIPE_WEBHOOK_SECRET must be set too/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_Jd83kSl29fNv7QxZ' }, /^STRIPE_SECRET_KEY must be set too/],
  [
    { STRIPE_SECRET_KEY: 'sk_test_Jd83kSl29fNv7QxZ', STRIPE_WEBHOOK_SECRET: 'whsec_Jd83kSl29fNv7QxZ' },
    /^STRIPE_SECRET_KEY must be a key for live payments/,
  ],
  [{ STRIPE_API_URL: 'https://stripe.evil.test' }, /^STRIPE_API_URL must be https:\/\/api.stripe.com/],
  [{ RECAPTCHA_SECRET_KEY: undefined }, /^RECAPTCHA_SECRET_KEY must be set too/],
  [{ RECAPTCHA_SECRET_KEY: '6Lc-site' }, /^RECAPTCHA_SECRET_KEY must not be the site key/],
  [{ RECAPTCHA_SITE_KEY: testKey, RECAPTCHA_SECRET_KEY: testSecret }, /^RECAPTCHA_SITE_KEY and .* of your own/],
  [{ RECAPTCHA_VERIFY_URL: 'http://localhost:4000/' }, /^RECAPTCHA_VERIFY_URL must be an address below/],
  [{ RECAPTCHA_SCRIPT_URL: 'https://cdn.evil.test/recaptcha/api.js' }, /^RECAPTCHA_SCRIPT_URL must be an address/],
  [
    { RECAPTCHA_SITE_KEY: undefined, RECAPTCHA_SECRET_KEY: undefined, BOT_PROTECTION_COST: '2' },
    /^BOT_PROTECTION_COST must be at least 200/,
  ],
  [{ VAT_CHECK_URL: 'http://vat.zugang.test' }, /^VAT_CHECK_URL must begin with https/],
  [{ VAT_CHECK_EVATR_URL: 'http://vat.zugang.test' }, /^VAT_CHECK_EVATR_URL must begin with https/],
  [{ OPERATOR_NAME: undefined }, /^OPERATOR_NAME must be set in production/],
  [{ DEMO: 'on' }, /^DEMO must not be "on" in production/],
  [{ LOG_LEVEL: 'silent' }, /^LOG_LEVEL must not be silent/],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /^NODE_TLS_REJECT_UNAUTHORIZED must not be 0/],
  [{ NODE_OPTIONS: '--max-old-space-size=512 --inspect' }, /^NODE_OPTIONS must not contain --inspect/],
  [{ NODE_OPTIONS: '--inspect-brk=0.0.0.0' }, /^NODE_OPTIONS must not open the debugger/],
  [{ NODE_OPTIONS: '--insecure-http-parser' }, /^NODE_OPTIONS must not contain --insecure-http-parser/],
  [{ NODE_OPTIONS: '--tls-min-v1.0' }, /^NODE_OPTIONS must not allow TLS below 1\.2/],
  [{ NODE_DEBUG: 'http' }, /^NODE_DEBUG must not be set/],
  [{ TRUSTED_PROXYS: '10.0.0.7' }, /^TRUSTED_PROXYS is no setting of Zugang, and TRUSTED_PROXIES was probably meant/],
  [{ TRUSTED_PROXY: '10.0.0.7' }, /^TRUSTED_PROXY is no setting of Zugang, and TRUSTED_PROXIES was/],
  [{ Smtp_Url: 'smtps://mail.zugang.test' }, /^Smtp_Url is no setting of Zugang, and SMTP_URL was probably meant/],
];

const nameOf = (env: Env): string =>
  Object.entries(env)
    .map(([name, value]) => (value === undefined ? `${name} missing` : `${name}=${value}`))
    .join(' ');
const tableOf = (rows: [Env, RegExp][]) => rows.map(([env, sentence]) => [nameOf(env), env, sentence] as const);

describe('a start in production', () => {
  it('is safe with every setting set as it should be', () => {
    expect(problemsOf(safeProduction)).toEqual([]);
    expect(readConfig(safeProduction)).toMatchObject({ isDemo: false, isMailboxOpen: false, isProduction: true });
  });

  it('is refused with at least fifty unsafe ones', () => {
    expect(outsideProduction.length + inProduction.length).toBeGreaterThanOrEqual(50);
  });

  it.each(tableOf(inProduction))('is refused with %s', (_, env, sentence) => {
    const problems = problemsOf({ ...safeProduction, ...env });
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(problems[0]).toMatch(/\.$/);
  });

  it.each([
    ['another proxy on the network', { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.3.0/24' }],
    ['the ranges of a large CDN', { TRUSTED_PROXIES: '127.0.0.1,104.16.0.0/13,2a06:98c0::/29' }],
    ['a whole private network of proxies', { HOST: '10.0.0.5', TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' }],
    ['a database on this machine without TLS', { DATABASE_URL: 'postgres://z:Wm3vQzJ8rT5yKx2n@127.0.0.1/z' }],
    ['a database that knows its clients by their user', { DATABASE_URL: 'postgres://z@localhost/z?host=/run/pg' }],
    ['the embedded database', { DATABASE_URL: undefined }],
    ['STARTTLS on the mail server', { SMTP_URL: 'smtp://mail.zugang.test:587' }],
    ['an older key after the new one', { SECRETS_KEY: `${safeProduction['SECRETS_KEY']}, ${textKey}` }],
    ['reCAPTCHA from its other address', { RECAPTCHA_SCRIPT_URL: 'https://www.recaptcha.net/recaptcha/api.js' }],
    ['variables of other programs', { DATABASE_USER: 'x', SMTP_PORT: '25', PORT0: '1', AWS_SECRET_ACCESS_KEY: 'y' }],
  ])('is safe with %s', (_, env) => {
    expect(problemsOf({ ...safeProduction, ...env })).toEqual([]);
  });

  it('gets everything at once, what cannot be read as well, and no secret', () => {
    const problems = problemsOf({
      ...safeProduction,
      PUBLIC_URL: 'https://admin:geheim@app.zugang.test',
      DATABASE_URL: 'postgres://postgres:geheim@db.zugang.test/zugang',
      S3_ENDPOINT: 'ftp://admin:geheim@s3.zugang.test',
      TRUSTED_PROXIES: '0.0.0.0/0',
      SECRETS_KEY: 'geheim',
      SMTP_URL: 'smtps://zugang:geheim@mail.zugang.test?ignoreTLS',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'S3_ENDPOINT',
      'TRUSTED_PROXIES',
      'SECRETS_KEY',
      'DATABASE_URL',
      'SMTP_URL',
      'DATABASE_URL',
    ]);
    expect(problems.join()).not.toContain('geheim');
  });
});

describe('a start outside production', () => {
  it.each([
    ['nothing', {}],
    ['another port', { PORT: '4000', PUBLIC_URL: 'http://127.0.0.1:4000', HOST: '127.0.0.1' }],
    ['IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    [
      'a database and a debugger on this machine',
      {
        DATABASE_URL: 'postgres://postgres:postgres@localhost/zugang',
        DEMO: 'on',
        NODE_OPTIONS: '--inspect=127.0.0.1:9229',
      },
    ],
    ['hosts on this machine to scan', { ALLOW_HOSTS: 'localhost:8080' }],
    ['variables of other programs', { LOGLEVEL: 'info', SECRET_KEY: 'x' }],
  ])('is what it was with %s set', (_, env) => {
    expect(problemsOf(env)).toEqual([]);
  });

  it.each(tableOf(outsideProduction))('is refused with %s', (_, env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('shows mails only of a database on this machine, and only where none is sent', () => {
    expect(readConfig({}).isMailboxOpen).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/zugang' }).isMailboxOpen).toBe(true);
    expect(readConfig({ DATABASE_URL: `${database}?sslmode=verify-full` }).isMailboxOpen).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://localhost' }).isMailboxOpen).toBe(false);
  });
});

describe('a part of several machines', () => {
  it.each([
    ['worker', { TRUSTED_PROXIES: undefined, HOST: undefined }],
    ['api', { SMTP_URL: undefined, MAIL_FROM: undefined }],
    [
      'migrate',
      {
        PUBLIC_URL: undefined,
        SECRETS_KEY: undefined,
        SMTP_URL: undefined,
        MAIL_FROM: undefined,
        TRUSTED_PROXIES: undefined,
      },
    ],
  ] as const)('needs only what it uses: %s', (part, env) => {
    expect(problemsOf({ ...safeProduction, ...env }, part)).toEqual([]);
    expect(problemsOf({ ...safeProduction, ...env })).not.toEqual([]);
  });

  it.each(['api', 'worker', 'migrate'] as const)(
    'is refused as well where the database can be listened to: %s',
    (part) => {
      expect(problemsOf({ ...safeProduction, DATABASE_URL: database }, part)).toHaveLength(1);
    },
  );
});

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zugang-data-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('must not be writable by every user', async () => {
    const env = { ...safeProduction, DATA_DIR: folder };
    expect(problemsOf(env)).toEqual([]);
    await chmod(folder, 0o777);
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^DATA_DIR must not be writable .*chmod o-w/)]);
  });
});
