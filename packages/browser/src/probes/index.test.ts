import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { probes } from './index.ts';

/** Parts that several probes share. */
const shared: ReadonlySet<string> = new Set(['in-page', 'template']);

it('lists each folder of probes once, under its name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.has(entry.name))
    .map(({ name }) => name);
  expect(probes.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((path) => pattern.includes('.test.') || !/\.(?:test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));

/** They apply to each page. */
const everywhere: ReadonlySet<string> = new Set(['no-reflow', 'duplicate-attribute', 'tags-unmatched']);

/** The outcomes that a probe's rule must have; some rules never fail. */
const neededOf = (ruleId: string): string[] => ['found', 'passed', ...(everywhere.has(ruleId) ? [] : ['inapplicable'])];

it.each(probes.map(({ name }) => name))('%s: has a test of its own, with all outcomes of its rules', (name) => {
  const tests = read(`${name}/**/*.test.ts`);
  expect(tests).not.toEqual([]);
  const rules = new Set(read(`${name}/**/*.ts`).flatMap((text) => text.match(/(?<=resultOf\(\s*')[a-z-]+/g) ?? []));
  const shown = new Set(
    tests
      .flatMap((text) => [...text.matchAll(/\['([a-z-]+)', '\/[^']*', '(failed|cannot-tell|passed|inapplicable)\b/g)])
      .map(([, ruleId = '', outcome = '']) => `${ruleId}: ${outcome.replace(/failed|cannot-tell/, 'found')}`),
  );
  const needed = [...rules].flatMap((ruleId) => neededOf(ruleId).map((outcome) => `${ruleId}: ${outcome}`));
  expect(needed.filter((one) => !shown.has(one))).toEqual([]);
});

it('knows the rules of all probes', () => {
  const rules = read('*/**/*.ts').flatMap((text) => text.match(/(?<=resultOf\(\s*')[a-z-]+/g) ?? []);
  expect(new Set(rules).size).toBeGreaterThan(18);
});
