import { hoverTriggerAt, shownBy } from '../probes/hover.ts';
import { type NamedPart, nameTrial } from '../probes/name-trial.ts';
import { openedBy, openerAt } from '../probes/states.ts';
import { beginTrial, endTrial } from './record-trial.ts';

export type TrialKind = 'hover' | 'states';

const elementAt = { hover: hoverTriggerAt, states: openerAt };
const openedByOf = { hover: shownBy, states: openedBy };

const named: Record<TrialKind, (NamedPart | null)[]> = { hover: [], states: [] };

/** Names what is about to be tried on the first `count` triggers or openers; empty where it may end otherwise on each page. */
export function nameTrials(kind: TrialKind, count: number, level: string): string[] {
  named[kind] = Array.from({ length: count }, (_, index) => {
    const element = elementAt[kind](index);
    return element ? nameTrial(`${kind} ${level}`, element) : null;
  });
  return named[kind].map((part) => part?.name ?? '');
}

/** The part of a trial that was named, and what opens it on this page. */
export const trialAt = (kind: TrialKind, index: number): { part: NamedPart | null; openedBy: string } => ({
  part: named[kind][index] ?? null,
  openedBy: openedByOf[kind](index),
});

/** Writes down from now on what the trial finds. */
export const watchTrial = (kind: TrialKind, index: number): void => beginTrial(named[kind][index] ?? null);

/** What the trial has found, as text to be kept; empty where it holds for this page alone. */
export function readTrial(): string {
  const record = endTrial();
  return record ? JSON.stringify(record) : '';
}
