import { and, count, eq, sql } from 'drizzle-orm';
import type { Impact, ProjectReport } from '@zugang/contract';
import type { ReportModel } from '@zugang/report';
import { isAsked } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { issues, pages } from '#platform/db/schema/index';

const countSkippedUrls = async (tx: Transaction, projectId: string): Promise<number> => {
  const isSkipped = and(eq(pages.projectId, projectId), eq(pages.state, 'skipped'));
  const [row] = await tx.select({ total: count() }).from(pages).where(isSkipped);
  return row?.total ?? 0;
};

/** Findings of the questions that are asked now. */
const countReviews = async (tx: Transaction, projectId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${issues.findings}), 0)::int` })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), isAsked(projectId)));
  return row?.total ?? 0;
};

/** How much is open or waits for a person, most of it counted by the overview. */
export const readTotals = async (
  tx: Transaction,
  { projectId, overview }: ProjectReport,
): Promise<ReportModel['totals']> => {
  const ofImpact = (impact: Impact): number => overview.severity.find((row) => row.impact === impact)?.findings ?? 0;
  return {
    pages: overview.coverage.pagesChecked,
    failedPages: overview.coverage.pagesInError,
    skippedUrls: await countSkippedUrls(tx, projectId),
    findings: overview.findings,
    reviews: await countReviews(tx, projectId),
    issues: overview.openIssues,
    reviewIssues: overview.reviewIssues,
    furtherQuestions: overview.furtherQuestions,
    byImpact: {
      critical: ofImpact('critical'),
      serious: ofImpact('serious'),
      moderate: ofImpact('moderate'),
      minor: ofImpact('minor'),
    },
  };
};
