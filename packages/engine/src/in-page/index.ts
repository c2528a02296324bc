import { rulesForLevel } from '../catalogue/rules.ts';
import { boxOf } from '../dom/box.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { regionOf } from '../dom/region.ts';
import { selectorOf } from '../dom/selector.ts';
import { snippetOf } from '../dom/snippet.ts';
import { skeletonOf } from '../skeleton.ts';
import type { CheckOptions, Finding, PageCheck } from '../types.ts';
import { finishAnimations } from './finish-animations.ts';
import { mergeObservations } from './merge-observations.ts';
import type { Observation } from './observation.ts';
import { readLanguage, readLinks, readSize } from './read-page.ts';
import { runAxe } from './run-axe.ts';
import { runOwnChecks } from './run-own-checks.ts';

export { skeletonOf } from '../skeleton.ts';
export { regionOf } from '../dom/region.ts';

/** What to check; `rules` keeps to these ids of the catalogue. */
export type PageCheckOptions = CheckOptions & { rules?: string[] };

function toFinding({ element, ruleId, outcome, impact, data, sources, selector }: Observation): Finding {
  return {
    ruleId,
    outcome,
    impact,
    region: regionOf(element),
    selector: selector ?? selectorOf(element),
    snippet: snippetOf(element),
    skeleton: skeletonOf(element),
    box: boxOf(element),
    data,
    sources,
  };
}

function shadowRootsOf(elements: readonly Element[]): ShadowRoot[] {
  return elements.flatMap((element) => element.shadowRoot ?? []);
}

function wantedRules({ level, rules }: PageCheckOptions): { axe: string[]; own: Set<string> } {
  const wanted = rulesForLevel(level).filter((rule) => !rules || rules.includes(rule.id));
  const idsOf = (engine: 'axe' | 'zugang') => wanted.filter((rule) => rule.engine === engine).map((rule) => rule.id);
  return { axe: idsOf('axe'), own: new Set(idsOf('zugang')) };
}

const nothing = { observations: [], passed: [], inapplicable: [] };

/**
 * Checks the document it runs in: axe-core's rules and our own, merged. Runs in any world of the page (an isolated one
 * keeps the page's scripts away), after axe-core was evaluated there. Reads the page; changes only running animations.
 * Open shadow roots are included, frames are not. Rejects where axe-core is missing or breaks.
 */
export async function checkPage(options: PageCheckOptions): Promise<PageCheck> {
  finishAnimations();
  const elements = collectElements(document);
  const roots = [document, ...shadowRootsOf(elements)];
  const wanted = wantedRules(options);
  // axe-core runs all its rules where it is told none.
  const fromAxe = wanted.axe.length > 0 ? await runAxe(wanted.axe) : nothing;
  const fromOwn = runOwnChecks(wanted.own, roots);
  return {
    findings: mergeObservations([fromAxe.observations, fromOwn.observations]).map(toFinding),
    passed: [...fromAxe.passed, ...fromOwn.passed],
    inapplicable: [...fromAxe.inapplicable, ...fromOwn.inapplicable],
    elements: elements.length,
    title: document.title,
    language: readLanguage(),
    links: readLinks(roots),
    size: readSize(),
  };
}
