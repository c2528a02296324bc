import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { ruleById } from '../catalogue/rules.ts';
import type { Verdict } from '../checks/check.ts';
import { type EngineResult, maxPerRule, type Observation } from './rules/observation.ts';

/** What a probe says of the elements of one rule. */
export type Judged = { element: Element; verdict: Verdict };

const toObservation = (ruleId: OwnRuleId, { element, verdict }: Judged): Observation[] => {
  if (verdict.outcome === 'passed') return [];
  const { outcome, reason, data } = verdict;
  const impact = ruleById(ruleId)?.impact ?? 'moderate';
  return [
    { element, ruleId, outcome, impact, data: { reason, ...data }, sources: [`zugang:${ruleId}`], selector: null },
  ];
};

/** The result of one rule of a probe: inapplicable where it judged nothing. */
export const resultOf = (ruleId: OwnRuleId, judged: readonly Judged[]): EngineResult => {
  const observations = judged.flatMap((one) => toObservation(ruleId, one)).slice(0, maxPerRule);
  const hasPassed = judged.some(({ verdict }) => verdict.outcome === 'passed');
  const hasFailed = observations.some(({ outcome }) => outcome === 'failed');
  return {
    observations,
    passed: hasPassed && !hasFailed ? [ruleId] : [],
    inapplicable: judged.length === 0 ? [ruleId] : [],
  };
};
