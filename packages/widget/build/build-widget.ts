import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleChecker } from './bundle-checker.ts';
import { bundle } from './bundle.ts';
import { readBundledTexts, readFurtherLanguages } from './read-texts.ts';
import { squeeze } from './squeeze.ts';

/** What the manifest says of a file: its name with the hash, its hash for the `integrity` attribute, its size in bytes. */
export type ManifestEntry = { file: string; integrity: string; bytes: number };

/** `manifest.json`: by the plain name (`widget.js`, `still.js`, `statement.js`, `checker.js`). */
export type WidgetManifest = { version: string; files: Record<string, ManifestEntry> };

type WidgetBuild = { manifest: WidgetManifest; files: Map<string, string> };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ownCatalogues = here('../../messages/catalogues/widget');
const statementCatalogues = here('../../messages/catalogues/statement_embed');
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const own = { 'widget-version': { version } };

const buildStill = async (): Promise<string> => {
  const [piece] = await bundle({ entry: 'still/index.ts', format: 'es', modules: {} });
  if (!piece) throw new Error('The bundle that stops animated images is empty');
  return piece.code;
};

const buildVisitorScript = async (catalogues: string, files: Record<string, string>): Promise<string> => {
  const modules = { ...own, 'widget-texts': { bundled: readBundledTexts(catalogues), files } };
  const [piece] = await bundle({ entry: 'index.ts', format: 'iife', modules });
  if (!piece) throw new Error('The bundle of the widget is empty');
  return squeeze(piece.code);
};

const buildStatement = async (): Promise<string> => {
  const modules = { 'statement-texts': { bundled: readBundledTexts(statementCatalogues) } };
  const [piece] = await bundle({ entry: 'statement/index.ts', format: 'iife', modules });
  if (!piece) throw new Error('The bundle that embeds statements is empty');
  return squeeze(piece.code);
};

/**
 * Everything that is served below `/w/v1/`, in memory: `widget.js`, `still.js`, `statement.js` and `checker.js` under their plain and their hashed names, parts of
 * the checker, languages that are not in the bundle, and `manifest.json`.
 */
export const buildWidget = async ({ catalogues = ownCatalogues } = {}): Promise<WidgetBuild> => {
  const files = new Map<string, string>();
  const manifest: WidgetManifest = { version, files: {} };
  const languages: Record<string, string> = {};
  for (const [language, text] of readFurtherLanguages(catalogues)) {
    const file = `texts-${language}.${hashOf(text)}.json`;
    languages[language] = file;
    files.set(file, text);
  }
  const add = (name: string, code: string): void => {
    const file = name.replace(/\.js$/, `.${hashOf(code)}.js`);
    files.set(name, code).set(file, code);
    manifest.files[name] = { file, integrity: integrityOf(code), bytes: Buffer.byteLength(code) };
  };
  add('widget.js', await buildVisitorScript(catalogues, languages));
  add('still.js', await buildStill());
  add('statement.js', await buildStatement());
  const checker = await bundleChecker();
  add('checker.js', checker.code);
  for (const [name, code] of checker.chunks) files.set(name, code);
  files.set('manifest.json', JSON.stringify(manifest));
  return { manifest, files };
};
