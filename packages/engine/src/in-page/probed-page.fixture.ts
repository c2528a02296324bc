// What tests of probing call in a page: a check from its start, and what probes add to it.
export { addOne, addResults, checkAgain, checkParts } from './add-results.ts';
export { beginTrial, endTrial } from './record-trial.ts';
export { confirmPlaces, recordPlaces } from './record-places.ts';
export { resultOf } from './result-of.ts';
export { checkPage, readCheck, startCheck } from './start-check.ts';
