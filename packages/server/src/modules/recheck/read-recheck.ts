import { and, eq, sql } from 'drizzle-orm';
import type { contract, IssueRecheckResult, PageError } from '@zugang/contract';
import { readProgress } from '#modules/scan';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages, scanPages, scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

type Input = InputOf<typeof contract.issue.recheckResult>;

const readCheck = async (tx: Transaction, { projectId, scanId, pageId }: Input) => {
  const [row] = await tx
    .select({
      scan: scans.state,
      page: scanPages.state,
      attempts: scanPages.attempts,
      error: scanPages.error,
      url: pages.url,
    })
    .from(scans)
    .innerJoin(scanPages, and(eq(scanPages.scanId, scans.id), eq(scanPages.pageId, pageId)))
    .innerJoin(pages, eq(pages.id, scanPages.pageId))
    .where(and(eq(scans.projectId, projectId), eq(scans.id, scanId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

type Check = Awaited<ReturnType<typeof readCheck>>;

const readIssue = async (tx: Transaction, { projectId, issueId }: Input) => {
  const { state, ruleId, findings: found, pages: on } = issues;
  const [row] = await tx
    .select({ state, ruleId, findings: found, pages: on })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.id, issueId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

const countOnPage = async (tx: Transaction, { issueId, pageId }: Input, ruleId: string) => {
  const isOwn = eq(findings.issueId, issueId);
  const isOther = sql`not ${isOwn} and ${issues.verdict} = 'failed' and ${issues.ruleId} = ${ruleId}`;
  const [row] = await tx
    .select({
      findings: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      otherFindings: sql<number>`(count(*) filter (where ${isOther}))::int`,
    })
    .from(findings)
    .innerJoin(issues, eq(issues.id, findings.issueId))
    .where(eq(findings.pageId, pageId));
  return row ?? { findings: 0, otherFindings: 0 };
};

/** The page's own result counts only once the scan has ended: what is fixed is decided then. */
const stateOf = ({ scan, attempts, page }: Check): IssueRecheckResult['state'] => {
  if (scan === 'finished' || scan === 'cancelled') return scan;
  return attempts > 0 || page !== 'pending' ? 'checking' : 'waiting';
};

const outcomeOf = ({ scan, page }: Check, isThere: boolean): IssueRecheckResult['outcome'] => {
  if (scan !== 'finished') return null;
  if (page === 'failed' || page === 'pending') return 'unreachable';
  return isThere ? 'still' : 'gone';
};

/** How far the check of a page is, and whether it still has the issue. Throws NOT_FOUND. */
export const readRecheck = (ctx: Context, input: Input): Promise<IssueRecheckResult> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId: input.projectId, permission: 'project.view' });
    const check = await readCheck(tx, input);
    const issue = await readIssue(tx, input);
    const onPage = await countOnPage(tx, input, issue.ruleId);
    const state = stateOf(check);
    const progress = state === 'waiting' ? await readProgress(tx, input.projectId) : null;
    return {
      state,
      pagesAhead: progress?.pagesAhead ?? null,
      isBrowserMissing: progress?.isBrowserMissing ?? false,
      outcome: outcomeOf(check, onPage.findings > 0),
      pageError: (check.error as PageError | null) ?? null,
      pageUrl: check.url,
      ...onPage,
      findingsLeft: issue.findings,
      pagesLeft: issue.pages,
      issueState: issue.state,
    };
  });
