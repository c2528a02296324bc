import type { AxeResults, CheckResult, ElementContext, NodeResult, Result } from 'axe-core';
import { ruleById } from '../../catalogue/rules.ts';
import type { Outcome } from '../../types.ts';
import { requireAxe } from './axe-global.ts';
import { type EngineResult, maxPerRule, type Observation } from './observation.ts';

/** Names of the contract for what axe-core measures. */
const dataNames: Record<string, string> = {
  contrastRatio: 'contrast',
  expectedContrastRatio: 'expectedContrast',
  messageKey: 'reason',
};

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.length <= 200) || (typeof value === 'number' && Number.isFinite(value));

const entriesOf = (check: CheckResult): [string, unknown][] =>
  check.data !== null && typeof check.data === 'object' ? Object.entries(check.data) : [];

/** The plain values of all checks of a node; the first check that measured a value wins. */
const dataOf = (node: NodeResult): Record<string, string | number> => {
  const data: Record<string, string | number> = {};
  for (const check of [...node.any, ...node.all, ...node.none]) {
    for (const [name, value] of entriesOf(check)) {
      if (isPlain(value)) data[dataNames[name] ?? name] ??= value;
    }
  }
  return data;
};

const selectorOf = (node: NodeResult): string => node.target.flat().join(' >>> ').slice(0, 1000);

const toObservation = (node: NodeResult, result: Result, outcome: Outcome): Observation | null => {
  const { element } = node;
  const impact = node.impact ?? result.impact ?? ruleById(result.id)?.impact ?? 'moderate';
  if (!element) return null;
  return {
    element,
    ruleId: result.id,
    outcome,
    impact,
    data: dataOf(node),
    sources: [`axe:${result.id}`],
    selector: selectorOf(node),
  };
};

const observe = (results: Result[], outcome: Outcome): Observation[] =>
  results.flatMap((result) =>
    result.nodes.slice(0, maxPerRule).flatMap((node) => toObservation(node, result, outcome) ?? []),
  );

/** In HTML the case of `http-equiv` does not matter; axe-core's selectors keep to it, and know no flag for that. */
const refreshRules = ['meta-refresh', 'meta-refresh-no-exceptions'].map((id) => ({
  id,
  selector: ['refresh', 'Refresh', 'REFRESH'].map((value) => `meta[http-equiv="${value}"][content]`).join(', '),
}));

/**
 * Runs axe-core's rules of the catalogue on this document, or a part of it, and its open shadow roots. Frames are left out: axe-core
 * cannot reach them from an isolated world; they need `axe.runPartial` in each and `axe.finishRun` here.
 */
export const runAxe = async (ruleIds: readonly string[], context: ElementContext = document): Promise<EngineResult> => {
  const engine = requireAxe();
  // Neither its copies of the markup nor its summaries are used.
  engine.configure({ noHtml: true, rules: refreshRules });
  const results: AxeResults = await engine.run(context, {
    reporter: 'v2',
    runOnly: { type: 'rule', values: [...ruleIds] },
    resultTypes: ['violations', 'incomplete'],
    iframes: false,
    elementRef: true,
    performanceTimer: false,
    // Media that never answer must not hold up the page.
    preload: { assets: ['media'], timeout: 2000 },
  });
  const violated = new Set(results.violations.map((result) => result.id));
  return {
    observations: [...observe(results.violations, 'failed'), ...observe(results.incomplete, 'cannot-tell')],
    passed: results.passes.map((result) => result.id).filter((id) => !violated.has(id)),
    inapplicable: results.inapplicable.map((result) => result.id),
  };
};
