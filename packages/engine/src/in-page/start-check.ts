import { collectElements, rootsAmong } from '../dom/composed-tree.ts';
import type { PageCheck } from '../types.ts';
import { settleAnimations } from './finish-animations.ts';
import { mergeObservations } from './rules/merge-observations.ts';
import type { EngineResult } from './rules/observation.ts';
import { prepareChecks } from './prepare-checks.ts';
import { readAbsent, stillAbsent } from './read-absent.ts';
import { readOutline } from './read-outline.ts';
import { readLanguage, readLinks, readSize } from './read-page.ts';
import { runAxe } from './rules/run-axe.ts';
import { runIbm } from './rules/run-ibm.ts';
import { runOwnChecks } from './rules/run-own-checks.ts';
import { type CheckUnderWay, createSession, type Session } from './session.ts';
import { toFinding } from './rules/to-finding.ts';
import { settle, wantedRules, type PageCheckOptions } from './rules/wanted-rules.ts';

const nothing: EngineResult = { observations: [], passed: [], inapplicable: [] };

/** Each look at a part costs a look at the whole page: on a huge one, few parts are looked at. Counted, as clocks run differently on a busy machine. */
const maxLooks = 25_000;

/**
 * Checks the document it runs in, in its current state: axe-core's rules, our own and the second engine's, merged. Runs in any world of the page (an isolated
 * one keeps the page's scripts away), after axe-core was evaluated there. Reads the page; changes only running animations.
 * Open shadow roots are included, frames are not. Rejects where axe-core is missing or breaks. What probes see afterwards is
 * added by `addResults`; {@link readCheck} gives the result.
 */
export const startCheck = async (session: Session, options: PageCheckOptions): Promise<{ size: PageCheck['size'] }> => {
  await settleAnimations();
  const elements = collectElements(document);
  const roots = rootsAmong(elements);
  const wanted = wantedRules(options);
  // axe-core runs all its rules where it is given none.
  const fromAxe = wanted.axe.length > 0 ? await runAxe(wanted.axe) : nothing;
  const prepared = await prepareChecks(wanted.own);
  const fromOwn = runOwnChecks(wanted.own, { roots, prepared });
  const results = [fromAxe, fromOwn, await runIbm(session, wanted.ibm)];
  const merged = mergeObservations(results.map(({ observations }) => settle(options, observations)));
  const size = readSize();
  session.check = {
    options,
    wanted: wanted.own,
    prepared,
    note: {},
    looksLeft: maxLooks,
    absentAtFirst: null,
    places: null,
    seen: merged.map((observation) => ({ observation, finding: toFinding(observation) })),
    result: {
      passed: results.flatMap(({ passed }) => passed),
      inapplicable: results.flatMap(({ inapplicable }) => inapplicable),
      elements: elements.length,
      title: document.title,
      language: readLanguage(),
      links: readLinks(roots),
      size,
      ...(!options.isFrame && { outline: readOutline() }),
    },
  };
  return { size };
};

/** A frame's own absence says nothing: its page leaves everything open. */
const readAbsence = (session: Session, check: CheckUnderWay): Pick<PageCheck, 'absent'> => {
  if (check.options.isFrame) return {};
  if (check.absentAtFirst) return { absent: stillAbsent(session, check.absentAtFirst) };
  const absent = readAbsent(session);
  check.absentAtFirst = absent;
  return { absent };
};

/** The result of the check under way, as far as it has come. Throws where none was started. */
export const readCheck = (session: Session): PageCheck => {
  const { check } = session;
  if (!check) throw new Error('no check was started');
  const { seen, result } = check;
  const findings = seen.map(({ finding }) => finding);
  // What passed at first may have failed in a part that came later.
  const failed = new Set(findings.flatMap(({ ruleId, outcome }) => (outcome === 'failed' ? [ruleId] : [])));
  const passed = [...new Set(result.passed)].filter((id) => !failed.has(id));
  const met = new Set([...passed, ...findings.map(({ ruleId }) => ruleId)]);
  const inapplicable = [...new Set(result.inapplicable)].filter((id) => !met.has(id));
  return { findings, ...result, passed, inapplicable, ...readAbsence(session, check) };
};

/** {@link startCheck} and {@link readCheck} at once, in a session of its own, without probes. */
export const checkPage = async (options: PageCheckOptions): Promise<PageCheck> => {
  const session = createSession();
  await startCheck(session, options);
  return readCheck(session);
};
