// Writes the JSON schema of the command line's report to docs/api. Needs Node 24: node_modules/.bin/node tools/write-report-schema.ts
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reportSchema } from '../packages/contract/src/checks/report.schema.ts';
import { projectRoot } from './prepare/project-root.mjs';

const file = join(projectRoot, 'docs/api/report.schema.json');
mkdirSync(join(projectRoot, 'docs/api'), { recursive: true });
writeFileSync(file, JSON.stringify(z.toJSONSchema(reportSchema), null, 2));
spawnSync(join(projectRoot, 'node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' });
console.log(`Wrote ${file}`);
