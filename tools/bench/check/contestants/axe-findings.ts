import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { BenchFinding } from '../bench-types.ts';

/** What is used of `@axe-core/playwright`. */
export type AxePlaywright = {
  AxeBuilder: new (options: { page: Page }) => {
    withRules: (rules: readonly string[]) => { analyze: () => Promise<AxeResults> };
  };
};

/** axe-core's results as findings: outcome and selector as the project has them. */
export const findingsOf = ({ violations, incomplete }: Pick<AxeResults, 'violations' | 'incomplete'>): BenchFinding[] =>
  [
    { outcome: 'failed', results: violations },
    { outcome: 'cannot-tell', results: incomplete },
  ].flatMap(({ outcome, results }) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => ({
        ruleId: id,
        outcome,
        selector: target.flat().join(' >>> ').slice(0, 1000),
      })),
    ),
  );

/** Loads a module that is installed outside the project; `Module` says what is used of it. */
export const loadPeer = async <Module>(peers: string, name: string): Promise<Module> => {
  const loaded = await import(createRequire(`${peers}/package.json`).resolve(name));
  return loaded.default && Object.keys(loaded).length === 1 ? loaded.default : { ...loaded.default, ...loaded };
};
