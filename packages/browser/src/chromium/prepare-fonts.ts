import { hash } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bundledFamilies } from './font-set.ts';
import { placeFolder } from './place-folder.ts';
import { writeFontsConf } from './write-fonts-conf.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Of what the folder is made, so that a changed font or setting gets a folder of its own. */
const nameFolder = async (files: readonly string[]): Promise<string> => {
  const sizes = await Promise.all(files.map(async (file) => `${basename(file)} ${(await stat(file)).size}`));
  return `zugang-fonts-${hash('sha256', [writeFontsConf('', ''), ...sizes].join('\n')).slice(0, 12)}`;
};

const fill = async (staging: string, target: string, files: readonly string[]): Promise<void> => {
  for (const name of ['fonts', 'cache']) await mkdir(join(staging, name));
  await Promise.all(files.map((file) => copyFile(file, join(staging, 'fonts', basename(file)))));
  await writeFile(join(staging, 'fonts.conf'), writeFontsConf(join(target, 'fonts'), join(target, 'cache')));
};

/** What a browser lays texts out with: a name that changes with the fonts, and the environment that it finds them by. */
export type PreparedFonts = { name: string; env: Record<string, string> };

/** The fonts of the machine, whatever they are. */
export const machineFonts: PreparedFonts = { name: 'of the machine', env: {} };

/**
 * Prepares the fonts that npm brings as the only ones a browser sees, so that texts are as wide on every machine. Only
 * Linux chooses fonts by a file; elsewhere the machine's are used.
 */
export const prepareFonts = async (root: string = tmpdir()): Promise<PreparedFonts> => {
  if (process.platform !== 'linux') return machineFonts;
  const files = bundledFamilies.flatMap((family) => family.files.map((file) => resolve(file)));
  const name = await nameFolder(files);
  const folder = await placeFolder({
    root,
    name,
    proofs: ['fonts.conf', 'cache', ...files.map((file) => join('fonts', basename(file)))],
    fill: (staging, target) => fill(staging, target, files),
  });
  return { name, env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') } };
};
