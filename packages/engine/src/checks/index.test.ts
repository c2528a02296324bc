import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownRuleIds } from '../catalogue/own-rule-ids.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: folder }).map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }));
const idsIn = (files: { text: string }[], pattern: RegExp): string[] =>
  [...new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, id = '']) => id)))].toSorted();

test('each check is specified by examples of its own', () => {
  const sources = read('**/*.ts').filter(({ path }) => !/\.(?:test|fixture)\.ts$/.test(path));
  const ids = idsIn(sources, /ruleId: '([a-z-]+)'/g);
  expect(ids.length).toBeGreaterThan(50);
  expect(idsIn(read('**/*.test.ts'), /examplesOf\('([a-z-]+)'\)/g)).toEqual(ids);
  expect(ids.filter((id) => !ownRuleIds.some((known) => known === id))).toEqual([]);
});

test('each check has its examples in a test beside it', () => {
  const checks = read('*/*.ts').filter(
    ({ path, text }) => !/\.(?:test|fixture)\.ts$/.test(path) && text.includes('ruleId: '),
  );
  const tests = new Set(read('*/*.test.ts').map(({ path }) => path));
  expect(checks.map(({ path }) => path.replace(/\.ts$/, '.test.ts')).filter((path) => !tests.has(path))).toEqual([]);
});
