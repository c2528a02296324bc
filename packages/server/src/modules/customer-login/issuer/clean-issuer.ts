import { isInternalHost } from '@zugang/crawler/egress';
import { isOperatorHost } from '#modules/host-limit';
import type { Context } from '#platform/context';

type Installation = Pick<Context, 'settings'>;

/** Whether our server may ask this address for a document: https, in the open internet, on its usual port; or of a host that the operator names. */
export const mayAsk = (ctx: Installation, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isOperatorHost(ctx, host)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && !isInternalHost(hostname);
};

/** Whether a text can be an issuer: an address as in {@link mayAsk}, without query and fragment (OpenID Connect Discovery 1.0, 3). */
export const isIssuer = (ctx: Installation, issuer: string): boolean => mayAsk(ctx, issuer) && !/[?#\s]/.test(issuer);

/** The address of an issuer's discovery document (OpenID Connect Discovery 1.0, 4.1). */
export const documentUrlOf = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
