import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findViolations } from './find-violations.mjs';
import { forms, planted } from './planted.mjs';
import { rules } from './rules.mjs';

/** A folder with nothing but the manifests: every violation found in it is a planted one. */
const layEmptyHouse = async (root) => {
  const house = await mkdtemp(join(tmpdir(), 'zugang-boundaries-'));
  for (const file of ['package.json', ...globSync('packages/*/package.json', { cwd: root })]) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await cp(join(root, file), join(house, file));
  }
  return house;
};

const plant = async (house, file, text) => {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), text);
};

/** Plants one violation for each rule, in every form an import has, and gives what was not reported. */
export const findBlindSpots = async (root) => {
  const unproven = rules.filter(({ name }) => !planted.some(([rule]) => rule === name));
  const missed = unproven.map(({ name }) => `${name}: no violation is planted for this rule`);
  const house = await layEmptyHouse(root);
  try {
    for (const form of forms) {
      for (const [, file, specifier] of planted) await plant(house, file, form(specifier));
      const reported = findViolations(house);
      for (const [rule, file, specifier] of planted) {
        if (reported.some((found) => found.rule === rule && found.file === file)) continue;
        missed.push(`${rule}: not reported in ${file}: ${form(specifier).split('\n')[0]}`);
      }
    }
  } finally {
    await rm(house, { recursive: true, force: true });
  }
  return missed;
};
