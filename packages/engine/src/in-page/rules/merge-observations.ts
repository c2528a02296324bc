import { ruleById } from '../../catalogue/rules.ts';
import type { Observation } from './observation.ts';

/** Best practice has no criterion, and is never the same barrier as another rule's. */
const criteriaOf = (observation: Observation): readonly string[] => ruleById(observation.ruleId)?.criteria ?? [];

/** What level AA asks for must not disappear in what only level AAA does. */
const isBeyond = ({ ruleId }: Observation): boolean => ruleById(ruleId)?.level === 'AAA';

const hasSameRequirement = (a: Observation, b: Observation): boolean =>
  a.ruleId === b.ruleId || (isBeyond(a) === isBeyond(b) && criteriaOf(a).some((id) => criteriaOf(b).includes(id)));

const isLabelOf = (label: Element, field: Element): boolean =>
  'control' in label && label.control === field && label.localName === 'label';

/** A control whose whole content is the other: a link around a picture. */
const isWrapperOf = (wrapper: Element, inner: Element): boolean =>
  inner.parentElement === wrapper &&
  /^(?:a|button|label|summary)$/.test(wrapper.localName) &&
  wrapper.childElementCount === 1 &&
  (wrapper.textContent ?? '').trim() === (inner.textContent ?? '').trim();

/** Engines name the field or its label, the picture or the link around it. */
const isSamePlace = (a: Element, b: Element): boolean =>
  a === b || isLabelOf(a, b) || isLabelOf(b, a) || isWrapperOf(a, b) || isWrapperOf(b, a);

/** Whether two observations are one barrier: the same element (or its label, or the control it fills), and the same rule or criterion. */
export const isSameBarrier = (a: Observation, b: Observation): boolean =>
  hasSameRequirement(a, b) && isSamePlace(a.element, b.element);

/** The first stays what it is; it becomes a failure where the second is sure. */
const absorb = (first: Observation, second: Observation): void => {
  if (second.outcome === 'failed') first.outcome = 'failed';
  first.sources.push(...second.sources.filter((source) => !first.sources.includes(source)));
  first.data = { ...second.data, ...first.data };
};

/**
 * One barrier is one finding, whichever engine saw it: what a later engine saw on the same element under the same criterion
 * joins the earlier engine's finding. Two rules of one engine are two barriers, as that engine's makers decided.
 */
export const mergeObservations = (engines: readonly (readonly Observation[])[]): Observation[] => {
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
};
