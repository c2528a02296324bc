import { drawnBoxOf, type ReadBox } from '../../dom/drawn-box.ts';
import { regionOf } from '../../dom/region.ts';
import { selectorOf } from '../../dom/selector.ts';
import { snippetOf } from '../../dom/snippet.ts';
import { skeletonOf } from '../../skeleton.ts';
import type { Finding } from '../../types.ts';
import type { Observation } from './observation.ts';

/** What only shows under the pointer is not on the screenshot. */
const unpictured = new Set(['hover-content', 'hover-only-content']);

/** What a finding takes from an observation: its place, and its markup. `read`: how its box is read. */
export const toFinding = (
  { element, ruleId, outcome, impact, data, sources, selector }: Observation,
  read: ReadBox = drawnBoxOf,
): Finding => ({
  ruleId,
  outcome,
  impact,
  region: regionOf(element),
  selector: selector ?? selectorOf(element),
  snippet: snippetOf(element),
  skeleton: skeletonOf(element),
  box: unpictured.has(ruleId) ? null : read(element),
  data,
  sources,
});
