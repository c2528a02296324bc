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
import { findSubject, isNewPerson } from './find-person.ts';
import { openKeys } from './open-keys.ts';
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

const effectOf = async (tx: Transaction, ctx: Context, { accountId, claims }: Asked): Promise<TokenCheck['effect']> => {
  const userId = await findSubject(tx, { resellerId: accountId, claims });
  if (userId) return (await isOnlyCustomer(ctx.db, { userId, resellerId: accountId })) ? 'signs_in' : 'not_a_customer';
  const { createsCustomers } = await readLoginSettings(tx, accountId);
  const state = createsCustomers ? await isNewPerson(tx, claims) : 'incomplete';
  return ({ new: 'creates', taken: 'email_taken', incomplete: 'unknown_customer' } as const)[state];
};

/** Says of a token what is wrong with it, or what it would do, without using it up. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const checkToken = (
  ctx: Context,
  { accountId, token }: InputOf<typeof contract.customerLogin.checkToken>,
): Promise<TokenCheck> =>
  inResellerScope(ctx, { accountId, permission: 'apiKey.manage' }, async (tx) => {
    const keys = await openKeys(tx, ctx, accountId);
    const { alias } = (await readReseller(tx, accountId)) ?? {};
    const verified = await verifyToken(token, { keys, issuer: alias ?? '', audience: ctx.settings.publicUrl });
    const said = readClaims(token);
    if (verified.fault !== null) return { fault: verified.fault, claims: said, effect: 'refused' };
    const { claims } = verified;
    if (await isUsed(tx, accountId, claims)) return { fault: 'replayed', claims: said, effect: 'refused' };
    return { fault: null, claims: said, effect: await effectOf(tx, ctx, { accountId, claims }) };
  });
