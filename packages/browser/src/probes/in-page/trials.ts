import {
  addNoted,
  addResults,
  beginTrial,
  createSlot,
  endTrial,
  type NamedPart,
  restoreFindings,
  type Session,
  type TrialRecord,
} from '@zugang/engine/probing';
import { kindOfTrial } from './kinds.ts';
import { createNamer } from './name-trial.ts';

export type TrialKind = 'hover' | 'states';

/** The name of a trial, and its kind; see `known-trials.ts`. */
export type TrialName = { name: string; kind: string };

const namedSlot = createSlot<Record<TrialKind, (NamedPart | null)[]>>(() => ({ hover: [], states: [] }));

const foundSlot = createSlot<{ before: number }>(() => ({ before: 0 }));

/** Grows with each finding, and each thing that is said of one. */
const countFound = ({ check }: Session): number =>
  (check?.seen ?? []).reduce((sum, { finding }) => sum + 1 + finding.sources.length, 0);

/** Names what is about to be tried on elements, so that it need not be tried again on the site's other pages; empty where it may end otherwise on each. */
export const nameTrials = (
  session: Session,
  kind: TrialKind,
  elements: readonly (Element | undefined)[],
): TrialName[] => {
  const level = session.check?.options.level ?? '';
  const nameOf = createNamer(session, `${kind} ${level}`);
  const named = elements.map((element) => (element ? nameOf(element) : null));
  session.keep(namedSlot)[kind] = named;
  return elements.map((element, index) => ({
    name: named[index]?.name ?? '',
    kind: element ? kindOfTrial(session, kind, element) : '',
  }));
};

/** What a trial gave on an earlier page, as text. */
export type Replay = { index: number; record: string };

/** Adds what a trial gave on another page, where this one's has the same name. `openedBy`: what opens it on this page. */
export const replayTrial = (
  session: Session,
  part: NamedPart | null | undefined,
  { record, openedBy }: { record: string; openedBy: string },
): void => {
  const { check } = session;
  if (!check || !part) return;
  for (const step of JSON.parse(record) as TrialRecord) {
    if (step.kind === 'part') addNoted(check, restoreFindings(step.observations, part, openedBy), { openedBy });
    else
      addResults(session, { ...step.result, observations: restoreFindings(step.result.observations, part, openedBy) });
  }
};

/** The part of a trial that was named. */
export const partOfTrial = (session: Session, kind: TrialKind, index: number): NamedPart | null =>
  session.keep(namedSlot)[kind][index] ?? null;

/** Writes down from now on what the trial finds. */
export const watchTrial = (session: Session, kind: TrialKind, index: number): void => {
  session.keep(foundSlot).before = countFound(session);
  beginTrial(session, partOfTrial(session, kind, index));
};

/** What the trial has found, as text to be kept (empty where it holds for this page alone), and whether it was nothing. */
export const readTrial = (session: Session): { record: string; isClean: boolean } => {
  const record = endTrial(session);
  const isClean = countFound(session) === session.keep(foundSlot).before;
  return { record: record ? JSON.stringify(record) : '', isClean };
};
