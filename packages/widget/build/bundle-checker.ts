import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { tuneAxe, tuneIbm } from '@zugang/engine/tune';
import { rolldown, type RolldownOptions } from 'rolldown';
import { minify } from 'rolldown/utils';
import { cssAsText } from './css-as-text.ts';

const sourceOf = (path: string): string => fileURLToPath(new URL(`../src/checker/${path}`, import.meta.url));
const require = createRequire(import.meta.resolve('@zugang/engine/in-page-checker'));
const readModule = (path: string): Promise<string> => readFile(require.resolve(path), 'utf8');

type Define = Record<string, string>;
type Plugins = RolldownOptions['plugins'];

const bundleModule = async (
  path: string,
  { define, plugins }: { define: Define; plugins?: Plugins },
): Promise<string> => {
  const build = await rolldown({
    input: sourceOf(path),
    platform: 'browser',
    transform: { target: 'es2022', define, jsx: { runtime: 'automatic', importSource: 'preact' } },
    logLevel: 'silent',
    ...(plugins ? { plugins } : {}),
  });
  try {
    const { output } = await build.generate({ format: 'es', minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
};

/** The globals by which the engine finds the other engines are defined in the file itself: the page may have an axe-core of its own. */
const ownGlobals: Define = {
  'globalThis.axe': 'zugangEngines.axe',
  'globalThis.zugangLoadIbm': 'zugangEngines.loadIbm',
};

/** axe-core sets a global; its previous value is restored. */
const bundleAxe = async (): Promise<string> => {
  const { code, errors } = await minify('axe.js', tuneAxe(await readModule('axe-core/axe.js')));
  if (errors[0]) throw errors[0];
  return `let before=Object.getOwnPropertyDescriptor(window,"axe");(function(module,exports,define){${code}
}).call(window);export const axe=window.axe;if(before)Object.defineProperty(window,"axe",before);else delete window.axe;`;
};

const bundleIbm = async (): Promise<string> => {
  const tuned = tuneIbm(await readModule('accessibility-checker-engine/ace.js'));
  return `export const loadIbm=(()=>{let module,exports,define;return ${tuned}})();`;
};

type Tree = Record<string, unknown>;

const readCatalogue = async (area: string, locale: string): Promise<Tree> =>
  JSON.parse(await readFile(require.resolve(`@zugang/messages/catalogues/${area}/${locale}.json`), 'utf8')) as Tree;

/** All texts of one language as a module: scripts may be loaded where a page forbids to ask for data. */
const bundleTexts = async (locale: string): Promise<string> => {
  const [checker, rules, criteria, issues] = await Promise.all(
    ['checker', 'rules', 'criteria', 'issues'].map((area) => readCatalogue(area, locale)),
  );
  const { affects, region, data } = issues ?? {};
  const { decimal: _, ...measured } = data as Tree;
  return `export default JSON.parse(${JSON.stringify(JSON.stringify({ checker, rules, criteria, affects, region, data: measured }))})`;
};

const nameWithHash = (name: string, code: string): string =>
  `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;

const namesOf = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, code]) => [part, nameWithHash(`checker-${part}`, code)]));

/** The engine, which names the files of the other engines: they arrive while our own rules are at work. */
const bundleEngine = async (others: Record<string, string>): Promise<string> =>
  `const zugangEngines={};${await bundleModule('engine.ts', {
    define: { ...ownGlobals, ENGINE_PARTS: JSON.stringify(namesOf(others)) },
  })}`;

/** The staff's checker: an ES module, and the files it loads when it needs them: engines, German, English. */
export const bundleChecker = async (): Promise<{ code: string; chunks: Map<string, string> }> => {
  const [axe, ibm, de, en] = await Promise.all([bundleAxe(), bundleIbm(), bundleTexts('de'), bundleTexts('en')]);
  const engine = await bundleEngine({ axe, ibm });
  const parts = { axe, ibm, engine, de, en };
  const names = namesOf(parts);
  const define = { CHECKER_PARTS: JSON.stringify(names) };
  const code = await bundleModule('index.ts', { define, plugins: [cssAsText] });
  return { code, chunks: new Map(Object.entries(parts).map(([part, text]) => [names[part] ?? part, text])) };
};
