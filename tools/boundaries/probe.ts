import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findCycles } from './find-cycles.ts';
import { findUnusedExports } from './find-unused-exports.ts';
import { findViolations } from './find-violations.ts';
import { forms, planted } from './planted.ts';
import { rules } from './rules.ts';

/** A folder with nothing but the manifests: every violation found in it is a planted one. */
const layEmptyHouse = async (root: string): Promise<string> => {
  const house = await mkdtemp(join(tmpdir(), 'zugang-boundaries-'));
  for (const file of ['package.json', ...globSync('packages/*/package.json', { cwd: root })]) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await cp(join(root, file), join(house, file));
  }
  return house;
};

const plant = async (house: string, file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), text);
};

/** A circle of two files by types alone, one of two modules by their indexes, and an export that nothing uses: each must be reported. */
const findMissedGroups = async (root: string): Promise<string[]> => {
  const house = await layEmptyHouse(root);
  const modules = 'packages/server/src/modules';
  try {
    await plant(house, 'packages/engine/src/index.ts', "export { used, unused } from './one.ts';\n");
    await plant(
      house,
      'packages/engine/src/one.ts',
      "export type { Two } from './two.ts';\nexport const used = 1, unused = 2;\n",
    );
    await plant(
      house,
      'packages/engine/src/two.ts',
      "import type { Two as Own } from './one.ts';\nexport type Two = Own;\n",
    );
    await plant(house, 'packages/web/src/use.ts', "import { used } from '@zugang/engine';\nconsole.log(used);\n");
    await plant(house, `${modules}/a/index.ts`, "export { a } from './a.ts';\n");
    await plant(house, `${modules}/a/a.ts`, "import { c } from '#modules/b';\nexport const a = c;\n");
    await plant(house, `${modules}/b/index.ts`, "export { c } from './c.ts';\nexport { d } from './d.ts';\n");
    await plant(house, `${modules}/b/c.ts`, 'export const c = 1;\n');
    await plant(
      house,
      `${modules}/b/d.ts`,
      "import type { a } from '#modules/a';\nexport const d = (value: typeof a) => value;\n",
    );
    const cycles = findCycles(house).map((cycle) => cycle.join(' '));
    const expected = ['packages/engine/src/one.ts packages/engine/src/two.ts', `${modules}/a ${modules}/b`];
    const missed = expected
      .filter((cycle) => !cycles.includes(cycle))
      .map((cycle) => `not reported as a circle: ${cycle}`);
    const unused = findUnusedExports(house).map(({ name }) => name);
    return unused.join() === 'unused' ? missed : [...missed, `unused exports are ${unused.join()}, not: unused`];
  } finally {
    await rm(house, { recursive: true, force: true });
  }
};

/** Plants one violation for each rule, in every form an import has, and gives what was not reported. */
export const findBlindSpots = async (root: string): Promise<string[]> => {
  const unproven = rules.filter(({ name }) => !planted.some(([rule]) => rule === name));
  const missed = [
    ...unproven.map(({ name }) => `${name}: no violation is planted for this rule`),
    ...(await findMissedGroups(root)),
  ];
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
