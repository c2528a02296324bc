import type { BulkChange, BulkRefusal, IssueAnswer } from '@zugang/contract';
import type { IssueRow } from '../describe-issues.ts';
import type { EventWords } from '../history/record-events.ts';
import type { PlannedChange } from './store-changes.ts';

/** The state of an issue that is not ignored: as answered, fixed, failing, or in review. */
export const naturalState = ({
  answer,
  findings,
  outcome,
}: Pick<IssueRow, 'answer' | 'findings' | 'outcome'>): IssueRow['state'] => {
  if (answer === 'no_barrier') return 'cleared';
  if (findings === 0) return 'fixed';
  return answer === 'barrier' || outcome === 'failed' ? 'open' : 'in_review';
};

/** What the history says of a decision: of the answer where that changes, else of the state. */
export const decisionEvent = (row: IssueRow, set: Partial<IssueRow>): EventWords => {
  const { answer = row.answer, state = row.state } = set;
  if ('answer' in set && (answer !== row.answer || set.answerNote !== row.answerNote))
    return { kind: 'answer', from: row.answer, to: answer, note: set.answerNote ?? null };
  return { kind: 'state', from: row.state, to: state, note: set.ignoreReason ?? null };
};

const notIgnored = { ignoreReason: null, ignoredBy: null };
const unanswered = { answer: null, answerNote: null, answeredBy: null, answeredAt: null };

/** Sets what a decision gives, and with it the state and since when it is fixed. */
const withState = (row: IssueRow, change: Partial<IssueRow>): Partial<IssueRow> => {
  const state = naturalState({ ...row, ...change });
  return { ...change, state, fixedAt: state === 'fixed' ? (row.fixedAt ?? new Date()) : null };
};

/** What answering a question sets; what is ignored stays so. */
export const answered = (
  row: IssueRow,
  by: { answer: IssueAnswer; note: string | undefined; userId: string | null; at: Date },
): Partial<IssueRow> => {
  const answer = { answer: by.answer, answerNote: by.note || null, answeredBy: by.userId, answeredAt: by.at };
  return { ...answer, state: row.state === 'ignored' ? row.state : naturalState({ ...row, ...answer }) };
};

/**
 * What reverting the last decision sets: an issue that is ignored, or a failure that is in review, keeps its answer; otherwise the
 * answer is removed.
 */
export const revertDecision = (row: IssueRow): Partial<IssueRow> => {
  const isOnlyState = row.state === 'ignored' || (row.state === 'in_review' && naturalState(row) === 'open');
  return withState(row, { ...notIgnored, ...(!isOnlyState && unanswered) });
};

/** A change in a bulk: the change, its user, and the membership of the assignee. */
export type BulkPlan = { change: BulkChange; userId: string | null; at: Date; membershipId: string | null };

type Refusal = { refused: BulkRefusal };
type Step = { set: Partial<IssueRow> } | Refusal;

const steps: {
  [K in BulkChange['kind']]: (row: IssueRow, plan: BulkPlan, change: Extract<BulkChange, { kind: K }>) => Step;
} = {
  ignore: (row, { userId }, { reason }) => {
    if (row.state === 'fixed') return { refused: 'fixed' };
    if (row.state === 'ignored' && row.ignoreReason === reason) return { refused: 'unchanged' };
    return { set: { state: 'ignored', ignoreReason: reason, ignoredBy: userId } };
  },
  review: (row) => {
    if (row.findings === 0) return { refused: 'fixed' };
    if (row.state === 'in_review') return { refused: 'unchanged' };
    return { set: { ...notIgnored, ...(row.answer === 'no_barrier' && unanswered), state: 'in_review' } };
  },
  reopen: (row) => {
    if (row.state === 'fixed') return { refused: 'fixed' };
    const isOpen = row.state === 'open' || (row.state === 'in_review' && naturalState(row) === 'in_review');
    return isOpen ? { refused: 'unchanged' } : { set: revertDecision(row) };
  },
  answer: (row, { userId, at }, { answer, note }) => {
    if (row.outcome !== 'cannot-tell') return { refused: 'no_question' };
    if (row.answer === answer && row.answerNote === (note || null)) return { refused: 'unchanged' };
    return { set: answered(row, { answer, note, userId, at }) };
  },
  assign: (row, { membershipId }, { assigneeId }) =>
    row.assigneeId === assigneeId
      ? { refused: 'unchanged' }
      : { set: { assigneeId, assigneeMembershipId: membershipId } },
  due: (row, _, { dueOn }) => (row.dueOn === dueOn ? { refused: 'unchanged' } : { set: { dueOn } }),
};

const eventOf = (row: IssueRow, { change }: BulkPlan, set: Partial<IssueRow>): EventWords => {
  if (change.kind === 'assign') return { kind: 'assigned', from: row.assigneeId, to: change.assigneeId };
  if (change.kind === 'due') return { kind: 'due', from: row.dueOn, to: change.dueOn };
  return decisionEvent(row, set);
};

/** What a change does to one issue, or why it does nothing. */
export const planChange = (row: IssueRow, plan: BulkPlan): PlannedChange | (Refusal & { row: IssueRow }) => {
  const step = steps[plan.change.kind] as (row: IssueRow, plan: BulkPlan, change: BulkChange) => Step;
  const result = step(row, plan, plan.change);
  return 'refused' in result ? { row, ...result } : { row, ...result, event: eventOf(row, plan, result.set) };
};
