// Compares the German and English catalogues of every area, and finds keys that nothing uses and terms that no screen uses.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCatalogues } from './messages/compare-catalogues.ts';
import { describeForbiddenTerms } from './messages/find-forbidden-terms.ts';
import { type Catalogue, findUnused, listKeys } from './messages/find-unused.ts';
import { listMessages } from './messages/list-messages.ts';
import { projectRoot } from './prepare/project-root.mjs';

const catalogues = join(projectRoot, 'packages/messages/catalogues');

const read = (area: string, locale: string): Catalogue => {
  const file = join(catalogues, area, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const areas = readdirSync(catalogues);
const differing = areas.flatMap((area) => compareCatalogues(area, read(area, 'de'), read(area, 'en')));
const locales = ['de', 'en'] as const;
const articles = join(projectRoot, 'packages/server/src/modules/help/articles');
const badlyWorded = locales.flatMap((locale) => [
  ...areas.flatMap((area) =>
    listMessages(read(area, locale)).flatMap(({ path, key, value }) =>
      describeForbiddenTerms(
        // Texts to copy are in their own language in both catalogues: `privacy.de`, `privacy.en`.
        locales.find((own) => own === key) ?? locale,
        { where: `${area}/${locale}: ${path}`, text: String(value), key: `${area}.${path}` },
      ),
    ),
  ),
  ...readdirSync(join(articles, locale)).flatMap((file) =>
    describeForbiddenTerms(locale, {
      where: `help/${locale}/${file}`,
      text: readFileSync(join(articles, locale, file), 'utf8'),
    }),
  ),
]);
/** Areas whose keys come from data: rule and criterion ids, mail templates, the command line's own tables. */
const fromData = new Set(['rules', 'criteria', 'guides', 'mail', 'cli', 'documents']);
/** Keys of screens that are being built: each leaves this list with its first use. */
const awaited = new Set(['pages.detail.untitled']);

const isSource = (path: string): boolean =>
  /\.(ts|tsx)$/.test(path) && !/\.(test|e2e|gen)\.|(^|\/)(node_modules|dist|e2e)\//.test(path);
const sources = readdirSync(join(projectRoot, 'packages'))
  .map((name) => join(projectRoot, 'packages', name, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
const keys = areas.filter((area) => !fromData.has(area)).flatMap((area) => listKeys(read(area, 'de'), `${area}.`));
const unused = findUnused(keys, sources);
const problems = [
  ...differing,
  ...badlyWorded,
  ...unused.filter((key) => !awaited.has(key)).map((key) => `${key} is used nowhere`),
  ...[...awaited]
    .filter((key) => keys.includes(key) && !unused.includes(key))
    .map((key) => `${key} is used now: take it off the list`),
];
for (const problem of problems) console.error(problem);
console.log(`${areas.length} areas, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
