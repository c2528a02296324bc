import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Catalogue = { [key: string]: string | Catalogue };

const flatten = (catalogue: Catalogue, prefix = ''): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const readCatalogue = (folder: string, language: string): [key: string, text: string][] =>
  flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalogue);

/** German and English side by side, by the key with dots. */
export function readBundledTexts(folder: string): Record<string, [german: string, english: string]> {
  const english = Object.fromEntries(readCatalogue(folder, 'en'));
  return Object.fromEntries(
    readCatalogue(folder, 'de').map(([key, german]) => {
      const other = english[key];
      if (other === undefined) throw new Error(`widget.${key} has no English text`);
      return [key, [german, other]];
    }),
  );
}

/** Catalogues beside German and English: each becomes a file of its own, which is loaded where it is wanted. */
export function readFurtherLanguages(folder: string): [language: string, json: string][] {
  return readdirSync(folder)
    .map((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? '')
    .filter((language) => language !== '' && language !== 'de' && language !== 'en')
    .map((language) => [language, JSON.stringify(Object.fromEntries(readCatalogue(folder, language)))]);
}
