import type { SystemInfo } from '@zugang/contract';
import { codeNow } from '#modules/identity';
import type { Config } from '#platform/config';

/** The demo's public logins; staff need a code besides, whose secret is public too. They exist only where DEMO is on, which production refuses. */
export const demoLogins = [
  { role: 'customer', email: 'kunde@demo.example', password: 'demo-kunde!' },
  { role: 'reseller', email: 'partner@demo.example', password: 'demo-partner!' },
  { role: 'reseller_customer', email: 'partnerkunde@demo.example', password: 'demo-partnerkunde!' },
  { role: 'staff', email: 'team@demo.example', password: 'demo-team!', codeSecret: 'ZUGANGDEMOTEAMZUGANGDEMOTEAM2345' },
] as const;

/** Host and port of the demo's website, as one types it into the domain field. */
export const demoDomain = (config: Config): string => `localhost:${config.demoPort}`;

/** What the login screen shows of the demo. */
export const demoInfo = (config: Config): NonNullable<SystemInfo['demo']> => ({
  siteDomain: demoDomain(config),
  logins: demoLogins.map(({ role, email, password, ...login }) => ({
    role,
    email,
    password,
    // Read anew for each answer: a code is valid for half a minute.
    get code() {
      return 'codeSecret' in login ? codeNow(login.codeSecret) : null;
    },
  })),
});
