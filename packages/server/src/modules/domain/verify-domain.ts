import type { contract, DomainDetail } from '@zugang/contract';
import { countAttempt, type RateLimits } from '#modules/identity';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { InputOf } from '#platform/procedure';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain } from './find-domain.ts';
import { lookForProof } from './look-for-proof.ts';
import { recordProof } from './record-proof.ts';

/**
 * Looks for the proof of ownership now and stores what was found. A proof at another place than the one that counts so far takes
 * its place; that another account has proved the same host is no hindrance. Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED, HOST_LIMITED.
 */
export const verifyDomain = async (
  ctx: Context,
  rateLimits: RateLimits,
  { projectId, domainId, method }: InputOf<typeof contract.domain.verify>,
): Promise<DomainDetail> => {
  const find = (tx: Transaction) => requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
  const found = await inCallerScope(ctx, find);
  await countAttempt(rateLimits.proof, found.domain.accountId);
  const report = await lookForProof(ctx, { ...found, method });
  return inCallerScope(ctx, async (tx) => {
    await find(tx);
    await recordProof(tx, ctx, { domainId, seen: { method, report } });
    return describeDomainDetail(tx, ctx, await find(tx));
  });
};
