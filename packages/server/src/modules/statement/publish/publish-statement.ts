import { createHash } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import type { contract, Law, StatementAnswers, StatementForm } from '@zugang/contract';
import { renderStatementHtml } from '@zugang/statement';
import { requireActiveProduct } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { addIntervals, todayInBerlin } from '#platform/calendar';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements, statementVersions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireRevision } from '../draft/write-draft.ts';
import { describeForm, judgeDraft, type JudgedDraft } from '../describe-form.ts';
import { readFacts, type Facts } from '../facts/read-facts.ts';
import { requireLaw } from '../find-law.ts';
import { lockStatement, type FoundRow } from '../find-statement.ts';
import { nameChange } from '../kept-true/compare-published.ts';
import { readChanges } from '../kept-true/read-changes.ts';

/** Throws STATEMENT_INCOMPLETE where the law's duties are not fulfilled, or what is said contradicts what is known. */
const requireComplete = ({ faults, missing }: JudgedDraft): void => {
  if (missing.length > 0 || faults.some(({ severity }) => severity === 'error'))
    throw new DomainError('STATEMENT_INCOMPLETE');
};

/** When it has to be looked at again: counted from the last review, else from the day it was made or published. */
const reviewDay = ({ reviewedOn, preparedOn }: StatementAnswers, { reviewMonths }: Law): string | null =>
  reviewMonths === null ? null : addIntervals(reviewedOn ?? preparedOn ?? todayInBerlin(), 'month', reviewMonths);

/** Ends the version that is published, as it is withdrawn or another takes its place. */
export const endVersion = async (
  tx: Transaction,
  { row, isWithdrawn, at }: Pick<FoundRow, 'row'> & { isWithdrawn: boolean; at: Date },
): Promise<void> => {
  if (row.publishedVersion === null) return;
  const isIt = and(eq(statementVersions.statementId, row.id), eq(statementVersions.number, row.publishedVersion));
  await tx.update(statementVersions).set({ endedAt: at, isWithdrawn }).where(isIt);
};

const nextNumber = async (tx: Transaction, statementId: string): Promise<number> => {
  const [last] = await tx
    .select({ number: max(statementVersions.number) })
    .from(statementVersions)
    .where(eq(statementVersions.statementId, statementId));
  return (last?.number ?? 0) + 1;
};

type Publishing = FoundRow & { draft: JudgedDraft; facts: Facts };

const storeVersion = async (
  tx: Transaction,
  ctx: Context,
  { project, row, draft, facts }: Publishing,
): Promise<void> => {
  const law = requireLaw(row.law, row.language);
  const at = new Date();
  const number = await nextNumber(tx, row.id);
  await endVersion(tx, { row, isWithdrawn: false, at });
  const { answers, document } = draft;
  const htmlSha256 = createHash('sha256')
    .update(renderStatementHtml(document, { headingLevel: 1 }))
    .digest('hex');
  const version = { number, packVersion: law.version, answers, document, htmlSha256, publishedAt: at };
  const { accountId } = project;
  await tx.insert(statementVersions).values({
    ...version,
    accountId,
    projectId: project.id,
    statementId: row.id,
    publishedBy: requireCaller(ctx).userId,
  });
  const reviewDueOn = reviewDay(answers, law);
  const outdated = await readChanges(tx, { row: { ...row, reviewDueOn }, version, failures: facts.failures });
  const published = { publishedVersion: number, withdrawnAt: null, hasDraft: false, packVersion: law.version };
  // Who publishes has just seen what is not true: nothing of it is news.
  const told = { outdated, outdatedTold: outdated.map(nameChange), outdatedToldAt: null, reviewReminded: null };
  await tx
    .update(statements)
    .set({ ...published, ...told, reviewDueOn, updatedBy: requireCaller(ctx).userId, updatedAt: at })
    .where(eq(statements.id, row.id));
  const data = { projectId: project.id, version: number, law: row.law, htmlSha256 };
  await recordAudit(tx, ctx, { accountId, action: 'statement.publish', targetId: row.id, data });
};

/**
 * Publishes the draft as a new version, the document as it is composed now. Published twice at once, or again without a change, it stays
 * one version. Throws NOT_FOUND, FORBIDDEN, CONFLICT as saving does, PRODUCT_INACTIVE, STATEMENT_INCOMPLETE.
 */
export const publishStatement = (
  ctx: Context,
  { revision, ...which }: InputOf<typeof contract.statement.publish>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.publish' });
    requireRevision(row, revision);
    // A second tab, or a lost answer: it is published already.
    if (!row.hasDraft && row.publishedVersion !== null) return describeForm(tx, ctx, { project, row });
    await requireActiveProduct(ctx, tx, { project, product: 'statement' });
    const facts = await readFacts(tx, ctx, { project, row });
    const draft = judgeDraft({ row, facts });
    requireComplete(draft);
    await storeVersion(tx, ctx, { project, row, draft, facts });
    const [published] = await tx.select().from(statements).where(eq(statements.id, row.id));
    return describeForm(tx, ctx, { project, row: published ?? row });
  });
