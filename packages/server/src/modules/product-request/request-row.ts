import { eq } from 'drizzle-orm';
import type { ProductRequest } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { productRequests, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

export type RequestRow = typeof productRequests.$inferSelect;

/** A request as its customer sees it. */
export const describeRequest = (row: RequestRow, projectTitle: string): ProductRequest => ({
  id: row.id,
  projectId: row.projectId,
  projectTitle,
  product: row.product,
  package: row.package,
  bracket: row.bracket,
  interval: row.interval,
  message: row.message,
  state: row.state,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A request with its project's title, locked until the transaction ends. Throws NOT_FOUND. */
export const lockRequest = async (tx: Transaction, requestId: string): Promise<{ row: RequestRow; title: string }> => {
  const [found] = await tx
    .select({ row: productRequests, title: projects.title })
    .from(productRequests)
    .innerJoin(projects, eq(projects.id, productRequests.projectId))
    .where(eq(productRequests.id, requestId))
    .for('update', { of: productRequests });
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};

/** Decides a request that is open. Throws REQUEST_DECIDED. */
export const decide = async (
  tx: Transaction,
  row: RequestRow,
  change: { state: 'accepted' | 'declined' | 'withdrawn'; answer?: string },
): Promise<RequestRow> => {
  if (row.state !== 'open') throw new DomainError('REQUEST_DECIDED');
  const [decided] = await tx
    .update(productRequests)
    .set({ ...change, decidedAt: new Date() })
    .where(eq(productRequests.id, row.id))
    .returning();
  if (!decided) throw new DomainError('NOT_FOUND');
  return decided;
};
