import { revealedParts, shownBy } from '../probes/hover.ts';
import { changedLooks } from '../probes/mobile.ts';
import { shownSince } from '../probes/shown.ts';
import { appearedParts, openedBy } from '../probes/states.ts';
import { closedBanner, partsBeneath } from '../probes/banner.ts';
import { collectElements, rootsAmong } from '../dom/composed-tree.ts';
import type { Content, Finding, PageCheck } from '../types.ts';
import { observeParts } from './check-part.ts';
import { standStill } from './finish-animations.ts';
import { isSameBarrier, mergeObservations } from './merge-observations.ts';
import type { EngineResult, Observation } from './observation.ts';
import * as contrast from '../probes/contrast.ts';
import { readLanguage, readLinks, readSize } from './read-page.ts';
import { readAbsent, stillAbsent } from './read-absent.ts';
import { readOutline } from './read-outline.ts';
import { runAxe } from './run-axe.ts';
import { runIbm } from './run-ibm.ts';
import { prepareChecks } from './prepare-checks.ts';
import { runOwnChecks } from './run-own-checks.ts';
import * as trials from './known-trials.ts';
import { toFinding } from './to-finding.ts';
import { settle, wantedRules, type PageCheckOptions } from './wanted-rules.ts';
import { notePart, noteVerdict, putBack, spoilTrial, type TrialRecord } from './record-trial.ts';

export { hideText, showNextTexts } from '../probes/contrast.ts';
export * from './try-out.ts';
export { readTrial, watchTrial } from './known-trials.ts';
export { skeletonOf } from '../skeleton.ts';
export { regionOf } from '../dom/region.ts';
export {
  beginFocusWalk,
  endFocusWalk,
  isTrapLikely,
  judgeFocusMark,
  listFocusMarksToCompare,
  passKnownStops,
  readPassedParts,
  showFocusMark,
} from '../probes/focus-walk.ts';
export { judgeRepeatedAttributes } from '../probes/repeated-attributes.ts';
export { judgeReflow, judgeTextSpacing, judgeZoom, noteClipped, setTextSpacing } from '../probes/resize.ts';

export type { PageCheckOptions };

type Seen = { observation: Observation; finding: Finding };
type Session = {
  options: PageCheckOptions;
  wanted: Set<string>;
  seen: Seen[];
  check: Omit<PageCheck, 'findings' | 'absent'>;
  /** What was absent when the check was first read: before anything was closed or opened. */
  absentAtFirst: readonly Content[] | null;
  note: Record<string, string>;
  partsLeft: number;
};

let session: Session | null = null;

const nothing = { observations: [], passed: [], inapplicable: [] };

/**
 * Checks the document it runs in as it stands: axe-core's rules, our own and the second engine's, merged. Runs in any world of the page (an isolated
 * one keeps the page's scripts away), after axe-core was evaluated there. Reads the page; changes only running animations.
 * Open shadow roots are included, frames are not. Rejects where axe-core is missing or breaks. What probes see afterwards is
 * added by {@link addObservations}; {@link readCheck} gives the result.
 */
export async function startCheck(options: PageCheckOptions): Promise<{ size: PageCheck['size'] }> {
  await standStill();
  const elements = collectElements(document);
  const roots = rootsAmong(elements);
  const wanted = wantedRules(options);
  // axe-core runs all its rules where it is told none.
  const fromAxe = wanted.axe.length > 0 ? await runAxe(wanted.axe) : nothing;
  await prepareChecks(wanted.own);
  const fromOwn = runOwnChecks(wanted.own, roots);
  const fromIbm = await runIbm(wanted.ibm);
  const results = [fromAxe, fromOwn, fromIbm];
  const merged = mergeObservations(results.map(({ observations }) => observations.map((one) => settle(options, one))));
  session = {
    options,
    note: {},
    partsLeft: maxLooks,
    absentAtFirst: null,
    wanted: wanted.own,
    seen: merged.map((observation) => ({ observation, finding: toFinding(observation) })),
    check: {
      passed: results.flatMap(({ passed }) => passed),
      inapplicable: results.flatMap(({ inapplicable }) => inapplicable),
      elements: elements.length,
      title: document.title,
      language: readLanguage(),
      links: readLinks(roots),
      size: readSize(),
      ...(!options.isFrame && { outline: readOutline() }),
    },
  };
  return { size: session.check.size };
}

function addOne(current: Session, observation: Observation): Finding | null {
  const same = current.seen.find(({ observation: other }) => isSameBarrier(other, observation));
  if (!same) {
    const finding = toFinding(observation);
    current.seen.push({ observation, finding });
    return finding;
  }
  if (observation.outcome === 'failed') same.finding.outcome = 'failed';
  same.finding.sources.push(...observation.sources.filter((source) => !same.finding.sources.includes(source)));
  same.finding.data = { ...observation.data, ...same.finding.data };
  return null;
}

/** Adds what a probe saw to the check under way; rules that are not wanted are left out. */
export function addObservations(result: EngineResult): void {
  if (!session) return;
  noteVerdict(result);
  const { observations, passed, inapplicable } = result;
  const { wanted, check } = session;
  for (const observation of observations)
    if (wanted.has(observation.ruleId)) addOne(session, settle(session.options, observation));
  check.passed.push(...passed.filter((id) => wanted.has(id)));
  check.inapplicable.push(...inapplicable.filter((id) => wanted.has(id)));
}

/** Checks parts that were not to be seen before; `note` says how they are reached. They stand on no picture of the page: no box. */
async function checkParts(parts: readonly Element[], note: Record<string, string>): Promise<void> {
  const current = session;
  if (!current || parts.length === 0) return;
  const wanted = wantedRules({ ...current.options, isFrame: true });
  await withinBudget(current, async () => {
    const observations = await observeParts(parts, wanted);
    notePart(parts, observations);
    addNoted(current, observations, note);
  });
}

/** Each look at a part costs a look at the whole page: on a huge one, few parts are looked at. Counted, as clocks run differently on a busy machine. */
const maxLooks = 25_000;

async function withinBudget(current: Session, work: () => Promise<void>): Promise<void> {
  if (current.partsLeft <= 0) return spoilTrial();
  current.partsLeft -= current.check.elements;
  await work();
}

function addNoted(current: Session, observations: readonly Observation[], note: Record<string, string>): void {
  for (const observation of observations) {
    const finding = addOne(current, settle(current.options, observation));
    // Seen before, it is reached without all that.
    if (finding) Object.assign(finding, { box: null, data: { ...finding.data, ...note, ...current.note } });
  }
}

/** Names what is about to be tried on triggers or openers, so that it need not be tried again on the site's other pages. */
export const nameTrials = (kind: trials.TrialKind, count: number): string[] =>
  trials.nameTrials(kind, count, session?.options.level ?? '');

/** Adds what a trial gave on another page, where this one's has the same name. */
export function replayTrial(kind: trials.TrialKind, index: number, record: TrialRecord): void {
  const { part, openedBy: by } = trials.trialAt(kind, index);
  if (!session || !part) return;
  for (const step of record) {
    if (step.kind === 'part') addNoted(session, putBack(step.observations, part, by), { openedBy: by });
    else addObservations({ ...step.result, observations: putBack(step.result.observations, part, by) });
  }
}

/** What goes with the data of all that is found in parts from now on, such as the window it was seen in. */
export function setNote(note: Record<string, string>): void {
  if (session) session.note = note;
}

const contrastRules = ['color-contrast', 'color-contrast-enhanced'];

/** Checks what a narrow window shows that a wide one does not, and what looks different there: its size, its contrast. */
export async function checkChanged(): Promise<void> {
  const current = session;
  if (!current) return;
  await checkParts(shownSince(), {});
  const { sizes, colours } = changedLooks();
  const isFitting = ({ element, ruleId, outcome }: Observation): boolean => {
    if (ruleId === 'target-size') return sizes.has(element);
    // What the header of the small window lies over was read in the wide one.
    return colours.has(element) && outcome === 'failed';
  };
  const ids = [...(sizes.size > 0 ? ['target-size'] : []), ...(colours.size > 0 ? contrastRules : [])];
  const wanted = wantedRules(current.options).axe.filter((id) => ids.includes(id));
  if (wanted.length === 0) return;
  // One run for both: what it costs is looking at the page anew.
  await withinBudget(current, async () => {
    const { observations } = await runAxe(wanted, { include: [...new Set([...sizes, ...colours])] });
    addNoted(current, observations.filter(isFitting), {});
  });
}

/** Checks what an opener has brought up. `openedBy` in the findings' data: the selector of what was pressed. */
export const checkAppeared = (index: number): Promise<void> =>
  checkParts(appearedParts(), { openedBy: openedBy(index) });

/** Checks what has come up under the pointer. `openedBy` in the findings' data: the selector of what is pointed at. */
export const checkRevealed = (index: number): Promise<void> =>
  checkParts(revealedParts(), { openedBy: shownBy(index) });

/** Checks what lay beneath a notice. `closed` in the findings' data: the selector of the notice. */
export const checkBeneath = (): Promise<void> => checkParts(partsBeneath(), { closed: closedBanner() });

/** Finds texts whose contrast only pixels tell. */
export const listContrastTexts = (): number => contrast.listContrastTexts(session?.seen ?? []);

/** Decides those texts by their pictures; what passes is no question any more. */
export async function judgeContrast(pictures: readonly contrast.TextPictures[]): Promise<void> {
  const { settled, enhanced } = await contrast.judgeContrast(pictures);
  const current = session;
  if (!current) return;
  current.seen = current.seen.filter(({ finding }) => !settled.includes(finding));
  if (current.options.level === 'AAA') for (const observation of enhanced) addOne(current, observation);
}

/** A frame's own absence says nothing: its page leaves everything open. */
function readAbsence(current: Session): Pick<PageCheck, 'absent'> {
  if (current.options.isFrame) return {};
  if (current.absentAtFirst) return { absent: stillAbsent(current.absentAtFirst) };
  const absent = readAbsent();
  current.absentAtFirst = absent;
  return { absent };
}

/** The result of the check under way, as far as it has come. Throws where none was started. */
export function readCheck(): PageCheck {
  if (!session) throw new Error('no check was started');
  const { seen, check } = session;
  const findings = seen.map(({ finding }) => finding);
  // What passed at first may have failed in a part that came later.
  const failed = new Set(findings.flatMap(({ ruleId, outcome }) => (outcome === 'failed' ? [ruleId] : [])));
  const passed = [...new Set(check.passed)].filter((id) => !failed.has(id));
  const met = new Set([...passed, ...findings.map(({ ruleId }) => ruleId)]);
  const inapplicable = [...new Set(check.inapplicable)].filter((id) => !met.has(id));
  return { findings, ...check, passed, inapplicable, ...readAbsence(session) };
}

/** {@link startCheck} and {@link readCheck} at once, without probes. */
export async function checkPage(options: PageCheckOptions): Promise<PageCheck> {
  await startCheck(options);
  return readCheck();
}
