import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { probes } from './index.ts';

/** Parts that several probes share. */
const SHARED = 'in-page';

it('lists each folder of probes once, under its name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map(({ name }) => name);
  expect(probes.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});
