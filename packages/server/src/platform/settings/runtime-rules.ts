import { statSync } from 'node:fs';
import { isLoopbackHost } from '../loopback.ts';
import { isPlainHttp } from '../provider-settings.ts';
import { listening, serving, type Rule, type Start } from './rule.ts';

const nodeOptionsOf = ({ env }: Start): string => env['NODE_OPTIONS'] ?? '';

/** Whether Node's debugger, which runs any code, listens where other machines reach it. */
const hasOpenInspector = (start: Start): boolean =>
  [...nodeOptionsOf(start).matchAll(/--inspect(?:-brk|-wait|-port)?[= ](\S+)/g)].some(([, place = '']) => {
    const host = place.replace(/:?\d*$/, '');
    return host !== '' && !host.startsWith('-') && !isLoopbackHost(host);
  });

/** Whether all users of the machine may replace what is in the folder, such as its keys. False where there is none yet. */
const isWritableByOthers = (folder: string): boolean =>
  process.platform !== 'win32' && ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o002) !== 0;

const nodeRules: readonly Rule[] = [
  {
    reads: [],
    isBroken: (start) => hasOpenInspector(start),
    mend: 'NODE_OPTIONS must not open the debugger (--inspect) to other machines: whoever reaches it runs any code.',
  },
  {
    reads: ['NODE_ENV'],
    mode: 'production',
    isBroken: (start) => /--inspect/.test(nodeOptionsOf(start)) && !hasOpenInspector(start),
    mend: 'NODE_OPTIONS must not contain --inspect in production: every program on this machine could run code in Zugang.',
  },
  {
    reads: ['NODE_ENV'],
    mode: 'production',
    isBroken: (start) => /--insecure-http-parser/.test(nodeOptionsOf(start)),
    mend: 'NODE_OPTIONS must not contain --insecure-http-parser in production: requests could be smuggled past the proxy.',
  },
  {
    reads: ['NODE_ENV'],
    mode: 'production',
    isBroken: (start) => /--tls-(?:min-v1\.[01]|max-v1\.[01]|keylog)/.test(nodeOptionsOf(start)),
    mend: 'NODE_OPTIONS must not allow TLS below 1.2 or write its keys to a file (--tls-min-v1.0, --tls-min-v1.1, --tls-keylog) in production.',
  },
  {
    reads: ['NODE_ENV'],
    mode: 'production',
    isBroken: ({ env }) => env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
    mend: 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: no certificate of another server would be verified. Name an authority of your own in NODE_EXTRA_CA_CERTS instead.',
  },
  {
    reads: ['NODE_ENV'],
    mode: 'production',
    isBroken: ({ env }) => env['NODE_DEBUG'] !== undefined,
    mend: 'NODE_DEBUG must not be set in production: it writes requests with their cookies and passwords to the log.',
  },
];

/** The demo, the operator’s name, sign-in by a provider on this machine, the log, the data folder, and Node itself. */
export const runtimeRules: readonly Rule[] = [
  ...nodeRules,
  {
    reads: ['DEMO', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values.DEMO === 'on',
    mend: 'DEMO must not be "on" in production: its logins are public.',
  },
  {
    reads: ['OPERATOR_NAME', 'NODE_ENV'],
    mode: 'production',
    parts: listening,
    isBroken: ({ values }) => values.OPERATOR_NAME === undefined,
    mend: 'OPERATOR_NAME must be set in production: the company or person that runs this installation. The terms of use and the privacy policy name it, and a policy without a name is not valid.',
  },
  {
    reads: ['DEMO_PORT', 'PORT', 'DEMO', 'NODE_ENV'],
    mode: 'development',
    isBroken: ({ values }) => values.DEMO !== 'off' && values.DEMO_PORT === values.PORT,
    mend: ({ values }) => `DEMO_PORT and PORT must differ: both are ${values.PORT}.`,
  },
  {
    reads: ['OIDC_PROVIDERS', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values.OIDC_PROVIDERS.some(isPlainHttp),
    mend: 'OIDC_PROVIDERS must name https issuers only in production.',
  },
  {
    reads: ['LOG_LEVEL', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => values.LOG_LEVEL === 'silent',
    mend: 'LOG_LEVEL must not be silent in production: failures and attacks would leave no trace. Use info.',
  },
  {
    reads: ['DATA_DIR', 'NODE_ENV'],
    mode: 'production',
    parts: serving,
    isBroken: ({ values }) => isWritableByOthers(values.DATA_DIR),
    mend: ({ values }) =>
      `DATA_DIR must not be writable by every user of this machine, who could replace its keys: run \`chmod o-w "${values.DATA_DIR}"\`.`,
  },
];
