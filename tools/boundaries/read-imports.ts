import { parseSync, Visitor } from 'rolldown/utils';

/** A module that a file names, and where. */
export type NamedModule = { specifier: string; line: number };

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

const dynamicSpecifier = (source: string, { start, end }: { start: number; end: number }): string | null => {
  const text = source.slice(start, end);
  return /^(['"`])[^$]*\1$/s.test(text) ? text.slice(1, -1) : null;
};

/** Every module a file names: imports, re-exports, dynamic imports and `import('…')` types, each with its line. */
export const readImports = (path: string, source: string): NamedModule[] => {
  const { program, module, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found: NamedModule[] = [];
  const add = (specifier: string | null, offset: number): void => {
    if (specifier) found.push({ specifier, line: lineOf(source, offset) });
  };
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.value, moduleRequest.start);
  for (const { moduleRequest } of module.dynamicImports)
    add(dynamicSpecifier(source, moduleRequest), moduleRequest.start);
  new Visitor({ TSImportType: (node) => add(node.source.value, node.start) }).visit(program);
  return found;
};
