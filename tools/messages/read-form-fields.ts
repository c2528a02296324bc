import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** A node of a syntax tree (ESTree). */
type Node = { type: string; start: number } & Record<string, unknown>;

/** A field of a form of the dashboard, and the message key of what errors call it. */
export type FormField = { file: string; field: string; key: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

const walk = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(walk)];

const nameOf = (node: unknown): string => {
  const name = isNode(node) ? (node['name'] ?? node['value']) : null;
  return typeof name === 'string' ? name : '';
};

const isCallOf = (node: unknown, callee: string): node is Node =>
  isNode(node) && node.type === 'CallExpression' && nameOf(node['callee']) === callee;

const argumentOf = (call: Node, index = 0): Node | undefined => (call['arguments'] as Node[])[index];

/** What a file declares with `const`, by name, the nearest one before `place`. */
const declaredBefore = (tree: Node, name: string, place: number): Node | undefined =>
  walk(tree)
    .filter((node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === name && isNode(node['init']))
    .filter(({ start }) => start < place)
    .map((node) => node['init'] as Node)
    .at(-1);

const propertiesOf = (object: Node): Map<string, Node> =>
  new Map(
    (object['properties'] as Node[])
      .filter(({ type }) => type === 'Property')
      .map((property) => [nameOf(property['key']), property['value'] as Node]),
  );

/** The key that `t('fields.name')` means, by the area of its `useTranslations`; null where it is made at run time. */
const keyOf = (tree: Node, value: Node): string | null => {
  const argument = value.type === 'CallExpression' ? argumentOf(value) : undefined;
  if (argument?.type !== 'Literal') return null;
  const area = declaredBefore(tree, nameOf(value['callee']), value.start);
  if (!area || !isCallOf(area, 'useTranslations')) return null;
  return `${nameOf(argumentOf(area))}.${nameOf(argument)}`;
};

/** The object that an option holds: written there, or returned by a function of the same file. */
const objectOf = (tree: Node, value: Node | undefined): Node | undefined => {
  if (!value || value.type === 'ObjectExpression') return value;
  const called =
    value.type === 'CallExpression' ? declaredBefore(tree, nameOf(value['callee']), value.start) : undefined;
  return called && walk(called).findLast(({ type }) => type === 'ObjectExpression');
};

const readFile = (file: string, source: string): { fields: FormField[]; unread: string[] } => {
  const tree = parseAst(source, { lang: 'tsx' }) as unknown as Node;
  const fields: FormField[] = [];
  const unread: string[] = [];
  for (const call of walk(tree).filter((node) => isCallOf(node, 'useValidatedForm'))) {
    const options = propertiesOf(argumentOf(call) as Node);
    const labels = objectOf(tree, options.get('labels'));
    const names = objectOf(tree, options.get('names'));
    const own = names ? propertiesOf(names) : new Map<string, Node>();
    const labelled = labels?.type === 'ObjectExpression' ? propertiesOf(labels) : new Map<string, Node>();
    const written = (labels?.['properties'] ?? []) as Node[];
    if (labelled.size === 0 || written.length > labelled.size) unread.push(file);
    for (const [field, value] of new Map([...labelled, ...own])) {
      const key = keyOf(tree, value);
      if (key) fields.push({ file, field, key });
      else unread.push(`${file}: ${field}`);
    }
  }
  return { fields, unread };
};

/** The fields of all forms below `folder`; `unread` names the files whose labels are made at run time, at least in part. */
export const readFormFields = (folder: string): { fields: FormField[]; unread: string[] } => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.|^lib\/forms\//.test(file));
  const read = files.toSorted().flatMap((file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    return source.includes('useValidatedForm') ? [readFile(file, source)] : [];
  });
  return { fields: read.flatMap(({ fields }) => fields), unread: read.flatMap(({ unread }) => unread) };
};
