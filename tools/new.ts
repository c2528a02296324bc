// Lays the files of a new verb of a module: `npm run new -- verb create-invoice billing`.
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './prepare/project-root.mjs';

const kebab = /^[a-z]+(-[a-z]+)*$/;
const camel = (name: string): string => name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const verbFile = (name: string, action: string): string => `import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';

/** Says what it does, in which units. Throws NOT_FOUND, FORBIDDEN. */
export const ${name} = (ctx: Context, { projectId }: { projectId: string }): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    await recordAudit(tx, ctx, { accountId, action: '${action}', targetId: projectId });
    return { ok: true };
  });
`;

const testFile = (name: string, file: string): string => `import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { ${name} } from './${file}.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('${name}', () => {
  it('returns NOT_FOUND for an unknown id', async () => {
    const { ctx } = await database.createTenant();
    await expect(${name}(ctx, { projectId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
`;

const todo = (file: string, name: string, module: string): string => `
Made packages/server/src/modules/${module}/${file}.ts and its test, exported from the module's index. What follows by hand:
  1. packages/contract/src/<area>/${module}.contract.ts: the procedure with input, output, errors and permission
  2. packages/server/src/http/routes/<area>/${module}.routes.ts: ${name}: signedIn.${module}.${name}.handler(({ context, input }) => ${name}(context.ctx, input))
  3. the test: success, an audit row, a foreign tenant refused, each error
  4. packages/messages/catalogues: every new text in de and en`;

const layVerb = (file: string, module: string): string | null => {
  const folder = join(projectRoot, 'packages/server/src/modules', module);
  const path = join(folder, `${file}.ts`);
  if (existsSync(path)) return `${path} is there already.`;
  const name = camel(file);
  const [verb, ...object] = file.split('-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, verbFile(name, `${object.join('_') || module}.${verb}`));
  writeFileSync(join(folder, `${file}.test.ts`), testFile(name, file));
  appendFileSync(join(folder, 'index.ts'), `export { ${name} } from './${file}.ts';\n`);
  console.log(todo(file, name, module));
  return null;
};

const [kind, file = '', module = ''] = process.argv.slice(2);
const isUsable = kind === 'verb' && kebab.test(file) && kebab.test(module);
const problem = isUsable ? layVerb(file, module) : 'Usage: npm run new -- verb <verb-object> <module>';
if (problem) {
  console.error(problem);
  process.exitCode = 2;
}
