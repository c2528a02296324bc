import { collectElements, rootsAmong } from '../dom/composed-tree.ts';
import type { Finding } from '../types.ts';
import { finishAnimations } from './finish-animations.ts';
import { mergeObservations } from './rules/merge-observations.ts';
import type { EngineResult } from './rules/observation.ts';
import { prepareChecks } from './prepare-checks.ts';
import { runAxe } from './rules/run-axe.ts';
import { runIbm } from './rules/run-ibm.ts';
import { runOwnChecks } from './rules/run-own-checks.ts';
import { createSession } from './session.ts';
import { toFinding } from './rules/to-finding.ts';
import { settle, wantedRules, type PageCheckOptions } from './rules/wanted-rules.ts';

/** What some rules found: `elements` are those of the findings, in their order; `count`: all elements of the document. */
export type CheckStep = { findings: Finding[]; elements: Element[]; passed: string[]; count: number };

/**
 * Runs some rules on the document in its current state, for callers who check step by step and draw on the page itself. Unlike a check of the page
 * as a whole it reads nothing for later: no links, no outline, nothing that is absent. `session`: where steps of one page keep what they share. Rejects where axe-core is missing or breaks.
 */
export const checkStep = async (options: PageCheckOptions, session = createSession()): Promise<CheckStep> => {
  finishAnimations();
  const elements = collectElements(document);
  const wanted = wantedRules(options);
  const results: EngineResult[] = [];
  // axe-core runs all its rules where it is given none.
  if (wanted.axe.length > 0) results.push(await runAxe(wanted.axe));
  const prepared = await prepareChecks(wanted.own);
  results.push(runOwnChecks(wanted.own, { roots: rootsAmong(elements), prepared }));
  results.push(await runIbm(session, wanted.ibm));
  const seen = mergeObservations(results.map(({ observations }) => settle(options, observations)));
  const failed = new Set(seen.flatMap(({ ruleId, outcome }) => (outcome === 'failed' ? [ruleId] : [])));
  return {
    findings: seen.map((one) => toFinding(one)),
    elements: seen.map(({ element }) => element),
    passed: results.flatMap(({ passed }) => passed).filter((id) => !failed.has(id)),
    count: elements.length,
  };
};
