import type { Finding } from '../types.ts';
import { observeParts } from './check-part.ts';
import { isSameBarrier } from './rules/merge-observations.ts';
import type { EngineResult, Observation } from './rules/observation.ts';
import { placeOnPicture } from './record-places.ts';
import { recordPart, recordVerdict, spoilTrial } from './record-trial.ts';
import { runAxe } from './rules/run-axe.ts';
import type { CheckUnderWay, Session } from './session.ts';
import { toFinding } from './rules/to-finding.ts';
import { settle, wantedRules } from './rules/wanted-rules.ts';

/** Adds an observation as a finding of its own, or to the finding that is the same barrier: null then. */
export const addOne = (check: CheckUnderWay, observation: Observation): Finding | null => {
  const { seen } = check;
  const same = seen.find(({ observation: other }) => isSameBarrier(other, observation));
  if (!same) {
    const finding = toFinding(observation, (element) => placeOnPicture(check, element));
    seen.push({ observation, finding });
    return finding;
  }
  if (observation.outcome === 'failed') same.finding.outcome = 'failed';
  same.finding.sources.push(...observation.sources.filter((source) => !same.finding.sources.includes(source)));
  same.finding.data = { ...observation.data, ...same.finding.data };
  return null;
};

const addResult = (session: Session, result: EngineResult): void => {
  const { check } = session;
  if (!check) return;
  recordVerdict(session, result);
  const { wanted } = check;
  const ofWanted = result.observations.filter(({ ruleId }) => wanted.has(ruleId));
  for (const observation of settle(check.options, ofWanted)) addOne(check, observation);
  check.result.passed.push(...result.passed.filter((id) => wanted.has(id)));
  check.result.inapplicable.push(...result.inapplicable.filter((id) => wanted.has(id)));
};

/** Adds what a probe saw to the check under way; rules that are not wanted are left out. */
export const addResults = (session: Session, ...results: readonly EngineResult[]): void => {
  for (const result of results) addResult(session, result);
};

/** Adds what was found in a part; `note` says how it is reached. What came up only after the page's picture was taken has no place on it. */
export const addNoted = (
  check: CheckUnderWay,
  observations: readonly Observation[],
  note: Record<string, string>,
): void => {
  for (const observation of settle(check.options, observations)) {
    const finding = addOne(check, observation);
    // Seen before, it is reached without all that.
    if (!finding) continue;
    // What had to be opened was not there yet when the picture was taken, whatever was at its place.
    if (!check.places || Object.keys(note).length > 0) finding.box = null;
    Object.assign(finding, { data: { ...finding.data, ...note, ...check.note } });
  }
};

const withinBudget = async (session: Session, check: CheckUnderWay, work: () => Promise<void>): Promise<void> => {
  if (check.looksLeft <= 0) return spoilTrial(session);
  check.looksLeft -= check.result.elements;
  await work();
};

/** Checks parts that were not to be seen before, with all engines; `note` says how they are reached. */
export const checkParts = async (
  session: Session,
  parts: readonly Element[],
  note: Record<string, string>,
): Promise<void> => {
  const { check } = session;
  if (!check || parts.length === 0) return;
  const wanted = wantedRules({ ...check.options, isFrame: true });
  await withinBudget(session, check, async () => {
    const observations = await observeParts(session, parts, wanted);
    recordPart(session, parts, observations);
    addNoted(check, observations, note);
  });
};

/** Runs some of axe-core's rules once more, on elements that look different by now; `isFitting` says which observations count. */
export const checkAgain = async (
  session: Session,
  elements: readonly Element[],
  { rules, isFitting }: { rules: readonly string[]; isFitting: (observation: Observation) => boolean },
): Promise<void> => {
  const { check } = session;
  const wanted = check ? wantedRules(check.options).axe.filter((id) => rules.includes(id)) : [];
  if (!check || wanted.length === 0) return;
  // One run for all: what it costs is looking at the page anew.
  await withinBudget(session, check, async () => {
    const { observations } = await runAxe(wanted, { include: [...elements] });
    addNoted(check, observations.filter(isFitting), {});
  });
};
