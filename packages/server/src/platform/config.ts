import { availableParallelism } from 'node:os';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { frontOf, frontSettings, type Front } from './front-settings.ts';
import { inboundMailOf, inboundMailSettings, type InboundMail } from './inbound-mail-settings.ts';
import { operatorOf, operatorSettings, type Operator } from './operator-settings.ts';
import { protectionOf, protectionSettings, type Protection } from './protection-settings.ts';
import { billingOf, sellerSettings, type Billing } from './seller-settings.ts';
import { providersSetting, type ProviderSettings } from './provider-settings.ts';
import { s3Of, s3Settings, type S3Config } from './s3-settings.ts';
import { stripeOf, stripeSettings, type StripeSettings } from './stripe-settings.ts';
import { findUnsafeSettings } from './settings/find-unsafe-settings.ts';
import { readDatabaseUrl } from './settings/read-database-url.ts';
import type { Part } from './settings/rule.ts';
import { noProxies, trustedProxiesSetting, type TrustedProxies } from './trusted-proxies.ts';

/** Settings that are wrong, each as one plain sentence that names the setting. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const isHostName = (value: string): boolean =>
  isIP(value) !== 0 ||
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(value);

const isAllowedHost = (entry: string): boolean => {
  if (isHostName(entry)) return true;
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(entry) ?? [];
  return isHostName(host.replace(/^\[(.*)\]$/, '$1')) && Number(port) >= 1 && Number(port) <= 65_535;
};

const isUrlWith = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '';

/** An address with a host and perhaps a port, and nothing that would be lost or shown in links. */
const isWebOrigin = (value: string): boolean => {
  if (!isUrlWith(value, ['http:', 'https:'])) return false;
  const { origin, href, hostname } = new URL(value);
  return href === `${origin}/` && isHostName(hostname.replace(/^\[(.*)\]$/, '$1'));
};

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};
const textWhere = (isRight: (value: string) => boolean, message: string) => z.string().refine(isRight, message);
const isUserRange = (value: string): boolean => {
  const [, first = '', last = first] = /^([1-9]\d{0,8})(?:-(\d{1,9}))?$/.exec(value) ?? [];
  return first !== '' && Number(first) <= Number(last);
};
/** Keys of 256 bits. The first is used from now on; what was sealed with the others still opens. */
const keyList = z.string().transform((value, context): Buffer[] => {
  const keys = value.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  if (keys.every((key) => key.length === 32)) return keys;
  context.addIssue('must be 32 random bytes in base64, or several such keys separated by commas');
  return z.NEVER;
});
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** Every setting that the environment may hold. docs/operations.md describes each; a test keeps the two together. */
export const settings = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: textWhere(isHostName, 'must be a host name or an IP address, for example localhost or 0.0.0.0').default(
    'localhost',
  ),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: textWhere(
    (value) => isUrlWith(value, ['postgres:', 'postgresql:']),
    'must be an address such as postgres://user:password@host:5432/zugang',
  ).optional(),
  PUBLIC_URL: textWhere(
    isWebOrigin,
    'must be an address without a path, user or wildcard, such as https://app.example.com',
  ).optional(),
  SMTP_URL: textWhere(
    (value) => isUrlWith(value, ['smtp:', 'smtps:']),
    'must be an address such as smtps://user:password@mail.example.com:465',
  ).optional(),
  MAIL_FROM: textWhere(
    (value) => /^(?:[^\r\n<>@]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
    'must be an e-mail address, such as Zugang <noreply@example.com>',
  ).default('Zugang <noreply@localhost>'),
  ...inboundMailSettings,
  ...s3Settings,
  ALLOW_HOSTS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isAllowedHost), 'must be hosts or host:port, separated by commas')
    .default([]),
  DNS_SERVERS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (entries) => entries.every((entry) => isIP(entry.replace(/^\[(.*)\](:\d+)?$|^([^:]+):\d+$/, '$1$3')) !== 0),
      'must be IP addresses of name servers, perhaps with a port, separated by commas',
    )
    .default([]),
  TRUSTED_PROXIES: trustedProxiesSetting.default(noProxies),
  OIDC_PROVIDERS: providersSetting.default([]),
  SECRETS_KEY: keyList.default([]),
  VAT_CHECK_URL: textWhere(
    (value) => isUrlWith(value, ['http:', 'https:']),
    'must be an http or https address',
  ).default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  VAT_CHECK_EVATR_URL: textWhere(
    (value) => isUrlWith(value, ['http:', 'https:']),
    'must be an http or https address',
  ).default('https://api.evatr.vies.bzst.de/app/v1'),
  VAT_CHECK_REQUESTER: textWhere(
    (value) => /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value),
    'must be a VAT ID without spaces, such as DE123456789',
  ).optional(),
  ...operatorSettings,
  ...sellerSettings,
  ...stripeSettings,
  ...protectionSettings,
  ...frontSettings,
  CHROMIUM_PATH: z.string().optional(),
  ALLOW_UNSANDBOXED_BROWSER: oneOf(['yes', 'no']).default('no'),
  BROWSER_UIDS: textWhere(isUserRange, 'must be two user numbers above 0, such as 60600-61183, or one').optional(),
  SCAN_CONCURRENCY: wholeNumber(1, 16).default(Math.min(8, Math.max(2, availableParallelism() + 1))),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEMO: oneOf(['on', 'off']).optional(),
  DEMO_PORT: wholeNumber(1, 65_535).default(3001),
});
type Settings = z.infer<typeof settings>;

/** The validated settings of a process. Null means: not set. */
export type Config = {
  nodeEnv: Settings['NODE_ENV'];
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Scheme, host and port by which browsers reach the dashboard, without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** How answers to our mails come in; null: people answer in the dashboard. */
  inboundMail: InboundMail | null;
  /** Null: files lie in `dataDir`. */
  s3: S3Config | null;
  /** Private hosts that may be scanned all the same: `host` or `host:port`, in small letters. */
  allowHosts: string[];
  /** Name servers asked for the proof of a domain; empty: those of the machine. */
  dnsServers: string[];
  /** Our own proxies: what they say of who calls is believed. */
  trustedProxies: TrustedProxies;
  /** OpenID Connect providers people may sign in with. */
  providers: ProviderSettings[];
  /** Keys for stored secrets, the newest first; empty: the one in `dataDir`. */
  secretsKeys: Buffer[];
  /** Where VAT IDs are confirmed, and our own VAT ID, with which we ask. */
  vatRegister: { viesUrl: string; evatrUrl: string; requester: string | null };
  /** Who runs this installation, for the legal texts. */
  operator: Operator;
  /** Who sells here; without a seller nothing is billed. */
  billing: Billing;
  /** The Stripe account that collects by card and direct debit; null: bank transfer alone. */
  stripe: StripeSettings | null;
  /** How people are distinguished from programs. */
  protection: Protection;
  /** What people without an account find here. */
  front: Front;
  chromiumPath: string | null;
  /** Whether the browser may run where the machine gives it no sandbox. */
  allowUnsandboxedBrowser: boolean;
  /** Pages one worker checks at once. */
  scanConcurrency: number;
  logLevel: Settings['LOG_LEVEL'];
  /** Whether the demo website and the demo logins are there. */
  isDemo: boolean;
  /** Whether mails are shown at /dev/mailbox: outside production, where no SMTP server and no shared database is set. */
  isMailboxOpen: boolean;
  demoPort: number;
};

/** Only outside production, where HOST is on this machine, is there no PUBLIC_URL. */
const localUrl = ({ HOST, PORT }: Settings): string => `http://${isIP(HOST) === 6 ? `[${HOST}]` : HOST}:${PORT}`;

/** The embedded database, or one on this machine. */
const isDatabaseLocal = ({ DATABASE_URL }: Settings): boolean =>
  DATABASE_URL === undefined || readDatabaseUrl(DATABASE_URL)?.isLocal === true;

const configOf = (values: Settings): Config => {
  const isProduction = values.NODE_ENV === 'production';
  const isDemoByDefault = values.DATABASE_URL === undefined && !isProduction;
  const isDemo = values.DEMO === undefined ? isDemoByDefault : values.DEMO === 'on';
  return {
    nodeEnv: values.NODE_ENV,
    isProduction,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: new URL(values.PUBLIC_URL ?? localUrl(values)).origin,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    inboundMail: inboundMailOf(values),
    s3: s3Of(values),
    allowHosts: values.ALLOW_HOSTS,
    dnsServers: values.DNS_SERVERS,
    trustedProxies: values.TRUSTED_PROXIES,
    providers: values.OIDC_PROVIDERS,
    secretsKeys: values.SECRETS_KEY,
    vatRegister: {
      viesUrl: values.VAT_CHECK_URL,
      evatrUrl: values.VAT_CHECK_EVATR_URL,
      requester: values.VAT_CHECK_REQUESTER ?? null,
    },
    operator: operatorOf(values, { isDemo }),
    billing: billingOf(values, { isDemo }),
    stripe: stripeOf(values),
    protection: protectionOf(values),
    front: frontOf(values, isDemo),
    chromiumPath: values.CHROMIUM_PATH ?? null,
    allowUnsandboxedBrowser: values.ALLOW_UNSANDBOXED_BROWSER === 'yes',
    scanConcurrency: values.SCAN_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    isDemo,
    isMailboxOpen: !isProduction && values.SMTP_URL === undefined && isDatabaseLocal(values),
    demoPort: values.DEMO_PORT,
  };
};

/** Secrets are not repeated in messages that end up in logs. */
const isSecret = (key: string, value: string): boolean =>
  key === 'PUBLIC_URL' ? value.includes('@') : /URL|KEY|SECRET|OIDC|ENDPOINT/.test(key);

const describeIssue = (key: string, message: string, value: string): string =>
  `${key} ${message}${isSecret(key, value) ? '' : `, not "${value}"`}.`;

/**
 * Reads the settings with which `part` is started; an empty value counts as not set. Throws {@link ConfigError} with every problem at
 * once: values that cannot be read, and settings with which it would not be safe to start.
 */
export const readConfig = (given: Record<string, string | undefined>, part: Part = 'all'): Config => {
  const present = Object.entries(given).flatMap(([key, value]) =>
    value?.trim() ? [[key, value.trim()] as const] : [],
  );
  const env = Object.fromEntries(present);
  const parsed = settings.safeParse(env);
  const issues = parsed.success ? [] : parsed.error.issues;
  const unreadable = [...new Set(issues.map(({ path }) => String(path[0])))];
  const values =
    parsed.data ?? settings.parse(Object.fromEntries(present.filter(([key]) => !unreadable.includes(key))));
  const problems = [
    ...issues.map(({ path, message }) => describeIssue(String(path[0]), message, env[String(path[0])] ?? '')),
    ...findUnsafeSettings({ part, values, env }, { known: Object.keys(settings.shape), unreadable }),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return configOf(values);
};
