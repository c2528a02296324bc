import { ruleById } from '../../catalogue/rules.ts';
import type { Check } from '../../checks/check.ts';
import { checks } from '../../checks/index.ts';
import { type Prepared, whileStill } from '../../dom/remember.ts';
import { type EngineResult, maxPerRule, type Observation } from './observation.ts';

type Root = Document | ShadowRoot;

type Scope = { roots: readonly Root[]; inside: ReadonlySet<Element> | null };

const candidatesOf = (check: Check, { roots, inside }: Scope): Element[] =>
  roots
    .flatMap((root) => [...root.querySelectorAll(check.selector)])
    .filter((element) => (!inside || inside.has(element)) && check.isApplicable(element));

const observe = (check: Check, element: Element): Observation | null => {
  const verdict = check.expectation(element);
  if (verdict.outcome === 'passed') return null;
  const { outcome, reason, data } = verdict;
  const impact = ruleById(check.ruleId)?.impact ?? 'moderate';
  return {
    element,
    ruleId: check.ruleId,
    outcome,
    impact,
    data: { reason, ...data },
    sources: [`zugang:${check.ruleId}`],
    selector: null,
  };
};

const runCheck = (check: Check, scope: Scope, result: EngineResult): void => {
  const candidates = candidatesOf(check, scope);
  const observations = candidates.flatMap((element) => observe(check, element) ?? []);
  const hasFailed = observations.some((observation) => observation.outcome === 'failed');
  if (candidates.length === 0) result.inapplicable.push(check.ruleId);
  else if (!hasFailed && observations.length < candidates.length) result.passed.push(check.ruleId);
  result.observations.push(...observations.slice(0, maxPerRule));
};

/** Runs our own checks in the document and the open shadow roots given; on the elements `inside` alone where they are named. */
export const runOwnChecks = (
  ruleIds: ReadonlySet<string>,
  { roots, prepared, inside = null }: Pick<Scope, 'roots'> & Partial<Scope> & { prepared: Prepared },
): EngineResult => {
  const result: EngineResult = { observations: [], passed: [], inapplicable: [] };
  whileStill(() => {
    for (const check of checks) if (ruleIds.has(check.ruleId)) runCheck(check, { roots, inside }, result);
  }, prepared);
  return result;
};
