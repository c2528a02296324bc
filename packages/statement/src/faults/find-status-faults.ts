import { isDemanded } from '../compose/criteria.ts';
import { error, type FaultFinder, type Judged, warning } from './fault.ts';

/** Confirmed failures of criteria that the chosen standard demands. */
const failuresOf = ({ answers, facts }: Judged): string[] =>
  [...new Set(facts.failedCriteria)].filter((id) => isDemanded(id, answers.conformance.standard));

const findUnmentioned: FaultFinder = (judged) => {
  const { answers } = judged;
  const named = new Set(answers.items.flatMap(({ criteria }) => criteria));
  const missing = failuresOf(judged).filter((id) => !named.has(id));
  if (missing.length === 0) return [];
  return [(answers.conformance.status === 'full' ? error : warning)('items', 'failures_unmentioned', missing)];
};

/** Items that say that something does not comply; exemptions do not contradict the status. */
const findNamedFailures = ({ answers }: Judged): string[] =>
  answers.items
    .filter(({ reason }) => reason === 'non_compliance' || reason === 'being_fixed')
    .flatMap(({ criteria, where, what }) => (criteria.length > 0 ? criteria : [where || what]));

/** Why the status may not be "full", if that was chosen. */
export const findFullFaults: FaultFinder = (judged) => {
  const { answers, facts } = judged;
  if (answers.conformance.status !== 'full') return [];
  const failures = [...new Set([...failuresOf(judged), ...findNamedFailures(judged)])];
  const isAudited = facts.criteriaTotal > 0 && facts.auditedCriteria >= facts.criteriaTotal;
  const counts = [String(facts.auditedCriteria), String(facts.criteriaTotal)];
  return [
    ...(failures.length > 0 ? [error('conformance.status', 'full_with_failures', failures)] : []),
    // No failures found by machine are no conformance: people have to have decided every criterion.
    ...(isAudited ? [] : [error('conformance.status', 'full_without_audit', counts)]),
  ];
};

/** Statuses that the law does not have, or that contradict what is known. */
export const findStatusFaults: FaultFinder = (judged) => {
  const { status } = judged.answers.conformance;
  const isKnown = status === null || judged.pack.statuses.includes(status);
  return [
    ...(isKnown ? [] : [error('conformance.status', 'status_not_allowed', [status])]),
    ...findFullFaults(judged),
    ...findUnmentioned(judged),
  ];
};
