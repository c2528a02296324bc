import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { limits, type ResellerHost, type contract } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, customerLogins, resellerHosts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { inResellerScope } from '../require-reseller.ts';
import { cleanOrigin } from './clean-origin.ts';
import { describeHost, isVouchedFor, type HostRow } from './describe-host.ts';

/** Locks the account, so that of two hosts added at once the one too many is refused. */
const enforceHostLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx.select({ hosts: count() }).from(resellerHosts).where(eq(resellerHosts.accountId, accountId));
  if ((row?.hosts ?? 0) >= limits.signOn.hosts) throw new DomainError('RESELLER_HOST_LIMIT');
};

/**
 * Adds a host, which counts once it is proved. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY, ORIGIN_INVALID at the field,
 * RESELLER_HOST_TAKEN, RESELLER_HOST_LIMIT.
 */
export const addHost = (
  ctx: Context,
  { accountId, ...typed }: InputOf<typeof contract.customerLogin.addHost>,
): Promise<ResellerHost> =>
  inResellerScope(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    const { kind } = typed;
    const cleaned = cleanOrigin(ctx, typed);
    await enforceHostLimit(tx, accountId);
    const verifiedAt = isVouchedFor(ctx, cleaned.host) ? new Date() : null;
    const token = randomBytes(16).toString('hex');
    const [row] = await tx
      .insert(resellerHosts)
      .values({ accountId, kind, ...cleaned, token, verifiedAt })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('RESELLER_HOST_TAKEN');
    const data = { kind, origin: row.origin };
    await recordAudit(tx, ctx, { accountId, action: 'reseller_host.add', targetId: row.id, data });
    return describeHost(ctx, row);
  });

/** The login link must not lead to a host that does not count any more. */
export const forgetStartUrl = async (tx: Transaction, { accountId, origin }: HostRow): Promise<void> => {
  const [settings] = await tx.select().from(customerLogins).where(eq(customerLogins.accountId, accountId));
  if (!settings?.startUrl || new URL(settings.startUrl).origin !== origin) return;
  await tx.update(customerLogins).set({ startUrl: null }).where(eq(customerLogins.accountId, accountId));
};

/** Removes a host; it stops working at once. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const removeHost = (
  ctx: Context,
  { accountId, hostId }: { accountId: string; hostId: string },
): Promise<{ ok: true }> =>
  inResellerScope(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    const isIt = and(eq(resellerHosts.id, hostId), eq(resellerHosts.accountId, accountId));
    const [row] = await tx.delete(resellerHosts).where(isIt).returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await forgetStartUrl(tx, row);
    const data = { kind: row.kind, origin: row.origin };
    await recordAudit(tx, ctx, { accountId, action: 'reseller_host.remove', targetId: hostId, data });
    return { ok: true };
  });
