import { createRequire } from 'node:module';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { engineVersion, ibmVersion } from './engine-version.ts';

test('names the installed engines', () => {
  const installed: { version: string } = createRequire(import.meta.url)('accessibility-checker-engine/package.json');
  expect(ibmVersion).toBe(installed.version);
  const versions = `axe-${axe.version}+ibm-${installed.version}`.replaceAll('.', '\\.').replaceAll('+', '\\+');
  expect(engineVersion).toMatch(new RegExp(`^zugang-\\d+\\+${versions}$`));
});
