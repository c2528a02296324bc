// Compares the German and English catalogues of every area.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCatalogues } from './messages/compare-catalogues.mjs';
import { projectRoot } from './prepare/project-root.mjs';

const catalogues = join(projectRoot, 'packages/messages/catalogues');

const read = (area, locale) => {
  const file = join(catalogues, area, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const areas = readdirSync(catalogues);
const problems = areas.flatMap((area) => compareCatalogues(area, read(area, 'de'), read(area, 'en')));
for (const problem of problems) console.error(problem);
console.log(`${areas.length} areas, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
