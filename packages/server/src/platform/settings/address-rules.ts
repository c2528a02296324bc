import { isIP } from 'node:net';
import { isLoopbackHost } from '../loopback.ts';
import { readDatabaseUrl } from './read-database-url.ts';
import { listening, serving, type Rule, type SettingValues } from './rule.ts';

const safeStart = 'docs/operations.md describes it under "A safe production start".';

const publicUrlOf = ({ PUBLIC_URL }: SettingValues): URL | null => (PUBLIC_URL ? new URL(PUBLIC_URL) : null);
const bareHostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Outside production there are public logins and an open mailbox: everything must stay on this machine. */
const developmentRules: readonly Rule[] = [
  {
    reads: ['HOST', 'NODE_ENV'],
    mode: 'development',
    parts: serving,
    isBroken: ({ values }) => !isLoopbackHost(values.HOST),
    mend: ({ values }) =>
      `HOST must be localhost, 127.0.0.1 or ::1 outside production, not "${values.HOST}": the mailbox and the demo logins would be open to others. For a start that others reach set NODE_ENV=production; ${safeStart}`,
  },
  {
    reads: ['PUBLIC_URL', 'NODE_ENV'],
    mode: 'development',
    parts: serving,
    isBroken: ({ values }) => {
      const url = publicUrlOf(values);
      return url !== null && !isLoopbackHost(url.hostname);
    },
    mend: ({ values }) =>
      `NODE_ENV must be production, because PUBLIC_URL is "${values.PUBLIC_URL}", which others can open: the mailbox and the demo logins would be open to them; ${safeStart}`,
  },
  {
    reads: ['TRUSTED_PROXIES', 'NODE_ENV'],
    mode: 'development',
    parts: listening,
    isBroken: ({ values }) => values.TRUSTED_PROXIES.reach !== 'none',
    mend: 'TRUSTED_PROXIES must not be set outside production: behind a proxy the mailbox and the demo logins would be open to others. Remove it, or set NODE_ENV=production.',
  },
  {
    reads: ['DEMO', 'DATABASE_URL', 'NODE_ENV'],
    mode: 'development',
    parts: listening,
    isBroken: ({ values }) =>
      values.DEMO === 'on' &&
      values.DATABASE_URL !== undefined &&
      readDatabaseUrl(values.DATABASE_URL)?.isLocal === false,
    mend: 'DEMO must be off, because DATABASE_URL leads to another machine: the demo logins, whose passwords are public, would be stored for everyone who uses that database.',
  },
];

const publicUrlRules: readonly Rule[] = [
  {
    reads: ['PUBLIC_URL', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => values.PUBLIC_URL === undefined,
    mend: 'PUBLIC_URL must be set in production: the https address of the dashboard, such as https://app.example.com.',
  },
  {
    reads: ['PUBLIC_URL', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => publicUrlOf(values)?.protocol === 'http:',
    mend: 'PUBLIC_URL must begin with https:// in production: passwords and sessions would be sent in plain text.',
  },
  {
    reads: ['PUBLIC_URL', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => {
      const url = publicUrlOf(values);
      return url !== null && (isIP(bareHostOf(url)) !== 0 || isLoopbackHost(url.hostname));
    },
    mend: 'PUBLIC_URL must contain a domain name in production, not an address or localhost: links in mails lead there, and passkeys and cookies are bound to it.',
  },
];

const proxyRules: readonly Rule[] = [
  {
    reads: ['TRUSTED_PROXIES', 'NODE_ENV'],
    mode: 'production',
    parts: listening,
    isBroken: ({ values }) => values.TRUSTED_PROXIES.reach === 'none',
    mend: 'TRUSTED_PROXIES must be set in production, to the addresses from which the proxy that terminates TLS connects (127.0.0.1,::1 for one on this machine): all visitors would share one limit for wrong passwords.',
  },
  {
    reads: ['HOST', 'TRUSTED_PROXIES', 'NODE_ENV'],
    mode: 'production',
    parts: listening,
    isBroken: ({ values }) => values.TRUSTED_PROXIES.reach === 'this machine' && !isLoopbackHost(values.HOST),
    mend: ({ values }) =>
      `HOST must be localhost, not "${values.HOST}", because the only proxy of TRUSTED_PROXIES is on this machine: others could reach Zugang without TLS, past the proxy.`,
  },
  {
    reads: ['TRUSTED_PROXIES', 'HOST', 'NODE_ENV'],
    mode: 'production',
    parts: listening,
    isBroken: ({ values: { HOST, TRUSTED_PROXIES } }) =>
      isLoopbackHost(HOST) &&
      TRUSTED_PROXIES.reach === 'network' &&
      !TRUSTED_PROXIES.has('127.0.0.1') &&
      !TRUSTED_PROXIES.has('::1'),
    mend: ({ values }) =>
      `TRUSTED_PROXIES must contain 127.0.0.1 or ::1, because HOST is "${values.HOST}" and only a proxy on this machine can connect; else set HOST to the address that the proxy connects to.`,
  },
];

/** Who can reach this start, and by which address. */
export const addressRules: readonly Rule[] = [...developmentRules, ...publicUrlRules, ...proxyRules];
