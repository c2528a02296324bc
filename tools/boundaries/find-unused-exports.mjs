import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { isOutside } from './code-files.mjs';
import { createResolver } from './resolve-import.mjs';

const packageOf = (path) => path.split('/').slice(0, 2).join('/');

/** The `index.ts` files by which packages are entered. */
const listEntries = (root) =>
  globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.values(exports)
      .filter((target) => target.endsWith('/index.ts') && existsSync(join(root, packageOf(file), target)))
      .map((target) => join(packageOf(file), target));
  });

const parse = (root, file) => parseSync(file, readFileSync(join(root, file), 'utf8'));

/** The names a file exports, those of `export *` with them. */
const namesOf = (root, file, resolve) =>
  parse(root, file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Name') return [exportName.name];
      return exportName.kind === 'None' && moduleRequest
        ? namesOf(root, resolve(file, moduleRequest.value), resolve)
        : [];
    }),
  );

/** What one file takes from others: `{ specifier, name }`, the name `*` for all of it. */
const usesOf = (root, file) => {
  const { program, module } = parse(root, file);
  const uses = [];
  const all = (specifier) => uses.push({ specifier, name: '*' });
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries) uses.push({ specifier: moduleRequest.value, name: importName.name ?? '*' });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest) uses.push({ specifier: moduleRequest.value, name: importName.name ?? '*' });
  new Visitor({
    TSImportType: ({ source, qualifier }) => uses.push({ specifier: source.value, name: qualifier?.name ?? '*' }),
    // `import('…')` and `resolve('…')`: the file is loaded or bundled as a whole.
    CallExpression: ({ arguments: [first] }) => typeof first?.value === 'string' && all(first.value),
    ImportExpression: ({ source }) => typeof source.value === 'string' && all(source.value),
  }).visit(program);
  return uses;
};

/** Names that a package's entry exports and no other package uses: `{ file, name }`. */
export const findUnusedExports = (root) => {
  const { resolve } = createResolver(root);
  const entries = listEntries(root);
  const used = new Map(entries.map((file) => [file, new Set()]));
  const files = globSync('{packages/*,tools}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isOutside });
  for (const file of files.filter((path) => !isOutside(path)))
    for (const { specifier, name } of usesOf(root, file)) {
      const target = /^[.@#]/.test(specifier) ? resolve(file, specifier) : null;
      if (target && packageOf(target) !== packageOf(file)) used.get(target)?.add(name);
    }
  return entries.flatMap((file) =>
    used.get(file).has('*')
      ? []
      : namesOf(root, file, resolve)
          .filter((name) => !used.get(file).has(name))
          .map((name) => ({ file, name })),
  );
};
