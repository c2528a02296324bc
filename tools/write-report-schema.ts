// Writes the JSON schemas of the command line's report and of published statements to docs/api. Needs Node 24:
// node_modules/.bin/node tools/write-report-schema.ts
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reportSchema } from '../packages/contract/src/checks/report.schema.ts';
import { publishedStatement } from '../packages/contract/src/statement/statement-document.schema.ts';
import { projectRoot } from './prepare/project-root.mjs';

const schemas = { report: reportSchema, statement: publishedStatement };
mkdirSync(join(projectRoot, 'docs/api'), { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  const file = join(projectRoot, `docs/api/${name}.schema.json`);
  writeFileSync(file, JSON.stringify(z.toJSONSchema(schema), null, 2));
  spawnSync(join(projectRoot, 'node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' });
  console.log(`Wrote ${file}`);
}
