import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

const prefix = 'whsec_';

/** A new secret: 256 bits, written as the Standard Webhooks specification says. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** For which row a secret is sealed. */
export const bindingOf = (endpointId: string): string => `webhook:${endpointId}`;

/** A delivery as it is signed; `timestamp` in seconds. */
export type Signed = { id: string; timestamp: number; body: string };

const signatureOf = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** The headers of a delivery (Standard Webhooks 1.0): one signature for each secret that is valid, separated by spaces. */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
});

type Keys = { id: string; sealedSecret: string; previousSealedSecret: string | null; previousUntil: Date | null };

/** The secrets that sign now, the newest first. Throws SecretUnreadableError. */
export const openEndpointSecrets = (secrets: Secrets, endpoint: Keys): string[] => {
  const open = (sealed: string) => secrets.open(sealed, bindingOf(endpoint.id));
  const { previousSealedSecret, previousUntil } = endpoint;
  const isOverlapping = previousSealedSecret !== null && previousUntil !== null && previousUntil > new Date();
  return [open(endpoint.sealedSecret), ...(isOverlapping ? [open(previousSealedSecret)] : [])];
};
