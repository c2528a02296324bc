import axe from 'axe-core';
import { expect, test } from 'vitest';
import { engineVersion } from './engine-version.ts';

test('names the installed axe-core', () => {
  expect(engineVersion).toMatch(new RegExp(`^zugang-\\d+\\+axe-${axe.version.replaceAll('.', '\\.')}$`));
});
