import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tuneAxe, tuneIbm } from '@zugang/engine/tune';
import { rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';

/** The name under which the bundle's exports stand in the isolated world. */
export const PAGE_GLOBAL = 'zugangPage';

/**
 * What is run in a page: `engines` leave what others have written (axe-core as `axe`, accessibility-checker-engine as `zugangLoadIbm`),
 * `own` leaves `PAGE_GLOBAL`, built upon them.
 */
export type PageScript = { engines: string; own: string };

/** All of it as one script, which answers nothing. */
export const textOf = ({ engines, own }: PageScript): string => `${engines}\n${own}\n;undefined`;

let script: Promise<PageScript> | null = null;

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await build.generate({ format: 'iife', name: PAGE_GLOBAL, minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

const readModule = (path: string): Promise<string> => readFile(createRequire(import.meta.url).resolve(path), 'utf8');

async function readAxe(): Promise<string> {
  const { code, errors } = await minify('axe.js', tuneAxe(await readModule('axe-core/axe.js')));
  if (errors[0]) throw errors[0];
  return code;
}

/** Put up only on pages that have something for its rules: until then it is a function that nobody has compiled. */
async function readIbm(): Promise<string> {
  return `globalThis.zugangLoadIbm = ${tuneIbm(await readModule('accessibility-checker-engine/ace.js'))};`;
}

/**
 * Bundles the given in-page module behind the other engines. Without the second engine its rules say nothing; it is half of the
 * script.
 */
export async function buildPageScript(entry: string, { hasSecondEngine = true } = {}): Promise<PageScript> {
  const [axe, loadIbm] = await Promise.all([readAxe(), hasSecondEngine ? readIbm() : '']);
  return { engines: `${axe};\n${loadIbm}`, own: `var ${PAGE_GLOBAL};${await bundle(entry)}` };
}

/** The script that is run inside each page: axe-core and the engine's checks; built once per process. */
export function readPageScript(): Promise<PageScript> {
  script ??= buildPageScript(createRequire(import.meta.url).resolve('@zugang/engine/in-page'));
  return script;
}
