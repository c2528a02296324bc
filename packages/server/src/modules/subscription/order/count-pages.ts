import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';

/** Pages of a project that count for its bracket: one that could not be read costs nothing. */
export const countPages = (tx: Transaction, projectId: string): Promise<number> =>
  tx.$count(pages, and(eq(pages.projectId, projectId), inArray(pages.state, ['found', 'checked'])));
