import { ibmReasons } from '../../catalogue/ibm-rules.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { reachedByKeys } from '../../dom/reached-by-keys.ts';
import { ruleById } from '../../catalogue/rules.ts';
import { driveIbm, type IbmEngine, type IbmResult } from './drive-ibm.ts';
import { createSlot, type Session } from '../session.ts';
import { type EngineResult, maxPerRule, type Observation } from './observation.ts';

type Root = Document | Element;
type Ibm = { Checker: new () => { engine: IbmEngine } };

declare global {
  /** accessibility-checker-engine for this world, created at the first call; missing where it was not injected. */
  var zugangLoadIbm: (() => Ibm) | undefined;
}

/** Pages without any of these have nothing for its rules: the engine is not even created there. */
const needed =
  'fieldset, [role], [aria-activedescendant], [aria-errormessage], [aria-invalid], input[type="checkbox"], input[type="radio"], label[for], [draggable="true"], [onchange], [aria-disabled], [aria-checked], [aria-required], [aria-readonly], [aria-placeholder], [aria-valuemax]';

/** Rules that others of the engine build on: run, and not listened to. */
const foundations = ['aria_role_allowed', 'combobox_design_valid'];

const checkerSlot = createSlot<{ made: { ibm: Ibm; engine: IbmEngine } | null }>(() => ({ made: null }));

/** The engine, made once a page. */
const readEngine = (session: Session): IbmEngine | null => {
  const ibm = globalThis.zugangLoadIbm?.();
  if (!ibm) return null;
  const kept = session.keep(checkerSlot);
  if (kept.made?.ibm !== ibm) kept.made = { ibm, engine: new ibm.Checker().engine };
  return kept.made.engine;
};

const elementOf = (node: unknown): Element | null =>
  node instanceof Element ? node : node instanceof Node ? node.parentElement : null;

/** A script fills it later, or shows what is in it: now there is nothing that keys could reach. */
const isEmptyContainer = (element: Element): boolean =>
  element.matches(
    '[role="tablist" i], [role="menu" i], [role="menubar" i], [role="listbox" i], [role="tree" i], [role="radiogroup" i]',
  ) && ![...element.querySelectorAll('*')].some(isVisible);

/** The engine knows the tab sequence alone; null: other keys lead to the element. */
const outcomeFor = (
  { ruleId, outcome }: (typeof ibmReasons)[string],
  element: Element,
): 'failed' | 'cannot-tell' | null => {
  if (ruleId !== 'widget-not-focusable') return outcome;
  if (isEmptyContainer(element)) return null;
  const reached = reachedByKeys(element);
  if (reached === 'yes') return null;
  return reached === 'unsure' ? 'cannot-tell' : outcome;
};

const toObservation = (result: IbmResult): Observation | null => {
  const reason = ibmReasons[result.ruleId];
  const element = elementOf(result.node);
  if (!reason || !element || !reason.reasons.test(result.reasonId)) return null;
  const outcome = outcomeFor(reason, element);
  if (outcome === null) return null;
  return {
    element,
    ruleId: reason.ruleId,
    outcome,
    impact: ruleById(reason.ruleId)?.impact ?? 'moderate',
    data: { reason: result.reasonId },
    sources: [`ibm:${result.ruleId}`],
    selector: null,
  };
};

/** Two of its rules may say the same of an element. */
const withoutRepeats = (observations: readonly Observation[]): Observation[] => {
  const kept: Observation[] = [];
  for (const one of observations) {
    const same = kept.find(({ element, ruleId }) => element === one.element && ruleId === one.ruleId);
    if (same) same.sources.push(...one.sources);
    else kept.push(one);
  }
  return kept;
};

const hasNeeded = (root: Root): boolean =>
  (root instanceof Element && root.matches(needed)) || root.querySelector(needed) !== null;

const runOn = async (engine: IbmEngine, root: Root): Promise<IbmResult[]> => {
  const { inner } = engine;
  if (inner) return driveIbm(engine, inner, root instanceof Element ? root : root.documentElement);
  const { results } = await engine.run(root).catch(() => ({ results: [] }));
  return results;
};

/**
 * Runs those rules of IBM's accessibility-checker-engine that the catalogue takes over (ADR 9). Says nothing where the engine was
 * not injected, or where none of them is wanted. `roots`: the whole document, or parts of it alone. What breaks inside it must not cost the page its other findings.
 */
export const runIbm = async (
  session: Session,
  wanted: ReadonlySet<string>,
  roots: readonly Root[] = [document],
): Promise<EngineResult> => {
  const ids = Object.keys(ibmReasons).filter((id) => wanted.has(ibmReasons[id]?.ruleId ?? ''));
  const nothing: EngineResult = { observations: [], passed: [], inapplicable: [] };
  if (ids.length === 0 || !globalThis.zugangLoadIbm) return nothing;
  const fit = roots.filter(hasNeeded);
  if (fit.length === 0) return { ...nothing, inapplicable: [...wanted] };
  const engine = readEngine(session);
  if (!engine) return nothing;
  engine.enableRules([...ids, ...foundations]);
  const results: IbmResult[] = [];
  for (const root of fit) results.push(...(await runOn(engine, root)));
  const observations = withoutRepeats(results.flatMap((result) => toObservation(result) ?? []));
  const seen = new Set(results.flatMap(({ ruleId }) => ibmReasons[ruleId]?.ruleId ?? []));
  const found = new Set(observations.map(({ ruleId }) => ruleId));
  return {
    observations: [...wanted].flatMap((id) => observations.filter(({ ruleId }) => ruleId === id).slice(0, maxPerRule)),
    passed: [...wanted].filter((id) => seen.has(id) && !found.has(id)),
    inapplicable: [...wanted].filter((id) => !seen.has(id)),
  };
};
