import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { projectScoreOf, scoreRanges, type ScoredPages } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';

const upTo = (most: number) => sql<number>`(count(*) filter (where ${pages.score} <= ${most}))::int`;

/** What the score of a project is made of: its pages that have one, counted now. */
export const readScoredPages = async (tx: Transaction, projectId: string): Promise<ScoredPages> => {
  const [row] = await tx
    .select({
      pages: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(sum(${pages.score}), 0)`,
      critical: upTo(scoreRanges.critical.most),
      serious: upTo(scoreRanges.serious.most),
    })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isNotNull(pages.score)));
  return row ?? { pages: 0, points: 0, critical: 0, serious: 0 };
};

/** The score of a project from the scores that its pages have now; null without one. */
export const readProjectScore = async (tx: Transaction, projectId: string): Promise<number | null> =>
  projectScoreOf(await readScoredPages(tx, projectId));
