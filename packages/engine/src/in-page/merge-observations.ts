import { ruleById } from '../catalogue/rules.ts';
import type { Observation } from './observation.ts';

/** Best practice has no criterion, and is never the same barrier as another rule's. */
const criteriaOf = (observation: Observation): readonly string[] => ruleById(observation.ruleId)?.criteria ?? [];

/** Whether two observations are one barrier: the same element, and the same rule or criterion. */
export const isSameBarrier = (a: Observation, b: Observation): boolean =>
  a.element === b.element && (a.ruleId === b.ruleId || criteriaOf(a).some((id) => criteriaOf(b).includes(id)));

/** The first stays what it is; it becomes a failure where the second is sure. */
function absorb(first: Observation, second: Observation): void {
  if (second.outcome === 'failed') first.outcome = 'failed';
  first.sources.push(...second.sources.filter((source) => !first.sources.includes(source)));
  first.data = { ...second.data, ...first.data };
}

/**
 * One barrier is one finding, whoever saw it: what a later engine saw on the same element under the same criterion
 * joins the earlier engine's finding. Two rules of one engine are two barriers, as that engine's makers decided.
 */
export function mergeObservations(engines: readonly (readonly Observation[])[]): Observation[] {
  const merged: Observation[] = [];
  for (const observations of engines) {
    const earlier = merged.slice();
    for (const observation of observations) {
      const same = earlier.find((other) => isSameBarrier(other, observation));
      if (same) absorb(same, observation);
      else merged.push(observation);
    }
  }
  return merged;
}
