import { desc, eq } from 'drizzle-orm';
import type { DataExport } from '@zugang/contract';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { issueComments } from '#platform/db/schema/index';

/** What the caller wrote about issues, in all accounts they reach: a reseller's people write in those of its customers. */
export const readComments = (ctx: Context): Promise<DataExport['comments']> =>
  inCallerScope(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(issueComments)
      .where(eq(issueComments.authorId, requirePrincipal(ctx).userId))
      .orderBy(desc(issueComments.createdAt));
    return rows.map(({ accountId, issueId, text, createdAt }) => ({
      accountId,
      issueId,
      text,
      createdAt: createdAt.toISOString(),
    }));
  });
