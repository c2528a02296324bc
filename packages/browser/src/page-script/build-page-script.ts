import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tuneAxe, tuneIbm } from '@zugang/engine/tune';
import { minify } from 'rolldown/utils';
import { bundleInPage } from '../bridge/bundle-in-page.ts';
import { PAGE_GLOBAL, type PageScript } from './page-script.ts';

let script: Promise<PageScript> | null = null;

const probes = join(import.meta.dirname, '../probes');

const { resolve } = createRequire(import.meta.url);

/** A module in the page under the name, with a session that is created when it is injected. */
export const withSession = (exported: readonly string[]): string =>
  [
    `import { createSession } from ${JSON.stringify(resolve('@zugang/engine/probing'))};`,
    ...exported,
    'export const session = createSession();',
  ].join('\n');

/** The engine's functions, those of each probe under its name, and the page's session. */
export const writeEntry = async (): Promise<string> => {
  const names = (await readdir(probes)).filter((name) => existsSync(join(probes, name, 'in-page.ts')));
  return withSession([
    `export * from ${JSON.stringify(resolve('@zugang/engine/in-page'))};`,
    ...names.toSorted().map((name) => `export * as ${name} from ${JSON.stringify(join(probes, name, 'in-page.ts'))};`),
  ]);
};

const readModule = (path: string): Promise<string> => readFile(resolve(path), 'utf8');

const readAxe = async (): Promise<string> => {
  const { code, errors } = await minify('axe.js', tuneAxe(await readModule('axe-core/axe.js')));
  if (errors[0]) throw errors[0];
  return code;
};

/** Created only on pages that have something for its rules: until then it is an uncompiled function. */
const readIbm = async (): Promise<string> =>
  `globalThis.zugangLoadIbm = ${tuneIbm(await readModule('accessibility-checker-engine/ace.js'))};`;

/**
 * Bundles the engine and the probes' parts for the page behind the other engines. Without the second engine its rules say nothing; it
 * is half of the script.
 */
export const buildPageScript = async ({ hasSecondEngine = true } = {}): Promise<PageScript> => {
  const [axe, loadIbm, own] = await Promise.all([
    readAxe(),
    hasSecondEngine ? readIbm() : '',
    bundleInPage({ text: await writeEntry() }, PAGE_GLOBAL),
  ]);
  return { engines: `${axe};\n${loadIbm}`, own: `var ${PAGE_GLOBAL};${own}` };
};

/** The script that is run inside each page: axe-core, the engine's checks and the probes; built once per process. */
export const readPageScript = (): Promise<PageScript> => {
  script ??= buildPageScript();
  return script;
};
