import { isIP } from 'node:net';
import { isLoopbackHost } from '../loopback.ts';
import { readDatabaseUrl, type DatabaseTarget } from './read-database-url.ts';
import { mailing, type Rule, type SettingValues, type Start } from './rule.ts';

const databaseOf = ({ values }: Start): DatabaseTarget | null =>
  values.DATABASE_URL === undefined ? null : readDatabaseUrl(values.DATABASE_URL);

const isPlainHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopbackHost(hostname);
};

const databaseRules: readonly Rule[] = [
  {
    reads: ['DATABASE_URL'],
    isBroken: ({ values }) => values.DATABASE_URL !== undefined && readDatabaseUrl(values.DATABASE_URL) === null,
    mend: 'DATABASE_URL must name certificates that can be read (sslrootcert, sslcert, sslkey) and, of the sslmode parameters, only sslmode=verify-full.',
  },
  {
    reads: ['DATABASE_URL'],
    isBroken: (start) => {
      const database = databaseOf(start);
      return database !== null && !database.isLocal && !database.isVerified;
    },
    mend: 'DATABASE_URL must end in ?sslmode=verify-full, because the database is on another machine: passwords and all data would be readable on the way, or could be given to a false server. A certificate of your own authority is named by &sslrootcert=FILE.',
  },
  {
    reads: ['DATABASE_URL'],
    isBroken: (start) => databaseOf(start)?.hasOptions === true,
    mend: 'DATABASE_URL must not contain the parameter options: it replaces the one by which all queries run as the role zugang_app, which keeps accounts apart.',
  },
];

/** Kept for programs that run on the machine itself: clouds answer there with the machine's credentials. */
const metadataHost =
  /^(?:169\.254(?:\.\d{1,3}){2}|168\.63\.129\.16|100\.100\.100\.200|fe[89ab][0-9a-f]:.*|fd00:ec2::254|metadata(?:\.google)?(?:\.internal)?|instance-data(?:\.ec2\.internal)?)$/;

/** The host of an entry of ALLOW_HOSTS, without brackets and port. */
const hostOf = (entry: string): string => {
  if (isIP(entry) !== 0) return entry;
  return entry.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
};

/** Our own servers by the settings that name them. */
const ownHosts = (start: Start): Map<string, string> => {
  const { SMTP_URL, S3_ENDPOINT, PUBLIC_URL } = start.values;
  const named = Object.entries({ SMTP_URL, S3_ENDPOINT, PUBLIC_URL });
  const hosts = named.flatMap(([name, url]) => (url ? [[new URL(url).hostname, name] as const] : []));
  const database = databaseOf(start);
  const all = [...hosts, ...(database ? [[database.host, 'DATABASE_URL'] as const] : [])];
  return new Map(all.map(([host, name]) => [host.toLowerCase().replace(/^\[(.*)\]$/, '$1'), name]));
};

const findOwnHost = (start: Start): string | undefined => {
  const own = ownHosts(start);
  return start.values.ALLOW_HOSTS.map((entry) => own.get(hostOf(entry))).find((name) => name !== undefined);
};

const scanRules: readonly Rule[] = [
  {
    reads: ['ALLOW_HOSTS'],
    isBroken: ({ values }) => values.ALLOW_HOSTS.some((entry) => metadataHost.test(hostOf(entry))),
    mend: 'ALLOW_HOSTS must not contain link-local addresses or the metadata service of a cloud: every customer could have it scanned, and read the credentials of this machine.',
  },
  {
    reads: ['ALLOW_HOSTS', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) =>
      values.ALLOW_HOSTS.map(hostOf).some((host) => isLoopbackHost(host) || host === '0.0.0.0' || host === '::'),
    mend: 'ALLOW_HOSTS must not contain this machine in production (localhost, 127.0.0.1, ::1, 0.0.0.0): every customer could have its services scanned.',
  },
  {
    reads: ['ALLOW_HOSTS', 'DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT', 'PUBLIC_URL', 'NODE_ENV'],
    mode: 'production',
    isBroken: (start) => findOwnHost(start) !== undefined,
    mend: (start) =>
      `ALLOW_HOSTS must not contain the host of ${findOwnHost(start)}: every customer could have it scanned from inside.`,
  },
];

const addresses = ['S3_ENDPOINT', 'VAT_CHECK_URL', 'VAT_CHECK_EVATR_URL'] as const satisfies (keyof SettingValues)[];
const plainHttpRules = addresses.map((setting): Rule => ({
  reads: [setting],
  isBroken: ({ values }) => isPlainHttp(values[setting] ?? 'https://none'),
  mend: `${setting} must begin with https://, because it is on another machine: what is sent and answered could be read and changed on the way.`,
}));

const mailRules: readonly Rule[] = [
  {
    reads: ['SMTP_URL', 'NODE_ENV'],
    mode: 'production',
    parts: mailing,
    isBroken: ({ values }) => values.SMTP_URL === undefined,
    mend: 'SMTP_URL must be set in production, such as smtps://user:password@mail.example.com:465: no one could confirm an address, set a new password or be warned of an unknown device.',
  },
  {
    reads: ['SMTP_URL'],
    isBroken: ({ values }) => values.SMTP_URL !== undefined && /[?#]/.test(values.SMTP_URL),
    mend: 'SMTP_URL must end after the port: parameters such as ignoreTLS or tls.rejectUnauthorized would switch the protection of mails off, so none is read.',
  },
  {
    reads: ['SMTP_URL'],
    isBroken: ({ values }) => {
      if (values.SMTP_URL === undefined) return false;
      const { username, password } = new URL(values.SMTP_URL);
      return (username === '') !== (password === '');
    },
    mend: 'SMTP_URL must contain both user and password, or neither where the mail server needs none.',
  },
  {
    reads: ['MAIL_FROM', 'NODE_ENV'],
    mode: 'production',
    parts: mailing,
    isBroken: ({ values }) =>
      !/@[^@\s>]+\.[^@\s>]+>?$/.test(values.MAIL_FROM) || /\.localhost>?$/.test(values.MAIL_FROM),
    mend: 'MAIL_FROM must be an address of your own domain in production, such as Zugang <noreply@example.com>: mails from localhost are refused or taken for forged.',
  },
];

/** Which other servers are connected to, and how. */
export const connectionRules: readonly Rule[] = [...databaseRules, ...scanRules, ...plainHttpRules, ...mailRules];
