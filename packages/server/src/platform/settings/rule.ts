import type { ProviderSettings } from '../provider-settings.ts';
import type { TrustedProxies } from '../trusted-proxies.ts';

/** The program that is started: everything in one process, one of the parts of several machines, the deletion of the demo, or the operator's command. */
export type Part = 'all' | 'api' | 'worker' | 'migrate' | 'delete-demo' | 'operator';

/** The parts that listen for requests, and those that send mails. */
export const listening: readonly Part[] = ['all', 'api'];
export const mailing: readonly Part[] = ['all', 'worker'];
/** The parts that run for long. */
export const serving: readonly Part[] = ['all', 'api', 'worker'];

/** The settings that rules read, as they were parsed. */
export type SettingValues = {
  NODE_ENV: string;
  PORT: number;
  HOST: string;
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  MAIL_INBOUND_ADDRESS?: string | undefined;
  MAIL_INBOUND_SMTP?: string | undefined;
  MAIL_INBOUND_TLS_CERT?: string | undefined;
  MAIL_INBOUND_TLS_KEY?: string | undefined;
  MAIL_INBOUND_SECRET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  ALLOW_HOSTS: readonly string[];
  TRUSTED_PROXIES: TrustedProxies;
  OIDC_PROVIDERS: readonly ProviderSettings[];
  SECRETS_KEY: readonly Buffer[];
  OPERATOR_NAME?: string | undefined;
  VAT_CHECK_URL: string;
  VAT_CHECK_EVATR_URL: string;
  BOT_PROTECTION_COST: number;
  HOME_PAGE: string;
  RECAPTCHA_SITE_KEY?: string | undefined;
  RECAPTCHA_SECRET_KEY?: string | undefined;
  RECAPTCHA_VERIFY_URL?: string | undefined;
  RECAPTCHA_SCRIPT_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL: string;
  LOG_LEVEL: string;
  DEMO?: 'on' | 'off' | undefined;
  DEMO_PORT: number;
};

/** What a start is judged by. */
export type Start = {
  part: Part;
  values: SettingValues;
  /** The environment as it was given, without empty values: for what Node itself reads, and for names that are no settings. */
  env: Readonly<Record<string, string>>;
};

/** A combination of settings with which Zugang does not start. */
export type Rule = {
  /** The settings it reads, the one to change first. It is left out where one of them could not be read. */
  reads: readonly string[];
  /** Where it applies; without it everywhere. */
  mode?: 'production' | 'development';
  /** The parts it applies to; without it all of them. */
  parts?: readonly Part[];
  isBroken: (start: Start) => boolean;
  /** The sentence that says what to change. It begins with the setting, and never contains a secret. */
  mend: string | ((start: Start) => string);
};
