import { parseSync, Visitor } from 'rolldown/utils';

const lineOf = (source, offset) => source.slice(0, offset).split('\n').length;

const dynamicSpecifier = (source, { start, end }) => {
  const text = source.slice(start, end);
  return /^(['"`])[^$]*\1$/s.test(text) ? text.slice(1, -1) : null;
};

/** Every module a file names: imports, re-exports, dynamic imports and `import('…')` types, each with its line. */
export const readImports = (path, source) => {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const add = (specifier, offset) => {
    if (specifier) found.push({ specifier, line: lineOf(source, offset) });
  };
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.value, moduleRequest.start);
  for (const { moduleRequest } of module.dynamicImports)
    add(dynamicSpecifier(source, moduleRequest), moduleRequest.start);
  new Visitor({ TSImportType: (node) => add(node.source?.value, node.start) }).visit(program);
  return found;
};
