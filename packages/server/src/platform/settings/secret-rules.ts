import { unescape } from 'node:querystring';
import { readDatabaseUrl } from './read-database-url.ts';
import { serving, type Rule, type SettingValues, type Start } from './rule.ts';
import { isWeakKey, isWeakSecret } from './weak-secrets.ts';

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const missingS3Settings = (values: SettingValues): string[] => s3Settings.filter((key) => values[key] === undefined);

/** A database on this machine may know its clients by their user of the system, any by their certificate: neither has a password. */
const hasWeakPassword = ({ values }: Start): boolean => {
  const database = values.DATABASE_URL === undefined ? null : readDatabaseUrl(values.DATABASE_URL);
  if (!database) return false;
  const { user, password, isSocket, hasCertificate } = database;
  if (password === '' && (isSocket || hasCertificate)) return false;
  return isWeakSecret(password) || password === user;
};

/** In an address some characters are written with escapes (%2B). */
const passwordOf = (url: string | undefined): string => (url === undefined ? '' : unescape(new URL(url).password));

/** Every secret of the settings with the setting it is in. */
const listSecrets = ({ values, env }: Start): (readonly [setting: string, secret: string])[] => {
  const found = [
    ['DATABASE_URL', passwordOf(values.DATABASE_URL)],
    ['SMTP_URL', passwordOf(values.SMTP_URL)],
    ['S3_SECRET_ACCESS_KEY', values.S3_SECRET_ACCESS_KEY ?? ''],
    ['RECAPTCHA_SECRET_KEY', values.RECAPTCHA_SECRET_KEY ?? ''],
    ['STRIPE_SECRET_KEY', values.STRIPE_SECRET_KEY ?? ''],
    ['STRIPE_WEBHOOK_SECRET', values.STRIPE_WEBHOOK_SECRET ?? ''],
    ['MAIL_INBOUND_SECRET', values.MAIL_INBOUND_SECRET ?? ''],
    ...values.OIDC_PROVIDERS.map(({ clientSecret }) => ['OIDC_PROVIDERS', clientSecret] as const),
    ...(env['SECRETS_KEY'] ?? '').split(',').map((key) => ['SECRETS_KEY', key.trim()] as const),
  ] as const;
  return found.filter(([, secret]) => secret !== '');
};

const findShared = (start: Start): [string, string] | null => {
  const secrets = listSecrets(start);
  for (const [at, [setting, secret]] of secrets.entries()) {
    const other = secrets.slice(at + 1).find(([name, value]) => value === secret && name !== setting);
    if (other) return [setting, other[0]];
  }
  return null;
};

const keyRules: readonly Rule[] = [
  {
    reads: ['SECRETS_KEY', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => values.SECRETS_KEY.length === 0,
    mend: 'SECRETS_KEY must be set in production: the content of DATA_DIR/secrets-key if that file exists, else the output of `openssl rand -base64 32`. In the data folder the key would be in every copy of the secrets it protects.',
  },
  {
    reads: ['SECRETS_KEY', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({
      values: {
        SECRETS_KEY: [newest],
      },
    }) => newest !== undefined && isWeakKey(newest),
    mend: 'SECRETS_KEY must be random: use the output of `openssl rand -base64 32`, and put it before the key that is in use (SECRETS_KEY=new,old).',
  },
  {
    reads: [
      'SECRETS_KEY',
      'DATABASE_URL',
      'SMTP_URL',
      'S3_SECRET_ACCESS_KEY',
      'RECAPTCHA_SECRET_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'MAIL_INBOUND_SECRET',
      'OIDC_PROVIDERS',
    ],
    mode: 'production',
    isBroken: (start) => findShared(start) !== null,
    mend: (start) => {
      const [setting, other] = findShared(start) ?? [];
      return `${setting} and ${other} must not contain the same secret: whoever learns the one would have the other. Generate one for each.`;
    },
  },
];

const passwordRules: readonly Rule[] = [
  {
    reads: ['DATABASE_URL', 'NODE_ENV'],
    mode: 'production',
    isBroken: hasWeakPassword,
    mend: 'DATABASE_URL must contain a password of at least 16 random characters in production, such as the output of `openssl rand -hex 24` (set it in PostgreSQL with `alter role`).',
  },
  {
    reads: ['OIDC_PROVIDERS', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) =>
      values.OIDC_PROVIDERS.some(
        ({ clientId, clientSecret }) => isWeakSecret(clientSecret) || clientSecret === clientId,
      ),
    mend: 'OIDC_PROVIDERS must contain the client secrets that the providers generated (at least 16 random characters), no placeholders.',
  },
  {
    reads: ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values: { S3_SECRET_ACCESS_KEY: secret, S3_ACCESS_KEY_ID: id } }) =>
      secret !== undefined && (isWeakSecret(secret) || secret === id),
    mend: 'S3_SECRET_ACCESS_KEY must be a generated key of at least 16 random characters in production, not the one an image comes with.',
  },
  {
    reads: ['S3_ENDPOINT'],
    isBroken: ({ values }) => {
      if (values.S3_ENDPOINT === undefined) return false;
      const { username, password } = new URL(values.S3_ENDPOINT);
      return username !== '' || password !== '';
    },
    mend: 'S3_ENDPOINT must not contain a user or password: they belong into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  },
  {
    reads: [...s3Settings],
    isBroken: ({ values }) => {
      const missing = missingS3Settings(values);
      return missing.length > 0 && missing.length < s3Settings.length;
    },
    mend: ({ values }) =>
      `${missingS3Settings(values).join(', ')} must be set too: the S3_ settings belong together, all or none of them.`,
  },
];

/** Passwords and keys: there, random, and each used once. */
export const secretRules: readonly Rule[] = [...keyRules, ...passwordRules];
