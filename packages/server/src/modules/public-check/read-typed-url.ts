import { isIP } from 'node:net';
import { errorTable, type ErrorCode } from '@zugang/contract';
import { isPublicAddress } from '@zugang/crawler/egress';
import { cleanDomainInput } from '@zugang/crawler/url';
import { isOperatorHost } from '#modules/host-limit';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';

/** Names that only an internal network resolves (RFC 6761, RFC 6762, RFC 8375, and what routers are shipped with). */
const internalName = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

const isInternal = (hostname: string): boolean => {
  const bare = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return isIP(bare) === 0 ? internalName.test(bare) : !isPublicAddress(bare);
};

const urlError = (code: Extract<ErrorCode, 'DOMAIN_INVALID' | 'HOST_INTERNAL'>): DomainError =>
  new DomainError(code, { fields: [{ path: 'url', key: errorTable[code].key }] });

/** A page to be checked. `isSchemeGuessed`: whether https is only the first to be tried. */
type TypedUrl = { url: string; host: string; isSchemeGuessed: boolean };

/**
 * What a visitor typed, as the address of a page. Throws DOMAIN_INVALID for what is none, HOST_INTERNAL for addresses of internal networks
 * (names that lead there are refused by the egress later), both at the field `url`.
 */
export const readTypedUrl = (ctx: Pick<Context, 'settings'>, typed: string): TypedUrl => {
  const cleaned = cleanDomainInput(typed);
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const withScheme = hasScheme ? typed : `https://${typed}`;
  const { hostname } = new URL(cleaned?.url ?? (URL.canParse(withScheme) ? withScheme : 'https://invalid.example'));
  const isAllowed = cleaned !== null && isOperatorHost(ctx, cleaned.host);
  if (!isAllowed && isInternal(hostname)) throw urlError('HOST_INTERNAL');
  if (!cleaned) throw urlError('DOMAIN_INVALID');
  return { ...cleaned, isSchemeGuessed: !hasScheme };
};
