import { and, eq } from 'drizzle-orm';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, sourceLinks, sourceRegistrations } from '#platform/db/schema/index';

/** The link of a reseller by the value in the address, kept until the transaction ends; null: unknown, switched off or not tracked. */
const findLink = (
  tx: Transaction,
  { resellerId, source }: { resellerId: string; source: string },
): Promise<{ id: string } | null> =>
  inOtherScope(tx, { accountIds: [resellerId], userId: null }, async () => {
    const [link] = await tx
      .select({ id: sourceLinks.id })
      .from(sourceLinks)
      .innerJoin(accounts, eq(accounts.id, sourceLinks.accountId))
      .where(
        and(
          eq(sourceLinks.accountId, resellerId),
          eq(sourceLinks.value, source.trim().toLowerCase()),
          eq(sourceLinks.isActive, true),
          eq(sourceLinks.isTracked, true),
        ),
      )
      .for('key share', { of: sourceLinks });
    return link ?? null;
  });

/** Assigns a new customer of a reseller to the source it came from. What is unknown is ignored: nobody fails to register because of it. */
export const assignSource = async (
  tx: Transaction,
  { accountId, resellerId, source }: { accountId: string; resellerId: string; source: string | undefined },
): Promise<void> => {
  if (!source?.trim()) return;
  const link = await findLink(tx, { resellerId, source });
  if (link) await tx.insert(sourceRegistrations).values({ accountId, sourceLinkId: link.id });
};
