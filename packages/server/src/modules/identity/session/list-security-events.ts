import { count, desc, eq } from 'drizzle-orm';
import type { contract, OwnSecurityEvent } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { asUser } from '#platform/db/client';
import { securityEvents } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';

/** What the security log holds about the caller's own login, the newest first. What the operator did is not part of it. */
export const listSecurityEvents = (
  ctx: Context,
  { page, size }: InputOf<typeof contract.session.events>,
): Promise<OutputOf<typeof contract.session.events>> => {
  const { userId } = requirePrincipal(ctx);
  const isOwn = eq(securityEvents.userId, userId);
  return asUser(ctx.db, userId, async (tx) => {
    const rows = await tx
      .select()
      .from(securityEvents)
      .where(isOwn)
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx.select({ total: count() }).from(securityEvents).where(isOwn);
    return {
      rows: rows.map(({ id, at, kind, device, network, occurrences, details }) => ({
        id,
        at: at.toISOString(),
        kind: kind as OwnSecurityEvent['kind'],
        method: (details['method'] ?? null) as OwnSecurityEvent['method'],
        reason: typeof details['reason'] === 'string' ? details['reason'] : null,
        device,
        network,
        occurrences,
      })),
      total: all?.total ?? 0,
      page,
      size,
    };
  });
};
