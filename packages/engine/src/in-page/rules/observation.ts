import type { Impact, Outcome } from '../../types.ts';

/** What an engine saw on one element, before engines are merged. Exists only inside the page: it holds the element. */
export type Observation = {
  element: Element;
  ruleId: string;
  outcome: Outcome;
  impact: Impact;
  data: Record<string, string | number>;
  /** Who saw it: `axe:image-alt`. */
  sources: string[];
  /** A selector the engine already made; else one is made. */
  selector: string | null;
};

/** What an engine says of a page. A rule may be in none of the lists: nothing passed, and a person must decide. */
export type EngineResult = { observations: Observation[]; passed: string[]; inapplicable: string[] };

/** At most this many elements of one rule are kept per page, to bound memory. */
export const maxPerRule = 200;
