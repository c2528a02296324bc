import type { ItemReason, StatementFault, StatementItem } from '@zugang/contract';
import { error, type FaultFinder, type Judged, warning } from './fault.ts';

/** Reasons that are a claim of an exemption, which has to be explained. */
const exemptions: readonly (ItemReason | null)[] = ['disproportionate_burden', 'fundamental_alteration'];

const judgeFixDate = ({ reason, fixBy }: StatementItem, path: string, day: string): StatementFault[] => {
  if (fixBy === null) return reason === 'being_fixed' ? [error(`${path}.fixBy`, 'item_fix_date_required')] : [];
  if (fixBy >= day) return [];
  // A day that has passed is a broken promise where it is the reason itself.
  return [(reason === 'being_fixed' ? error : warning)(`${path}.fixBy`, 'item_fix_date_past', [fixBy])];
};

const judgeExplanation = ({ reason, explanation }: StatementItem, path: string): StatementFault[] => {
  if (explanation !== '') return [];
  if (exemptions.includes(reason)) return [error(path, 'burden_explanation_required')];
  return reason === 'out_of_scope' ? [error(path, 'required')] : [];
};

const judgeItem = (item: StatementItem, index: number, { pack, day }: Judged): StatementFault[] => {
  const path = `items.${index}`;
  const { reason } = item;
  const needsReason = reason === null || !pack.reasons.includes(reason);
  return [
    ...(item.what === '' ? [error(`${path}.what`, 'required')] : []),
    ...(item.isConfirmed ? [] : [error(`${path}.isConfirmed`, 'item_unconfirmed')]),
    ...(needsReason ? [error(`${path}.reason`, 'item_reason_required')] : []),
    ...judgeExplanation(item, `${path}.explanation`),
    ...judgeFixDate(item, path, day),
  ];
};

const findBurdenFaults: FaultFinder = ({ answers, pack }) => {
  const isRelied = answers.items.some(({ reason }) => exemptions.includes(reason));
  return isRelied && pack.isBurdenReported && answers.isBurdenReported !== true
    ? [error('isBurdenReported', 'burden_not_reported')]
    : [];
};

const findMissingItems: FaultFinder = ({ answers, pack }) => {
  const { status } = answers.conformance;
  if (answers.items.length > 0 || (status !== 'partial' && status !== 'none')) return [];
  return [(pack.parts.items === 'mandatory' ? error : warning)('items', 'items_required')];
};

/** What is wrong with the barriers that are named. */
export const findItemFaults: FaultFinder = (judged) => [
  ...judged.answers.items.flatMap((item, index) => judgeItem(item, index, judged)),
  ...findBurdenFaults(judged),
  ...findMissingItems(judged),
];
