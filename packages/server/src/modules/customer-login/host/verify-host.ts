import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { contract, ResellerHost } from '@zugang/contract';
import { countAttempt, type RateLimits } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { byResellerHost, type Transaction } from '#platform/db/client';
import { isUniqueViolation } from '#platform/db/is-unique-violation';
import { resellerHosts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { inResellerScope } from '../require-reseller.ts';
import { describeHost, type HostRow } from './describe-host.ts';
import { lookForHostProof } from './look-for-host-proof.ts';

const requireHost = async (tx: Transaction, accountId: string, hostId: string): Promise<HostRow> => {
  const isIt = and(eq(resellerHosts.id, hostId), eq(resellerHosts.accountId, accountId));
  const [row] = await tx.select().from(resellerHosts).where(isIt).for('update');
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** An own host shows the pages of one reseller: the one who proved it first, until that proof lapses. */
const requireFree = async (ctx: Context, { host, accountId, kind }: HostRow): Promise<void> => {
  if (kind !== 'own') return;
  const isOthers = and(
    eq(resellerHosts.host, host),
    ne(resellerHosts.accountId, accountId),
    isNotNull(resellerHosts.verifiedAt),
  );
  const others = await byResellerHost(ctx.db, host, (tx) =>
    tx.select({ id: resellerHosts.id }).from(resellerHosts).where(isOthers),
  );
  if (others.length > 0) throw new DomainError('RESELLER_HOST_TAKEN');
};

/**
 * Looks for the proof of a host now and stores what was found. What is proved stays so if it is not found this time: the daily look
 * decides about that. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY, VALIDATION_FAILED (a file cannot prove an own host), RATE_LIMITED,
 * HOST_LIMITED, RESELLER_HOST_TAKEN.
 */
export const verifyHost = async (
  ctx: Context,
  rateLimits: RateLimits,
  { accountId, hostId, method }: InputOf<typeof contract.customerLogin.verifyHost>,
): Promise<ResellerHost> => {
  const asked = { accountId, permission: 'account.edit' } as const;
  const found = await inResellerScope(ctx, asked, (tx) => requireHost(tx, accountId, hostId));
  if (method === 'file' && found.kind === 'own') throw new DomainError('VALIDATION_FAILED');
  await countAttempt(rateLimits.proof, accountId);
  await requireFree(ctx, found);
  const report = await lookForHostProof(ctx, found, method);
  const stored = inResellerScope(ctx, asked, async (tx) => {
    const row = await requireHost(tx, accountId, hostId);
    const now = new Date();
    const proved = { verifiedAt: row.verifiedAt ?? now, verifiedBy: method, checkedAt: now, missingAt: null };
    const [changed] = await tx
      .update(resellerHosts)
      .set({ report, ...(report.isProved ? proved : {}) })
      .where(eq(resellerHosts.id, hostId))
      .returning();
    if (report.isProved && row.verifiedAt === null) {
      const data = { kind: row.kind, origin: row.origin, method };
      await recordAudit(tx, ctx, { accountId, action: 'reseller_host.verify', targetId: hostId, data });
    }
    return describeHost(ctx, changed ?? row);
  });
  return stored.catch((error: unknown) => {
    // Of two who prove an own host at the same moment, the database lets one have it.
    throw isUniqueViolation(error, 'reseller_hosts_own') ? new DomainError('RESELLER_HOST_TAKEN') : error;
  });
};
