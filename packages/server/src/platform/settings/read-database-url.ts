import pg from 'pg';
import { isLoopbackHost } from '../loopback.ts';

/** Where an address of a database leads, as the driver itself reads it: its query may name another host than the one in front. */
export type DatabaseTarget = {
  host: string;
  /** On this machine: by loopback or a socket file. */
  isLocal: boolean;
  isSocket: boolean;
  user: string;
  password: string;
  /** Whether the connection is encrypted, and the server's certificate and name are verified. */
  isVerified: boolean;
  /** Whether the client proves itself by a certificate. */
  hasCertificate: boolean;
  /** Whether it carries `options`, which would replace the ones that make all queries run as the application's role. */
  hasOptions: boolean;
};

const isVerifiedBy = (tls: unknown): boolean =>
  typeof tls === 'object' &&
  tls !== null &&
  !('rejectUnauthorized' in tls && tls.rejectUnauthorized === false) &&
  !('checkServerIdentity' in tls);

/** Reads DATABASE_URL. Null where the driver cannot: a file of a certificate is missing, or its parameters contradict each other. */
export const readDatabaseUrl = (url: string): DatabaseTarget | null => {
  try {
    const { host, user, password, ssl } = new pg.Client({ connectionString: url });
    // The type of the driver knows a boolean only.
    const tls: unknown = ssl;
    const isSocket = host.startsWith('/');
    const { searchParams } = new URL(url);
    return {
      host,
      isLocal: isSocket || isLoopbackHost(host),
      isSocket,
      user: user ?? '',
      password: password ?? '',
      // Other modes verify today as well, and will stop to with the driver's next version.
      isVerified: searchParams.getAll('sslmode').join() === 'verify-full' && isVerifiedBy(tls),
      hasCertificate: typeof tls === 'object' && tls !== null && 'cert' in tls,
      hasOptions: searchParams.has('options'),
    };
  } catch {
    return null;
  }
};
