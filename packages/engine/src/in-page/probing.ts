// What is built upon by code that runs in a page and adds to its check: the probes of the crawler.
export { cannotTell, failed, passed, type Verdict } from '../checks/check.ts';
export { countShareTurns } from '../count-flashes.ts';
export { hash128 } from '../hash-128.ts';
export { contrastRatio, luminance } from '../luminance.ts';
export { addNoted, addOne, addResults, checkAgain, checkParts } from './add-results.ts';
export { finishAnimations } from './finish-animations.ts';
export type { EngineResult, Observation } from './rules/observation.ts';
export { recordListenerTypes } from './read-absent.ts';
export { beginTrial, endTrial, type NamedPart, restoreFindings, type TrialRecord } from './record-trial.ts';
export { type Judged, resultOf } from './result-of.ts';
export { createSession, createSlot, type Seen, type Session } from './session.ts';
