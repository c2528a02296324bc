import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Catalogue = { [key: string]: string | Catalogue };

const flatten = (catalogue: Catalogue, prefix = ''): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const readCatalogue = (folder: string, language: string): [key: string, text: string][] =>
  flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalogue);

/** Keys with dots, German and English: a line each, in the same order, with a bar between the texts. It packs best like that. */
export const readBundledTexts = (folder: string): string => {
  const [german, english] = [readCatalogue(folder, 'de'), readCatalogue(folder, 'en')];
  const lines = [german.map(([key]) => key), german.map(([, text]) => text), english.map(([, text]) => text)];
  if (lines[0]?.join() !== english.map(([key]) => key).join()) throw new Error('The catalogues differ in their keys');
  if (lines.flat().some((text) => /[|\n]/.test(text))) throw new Error('A text contains "|" or a line break');
  return lines.map((line) => line.join('|')).join('\n');
};

/** Catalogues beside German and English: each becomes a file of its own, which is loaded where it is wanted. */
export const readFurtherLanguages = (folder: string): [language: string, json: string][] =>
  readdirSync(folder)
    .map((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? '')
    .filter((language) => language !== '' && language !== 'de' && language !== 'en')
    .map((language) => [language, JSON.stringify(Object.fromEntries(readCatalogue(folder, language)))]);
