import pino from 'pino';

export type Log = pino.Logger;

/** Values that must never reach a log, at whatever place of the logged object. */
const secretPaths = [
  'password',
  'passwordConfirmation',
  'token',
  'jwt',
  'cookie',
  'authorization',
  'confirmation',
  'passwordHash',
  'tokenHash',
  'currentPassword',
  'challenge',
  'recoveryCodes',
  'licenceKey',
  'secretKey',
  'webhookSecret',
];

/** JSON lines with secrets removed, on standard output or `to`. */
export const createLog = (level: string, name: string, to?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: { name },
      redact: { paths: secretPaths.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    },
    to ?? pino.destination(1),
  );
