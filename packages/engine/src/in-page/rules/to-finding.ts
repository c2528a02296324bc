import { boxOf } from '../../dom/box.ts';
import { regionOf } from '../../dom/region.ts';
import { selectorOf } from '../../dom/selector.ts';
import { snippetOf } from '../../dom/snippet.ts';
import { skeletonOf } from '../../skeleton.ts';
import type { Finding } from '../../types.ts';
import type { Observation } from './observation.ts';

/** What only shows under the pointer stands on no picture of the page. */
const unpictured = new Set(['hover-content', 'hover-only-content']);

/** What is told of an observation: where it stands, and how it looks in the markup. */
export function toFinding({ element, ruleId, outcome, impact, data, sources, selector }: Observation): Finding {
  return {
    ruleId,
    outcome,
    impact,
    region: regionOf(element),
    selector: selector ?? selectorOf(element),
    snippet: snippetOf(element),
    skeleton: skeletonOf(element),
    box: unpictured.has(ruleId) ? null : boxOf(element),
    data,
    sources,
  };
}
