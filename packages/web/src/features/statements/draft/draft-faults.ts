import type { StatementFault, StatementForm } from '@zugang/contract';
import { stepOfPath } from '../statement-steps.ts';
import type { StatementStep } from '../statement-steps.ts';

/** What is only missing so far: said at the fields from the first attempt to publish on, counted in the list of steps before. */
const unfinished = new Set<StatementFault['code']>([
  'required',
  'one_contact_required',
  'items_required',
  'item_unconfirmed',
  'item_reason_required',
  'item_fix_date_required',
  'burden_explanation_required',
  'burden_not_reported',
  'failures_unmentioned',
]);

type Judged = Pick<StatementForm, 'faults' | 'answers'>;
const known = new WeakMap<Judged, readonly StatementFault[]>();

/** Faults by the id of a barrier in place of its number: it may have moved since. The same form gives the same list. */
export const faultsOf = (form: Judged): readonly StatementFault[] => {
  const before = known.get(form);
  if (before) return before;
  const faults = form.faults.map((fault) => {
    const [, index, rest] = /^items\.(\d+)(.*)$/.exec(fault.path) ?? [];
    const id = index === undefined ? undefined : form.answers.items[Number(index)]?.id;
    return id === undefined ? fault : { ...fault, path: `items.${id}${rest ?? ''}` };
  });
  known.set(form, faults);
  return faults;
};

/** Whether a fault is said at its field already. */
export const isShown = ({ code, severity }: StatementFault, hasTried: boolean): boolean =>
  severity === 'error' && (hasTried || !unfinished.has(code));

/** Whether a fault belongs to a field, or to a line of it (`scope.urls.2`). */
export const isAt = (fault: StatementFault, path: string): boolean =>
  fault.path === path || fault.path.startsWith(`${path}.`);

/** How many errors each step has. */
export const countErrors = (faults: readonly StatementFault[]): Partial<Record<StatementStep, number>> => {
  const counts: Partial<Record<StatementStep, number>> = {};
  for (const { severity, path } of faults) {
    if (severity !== 'error') continue;
    const step = stepOfPath(path);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
};

/** The id of the control of a field; errors lead to it. */
export const fieldIdOf = (path: string): string => `answer-${path.replaceAll('.', '-')}`;
