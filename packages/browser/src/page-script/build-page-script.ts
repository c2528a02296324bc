import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tuneAxe, tuneIbm } from '@zugang/engine/tune';
import { minify } from 'rolldown/utils';
import { bundleInPage } from '../bridge/bundle-in-page.ts';
import { PAGE_GLOBAL, type PageScript } from './page-script.ts';

let script: Promise<PageScript> | null = null;

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
  return {
    engines: `${axe};\n${loadIbm}`,
    own: `var ${PAGE_GLOBAL};${await bundleInPage({ file: entry }, PAGE_GLOBAL)}`,
  };
}

/** The script that is run inside each page: axe-core and the engine's checks; built once per process. */
export function readPageScript(): Promise<PageScript> {
  script ??= buildPageScript(createRequire(import.meta.url).resolve('@zugang/engine/in-page'));
  return script;
}
