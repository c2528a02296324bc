import type { ResellerHostKind } from '@zugang/contract';
import { cleanDomainInput } from '@zugang/crawler/url';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { isVouchedFor } from './describe-host.ts';

type CleanOrigin = { origin: string; host: string };

const refuse = (): never => {
  throw new DomainError('ORIGIN_INVALID', {
    fields: [{ path: 'origin', key: 'customer_login.errors.origin_invalid' }],
  });
};

/**
 * What was typed as a website or host, as an origin: HTTPS (plain HTTP only where the operator vouches), exact, without wildcards. An
 * own host has no port and is not ours. Throws ORIGIN_INVALID at the field.
 */
export const cleanOrigin = (
  ctx: Pick<Context, 'settings'>,
  { kind, origin: typed }: { kind: ResellerHostKind; origin: string },
): CleanOrigin => {
  const cleaned = cleanDomainInput(typed);
  if (!cleaned) return refuse();
  const { origin, host, protocol, port } = new URL(cleaned.url);
  const isVouched = isVouchedFor(ctx, host);
  const isOurs = host === new URL(ctx.settings.publicUrl).host;
  const isOpen = protocol !== 'https:' || (kind === 'own' && port !== '');
  if ((isOpen && !isVouched) || (kind === 'own' && isOurs)) return refuse();
  return { origin, host };
};
