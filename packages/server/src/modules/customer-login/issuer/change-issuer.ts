import type { contract, CustomerLogin, IssuerCheck } from '@zugang/contract';
import { countAttempt, type RateLimits } from '#modules/identity';
import { passFirst } from '#modules/host-limit';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { customerLogins } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { recordSecurityEvent } from '#platform/security-log';
import { describeCustomerLogin } from '../get-customer-login.ts';
import { readLoginSettings } from '../read-login-settings.ts';
import { inResellerScope } from '../require-reseller.ts';
import { documentUrlOf, isIssuer } from './clean-issuer.ts';
import { forgetIssuer } from './issuer-keys.ts';
import { readIssuer } from './read-issuer.ts';
import { kindOf } from './usable-keys.ts';

const requireIssuer = (ctx: Context, issuer: string): void => {
  if (!isIssuer(ctx, issuer))
    throw new DomainError('ISSUER_INVALID', {
      fields: [{ path: 'issuer', key: 'customer_login.errors.issuer_invalid' }],
    });
};

/**
 * Accepts tokens that the reseller's OpenID Connect server signs, beside those with a shared key, or none any more. Throws NOT_FOUND,
 * FORBIDDEN, RESELLER_ONLY, ISSUER_INVALID at the field.
 */
export const saveIssuer = (
  ctx: Context,
  { accountId, issuer: wanted }: InputOf<typeof contract.customerLogin.saveIssuer>,
): Promise<CustomerLogin> =>
  inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async (tx) => {
    if (wanted !== null) requireIssuer(ctx, wanted.issuer);
    const { method, startsAtOnce, createsCustomers, issuer: before } = await readLoginSettings(tx, accountId);
    const set = { issuer: wanted?.issuer ?? null, issuerAudience: wanted?.audience ?? null, updatedAt: new Date() };
    await tx
      .insert(customerLogins)
      .values({ accountId, method, startsAtOnce, createsCustomers, ...set })
      .onConflictDoUpdate({ target: customerLogins.accountId, set });
    for (const each of [before, wanted]) if (each) forgetIssuer(ctx, each.issuer);
    const data = { issuer: set.issuer, audience: set.issuerAudience };
    await recordAudit(tx, ctx, { accountId, action: 'sign_on_issuer.change', data });
    await recordSecurityEvent(tx, ctx, {
      kind: 'sign_on_issuer.change',
      accountId,
      details: { issuer: set.issuer ?? '' },
    });
    return describeCustomerLogin(tx, ctx, accountId);
  });

/**
 * Looks at an issuer's discovery document and keys, saved or not, and says what is wrong. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY,
 * ISSUER_INVALID at the field, RATE_LIMITED, HOST_LIMITED.
 */
export const checkIssuer = async (
  ctx: Context,
  rateLimits: RateLimits,
  { accountId, issuer }: InputOf<typeof contract.customerLogin.checkIssuer>,
): Promise<IssuerCheck> => {
  await inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async () => requireIssuer(ctx, issuer));
  await countAttempt(rateLimits.proof, accountId);
  const { host } = new URL(documentUrlOf(issuer));
  if (!(await passFirst(ctx, { accountId, host, requests: 2 })))
    throw new DomainError('HOST_LIMITED', { retryAfterSeconds: 10 });
  const reading = await readIssuer(ctx, issuer);
  if (reading.fault !== null) return { ...reading, keys: [] };
  // Whoever has just changed the keys and looks at them tries a token next.
  forgetIssuer(ctx, issuer);
  const keys = reading.keys.map((key) => ({ kind: kindOf(key) ?? '', keyId: key.kid?.slice(0, 100) ?? null }));
  return { fault: null, url: reading.url, status: null, found: null, keys };
};
