import { randomBytes } from 'node:crypto';

/** Settings with which the product starts as in production, on this machine alone. Its own host only is answered: {@link benchHost}. */
export const productionSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zugang.bench.example',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ALLOW_HOSTS: '',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Zugang <noreply@bench.example>',
  OPERATOR_NAME: 'Bench',
};

/** What requests to a server with {@link productionSettings} name as their host. */
export const benchHost = 'zugang.bench.example';
