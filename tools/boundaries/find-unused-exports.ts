import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'rolldown/utils';
import { isOutside } from './code-files.ts';
import { createResolver, readManifest, type Resolver } from './resolve-import.ts';

type Export = { file: string; name: string };
type Use = { specifier: string; name: string };

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** The `index.ts` files by which packages are entered. */
const listEntries = (root: string): string[] =>
  globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { exports = {} } = readManifest(join(root, file));
    return Object.values(exports)
      .filter((target) => target.endsWith('/index.ts') && existsSync(join(root, packageOf(file), target)))
      .map((target) => join(packageOf(file), target));
  });

const parse = (root: string, file: string): ParseResult => parseSync(file, readFileSync(join(root, file), 'utf8'));

/** The names a file exports, those of `export *` with them. */
const namesOf = (root: string, file: string, resolve: Resolver['resolve']): string[] =>
  parse(root, file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null && exportName.kind === 'Name') return [exportName.name];
      const target = exportName.kind === 'None' && moduleRequest ? resolve(file, moduleRequest.value) : null;
      return target === null ? [] : namesOf(root, target, resolve);
    }),
  );

/** What one file takes from others: `{ specifier, name }`, the name `*` for all of it. */
const usesOf = (root: string, file: string): Use[] => {
  const { program, module } = parse(root, file);
  const uses: Use[] = [];
  const all = (named: ESTree.Argument | undefined): void => {
    if (named?.type === 'Literal' && typeof named.value === 'string') uses.push({ specifier: named.value, name: '*' });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries) uses.push({ specifier: moduleRequest.value, name: importName.name ?? '*' });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest) uses.push({ specifier: moduleRequest.value, name: importName.name ?? '*' });
  new Visitor({
    TSImportType: ({ source, qualifier }) =>
      uses.push({ specifier: source.value, name: qualifier?.type === 'Identifier' ? qualifier.name : '*' }),
    // `import('…')` and `resolve('…')`: the file is loaded or bundled as a whole.
    CallExpression: ({ arguments: [first] }) => all(first),
    ImportExpression: ({ source }) => all(source),
  }).visit(program);
  return uses;
};

/** Names that a package's entry exports and no other package uses: `{ file, name }`. */
export const findUnusedExports = (root: string): Export[] => {
  const { resolve } = createResolver(root);
  const entries = listEntries(root);
  const used = new Map(entries.map((file) => [file, new Set<string>()]));
  const files = globSync('{packages/*,tools}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isOutside });
  for (const file of files.filter((path) => !isOutside(path)))
    for (const { specifier, name } of usesOf(root, file)) {
      const target = /^[.@#]/.test(specifier) ? resolve(file, specifier) : null;
      if (target && packageOf(target) !== packageOf(file)) used.get(target)?.add(name);
    }
  return entries.flatMap((file) =>
    used.get(file)?.has('*')
      ? []
      : namesOf(root, file, resolve)
          .filter((name) => !used.get(file)?.has(name))
          .map((name) => ({ file, name })),
  );
};
