import { eq, inArray } from 'drizzle-orm';
import { naturalState, recordReplacements } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import type { NewFinding } from './new-finding.ts';
import type { Predecessor } from './read-predecessors.ts';
import type { ScanRef } from './scan-ref.ts';

/** An issue that is new, or found again after another had its place; with its predecessors. */
export type Successor = { id: string; member: NewFinding; predecessors: readonly Predecessor[] };

/** What people decided about an issue, but for its state. */
const decisionOf = (row: Predecessor) => ({
  answer: row.answer,
  answerNote: row.answerNote,
  answeredBy: row.answeredBy,
  answeredAt: row.answeredAt,
  ignoreReason: row.ignoreReason,
  ignoredBy: row.ignoredBy,
  assigneeId: row.assigneeId,
  assigneeMembershipId: row.assigneeMembershipId,
  dueOn: row.dueOn,
});

/** What people put in review stays there; what they ignored stays ignored; else as they answered, or as the rule says now. */
const stateOf = (before: Predecessor, outcome: NewFinding['outcome']): Predecessor['state'] => {
  if (before.state === 'ignored') return 'ignored';
  const isPutInReview = before.state === 'in_review' && before.outcome === 'failed';
  return isPutInReview ? 'in_review' : naturalState({ answer: before.answer, findings: 1, outcome });
};

/** What tells decisions apart: who deals with it does not. */
const meaningOf = ({ state, answer, outcome }: Predecessor): string => {
  const isUndecided = answer === null && state === (outcome === 'failed' ? 'open' : 'in_review');
  return isUndecided || state === 'fixed' ? 'undecided' : `${state} ${answer}`;
};

/** Whether people answered, ignored or put off an issue, or it has an assignee or a due date. */
export const isDecided = (row: Predecessor): boolean =>
  meaningOf(row) !== 'undecided' || row.assigneeId !== null || row.dueOn !== null;

/**
 * Gives issues what people decided about their predecessors, and marks these as replaced. Where predecessors of one issue were decided
 * differently it inherits nothing, as no decision was about the whole issue. It takes over when its first predecessor was found, so that it counts as new in no scan.
 */
export const inheritDecisions = async (
  tx: Transaction,
  scan: ScanRef,
  successors: readonly Successor[],
): Promise<void> => {
  for (const { id, member, predecessors } of successors) {
    const [first] = predecessors;
    if (!first) continue;
    const isAgreed = new Set(predecessors.map(meaningOf)).size === 1;
    const { firstScanId, firstSeenAt, regressedScanId } = first;
    const decided = isAgreed ? { ...decisionOf(first), state: stateOf(first, member.outcome) } : {};
    await tx
      .update(issues)
      .set({ firstScanId, firstSeenAt, regressedScanId, ...decided })
      .where(eq(issues.id, id));
    const ids = predecessors.map((row) => row.id);
    await tx.update(issues).set({ replacedById: id }).where(inArray(issues.id, ids));
    await recordReplacements(tx, scan, { issueId: id, predecessors: ids, isInherited: isAgreed && isDecided(first) });
  }
};
