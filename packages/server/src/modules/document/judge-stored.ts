import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Issue, LinkedDocument } from '@zugang/contract';
import { isSameSite } from '@zugang/crawler/url';
import { type DocumentReport, documentRuleIds, documentSkeletonOf, judgeDocument } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { documents, domains, issues } from '#platform/db/schema/index';

/** A document's row, with its report as the crawler writes it. */
export type DocumentRow = Omit<typeof documents.$inferSelect, 'report'> & { report: DocumentReport | null };

type KnownIssue = { id: string; ruleId: string; skeleton: string; state: Issue['state']; verdict: Issue['outcome'] };
type Problem = LinkedDocument['problems'][number];

/** What a project knows beside its documents: the sites it has, and the issues documents have made. */
export type DocumentWorld = { hosts: readonly string[]; issues: ReadonlyMap<string, readonly KnownIssue[]> };

/** The columns of {@link DocumentRow}, as stored. */
export const selectDocuments = (tx: Transaction) =>
  tx
    .select({
      id: documents.id,
      accountId: documents.accountId,
      projectId: documents.projectId,
      url: documents.url,
      format: documents.format,
      scanId: documents.scanId,
      state: documents.state,
      attempts: documents.attempts,
      report: sql<DocumentReport | null>`${documents.report}`,
      error: documents.error,
      examinedAt: documents.examinedAt,
      createdAt: documents.createdAt,
    })
    .from(documents);

const keyOf = (ruleId: string, skeleton: string): string => `${ruleId} ${skeleton}`;

/** Reads what {@link judgeStored} needs beside the rows. */
export const readDocumentWorld = async (tx: Transaction, projectId: string): Promise<DocumentWorld> => {
  const isOfDocuments = and(
    eq(issues.projectId, projectId),
    inArray(issues.ruleId, [...documentRuleIds]),
    gt(issues.findings, 0),
  );
  const { id, ruleId, skeleton, state, verdict } = issues;
  const known = await tx.select({ id, ruleId, skeleton, state, verdict }).from(issues).where(isOfDocuments);
  const sites = await tx.select({ host: domains.host }).from(domains).where(eq(domains.projectId, projectId));
  return {
    hosts: sites.map(({ host }) => host),
    issues: Map.groupBy(known, (issue) => keyOf(issue.ruleId, issue.skeleton)),
  };
};

const isSettled = (state: Issue['state'] | null): boolean => state === 'ignored' || state === 'cleared';

/** Each problem with its issue; if links in several parts made several issues, an undecided one. */
const problemsOf = ({ url, report }: DocumentRow, world: DocumentWorld): Problem[] =>
  judgeDocument(url, report).map(({ ruleId, outcome }) => {
    const own = world.issues.get(keyOf(ruleId, documentSkeletonOf(url))) ?? [];
    const issue = own.find(({ state }) => !isSettled(state)) ?? own[0];
    return {
      ruleId,
      outcome: issue?.verdict ?? outcome,
      issueId: issue?.id ?? null,
      issueState: issue?.state ?? null,
    };
  });

const unreadReasonOf = ({ url, format, state, error }: DocumentRow, hosts: readonly string[]) => {
  if (state === 'failed') return error === 'robots' ? ('robots' as const) : ('unreadable' as const);
  if (format !== 'pdf') return 'format' as const;
  return hosts.some((host) => isSameSite(host, url)) ? ('limit' as const) : ('other_site' as const);
};

const stateOf = (row: DocumentRow, problems: readonly Problem[]): LinkedDocument['state'] => {
  const left = problems.filter(({ issueState }) => !isSettled(issueState));
  if (left.some(({ outcome }) => outcome === 'failed')) return 'problems';
  if (row.state === 'pending') return 'waiting';
  if (left.length === 0) return 'good';
  return row.report ? 'review' : 'unread';
};

/** A document as the contract knows it, but for what its links say. */
export type JudgedDocument = Omit<LinkedDocument, 'name' | 'linkedFrom'>;

/** Returns the state of a stored document, by its report and by what people decided about its issues. */
export const judgeStored = (row: DocumentRow, world: DocumentWorld): JudgedDocument => {
  const problems = row.state === 'pending' && !row.report ? [] : problemsOf(row, world);
  const state = stateOf(row, problems);
  return {
    id: row.id,
    projectId: row.projectId,
    url: row.url,
    title: row.report?.title.trim() || null,
    format: row.format,
    state,
    unreadReason: row.report || row.state === 'pending' ? null : unreadReasonOf(row, world.hosts),
    problems,
    examinedAt: row.examinedAt?.toISOString() ?? null,
  };
};
