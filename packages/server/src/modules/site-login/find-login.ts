import { and, eq } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainLogins, loginRuns } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

type DomainRef = { projectId: string; domainId: string };

/** The row of a domain's login; null where nothing is stored. */
export const findLogin = async (
  tx: Transaction,
  domainId: string,
): Promise<typeof domainLogins.$inferSelect | null> => {
  const [row] = await tx.select().from(domainLogins).where(eq(domainLogins.domainId, domainId));
  return row ?? null;
};

/** A run of a domain the caller sees. Throws NOT_FOUND. */
export const requireRun = async (
  tx: Transaction,
  ctx: Context,
  { runId, ...ref }: DomainRef & { runId: string },
): Promise<typeof loginRuns.$inferSelect> => {
  const permission: Permission = 'project.view';
  await requireDomain(tx, ctx, { ...ref, permission });
  const [run] = await tx
    .select()
    .from(loginRuns)
    .where(and(eq(loginRuns.domainId, ref.domainId), eq(loginRuns.id, runId)));
  if (!run) throw new DomainError('NOT_FOUND');
  return run;
};
