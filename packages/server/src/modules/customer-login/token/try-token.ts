import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { limits, type contract, type TokenCheck } from '@zugang/contract';
import { readReseller } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { isOnlyCustomer } from '../is-customer.ts';
import { readLoginSettings } from '../read-login-settings.ts';
import { inResellerScope } from '../require-reseller.ts';
import { findSubject, judgeNewcomer, type Person } from './find-person.ts';
import { openKeys } from './open-keys.ts';
import { expectedOf } from './read-expected.ts';
import { isUsed } from './used-tokens.ts';
import { readClaims, verifyToken, type TokenClaims } from './verify-token.ts';

/**
 * Signs a token as the reseller's system would, to try it out; the key stays here. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY,
 * SIGN_ON_KEY_MISSING (no key, or no alias to be the issuer).
 */
export const buildToken = (
  ctx: Context,
  { accountId, subject, email, firstName, lastName }: InputOf<typeof contract.customerLogin.buildToken>,
): Promise<{ token: string }> =>
  inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async (tx) => {
    const [newest] = await openKeys(tx, ctx, accountId);
    const reseller = await readReseller(tx, accountId);
    if (!newest || !reseller?.alias) throw new DomainError('SIGN_ON_KEY_MISSING');
    await recordAudit(tx, ctx, { accountId, action: 'sign_on_key.test', targetId: newest.id });
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ email, email_verified: true, given_name: firstName, family_name: lastName })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(reseller.alias)
      .setAudience(ctx.settings.publicUrl)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + limits.signOn.tokenSeconds)
      .sign(new TextEncoder().encode(newest.key));
    return { token };
  });

type Asked = { accountId: string; claims: TokenClaims };
type Effect = TokenCheck['effect'];

/** What a token would do that is not used up; the owner of its address where somebody has it. */
const findEffect = async (tx: Transaction, { accountId, claims }: Asked): Promise<Effect | Person> => {
  const userId = await findSubject(tx, { resellerId: accountId, claims });
  if (userId) return { userId };
  const newcomer = await judgeNewcomer(tx, claims);
  if (newcomer.kind === 'taken') return { ownerId: newcomer.ownerId };
  const { createsCustomers } = await readLoginSettings(tx, accountId);
  return newcomer.kind === 'new' && createsCustomers ? 'creates' : 'unknown_customer';
};

const effectOf = async (ctx: Context, accountId: string, found: Effect | Person): Promise<Effect> => {
  if (typeof found === 'string') return found;
  const isOwner = 'ownerId' in found;
  const userId = isOwner ? found.ownerId : found.userId;
  const isAllowed = await isOnlyCustomer(ctx.db, { userId, resellerId: accountId });
  if (isOwner) return isAllowed ? 'asks_to_link' : 'email_taken';
  return isAllowed ? 'signs_in' : 'not_a_customer';
};

/** Says of a token what is wrong with it, or what it would do, without using it up. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const checkToken = async (
  ctx: Context,
  { accountId, token }: InputOf<typeof contract.customerLogin.checkToken>,
): Promise<TokenCheck> => {
  const asked = { accountId, permission: 'apiKey.manage' } as const;
  const expected = await inResellerScope(ctx, asked, async (tx) => {
    const { alias } = (await readReseller(tx, accountId)) ?? {};
    const { issuer } = await readLoginSettings(tx, accountId);
    return expectedOf(ctx, { keys: await openKeys(tx, ctx, accountId), alias: alias ?? '', issuer });
  });
  const verified = await verifyToken(token, expected);
  const said = readClaims(token);
  const refused = { claims: said, verifiedBy: null, effect: 'refused' } as const;
  if (verified.fault !== null) return { ...refused, fault: verified.fault };
  const { claims, verifiedBy } = verified;
  const found = await inResellerScope(ctx, asked, async (tx) =>
    (await isUsed(tx, accountId, claims)) ? null : findEffect(tx, { accountId, claims }),
  );
  if (found === null) return { ...refused, fault: 'replayed' };
  return { fault: null, verifiedBy, claims: said, effect: await effectOf(ctx, accountId, found) };
};
