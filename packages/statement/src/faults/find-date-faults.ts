import { addMonths, type StatementFault } from '@zugang/contract';
import { isRecordStale } from '../laws/list-laws.ts';
import { error, type FaultFinder, type Judged, warning } from './fault.ts';

const findFutureDates: FaultFinder = ({ answers, day }) =>
  (['preparedOn', 'reviewedOn', 'testedOn'] as const)
    .filter((path) => (answers[path] ?? '') > day)
    .map((path) => error(path, 'date_future'));

const findOverdueReview: FaultFinder = ({ answers, pack, day }) => {
  const last = answers.reviewedOn ?? answers.preparedOn;
  if (pack.reviewMonths === null || last === null || addMonths(last, pack.reviewMonths) >= day) return [];
  return [warning('reviewedOn', 'review_overdue', [String(pack.reviewMonths)])];
};

const judgeRecord = ({ answers, pack, day }: Judged, kind: 'authority' | 'conciliation'): StatementFault[] => {
  const record = pack[kind];
  const isUsed = pack.parts[kind === 'authority' ? 'enforcement' : 'conciliation'] !== 'unused';
  if (record === null || !isUsed || answers[kind] !== null || !isRecordStale(record, day)) return [];
  return [warning(kind, 'authority_stale', [record.verifiedAt])];
};

const findLateAnswer: FaultFinder = ({ answers: { feedback }, pack }) =>
  pack.answerDays !== null && (feedback.answerDays ?? 0) > pack.answerDays
    ? [error('feedback.answerDays', 'answer_too_late', [String(pack.answerDays)])]
    : [];

/** Days in the future, a review that is due, an answer that comes too late, and records that were verified too long ago. */
export const findDateFaults: FaultFinder = (judged) => [
  ...findFutureDates(judged),
  ...findOverdueReview(judged),
  ...findLateAnswer(judged),
  ...judgeRecord(judged, 'authority'),
  ...judgeRecord(judged, 'conciliation'),
];
