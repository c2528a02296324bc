import type { FieldChange, StrayMember } from './request-plan.ts';
import type { JsonText } from './wrong-values.ts';

/** An object whose members keep their order and may be named twice, or `__proto__`. */
export type Members = { entries: [string, Tree][] };
/** JSON as it will be written: `text` is written as it is. */
export type Tree = Members | { items: Tree[] } | { text: JsonText };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const subtreeOf = (value: unknown): Tree => {
  if (Array.isArray(value)) return { items: value.map(subtreeOf) };
  return isRecord(value) ? treeOf(value) : { text: JSON.stringify(value) };
};

/** An input as a tree that can be changed where no object could. */
export const treeOf = (input: Record<string, unknown>): Members => ({
  entries: Object.entries(input).map(([name, value]) => [name, subtreeOf(value)]),
});

type Slot = { within: Members; index: number };

const slotsOf = (within: Members): Slot[] =>
  within.entries.flatMap(([, value], index) => [{ within, index }, ...('entries' in value ? slotsOf(value) : [])]);

const applyChange = (tree: Members, { how, at, value }: FieldChange, known: readonly string[]): void => {
  const absent = known.filter((name) => !tree.entries.some(([other]) => other === name));
  for (const name of absent) tree.entries.push([name, { text: '⟦absent⟧' }]);
  const slots = slotsOf(tree);
  const slot = slots[at % Math.max(1, slots.length)];
  if (!slot) return;
  const { within, index } = slot;
  const [name, old] = within.entries[index] ?? ['', { text: 'null' }];
  if (how === 'drop') within.entries.splice(index, 1);
  else if (how === 'wrap') within.entries[index] = [name, { items: [old] }];
  else if (how === 'twice') within.entries.push([name, { text: value }]);
  else within.entries[index] = [name, { text: value }];
};

const isPresent = ([, value]: [string, Tree]): boolean => {
  if ('items' in value) return value.items.every((item) => isPresent(['', item]));
  return !('text' in value) || value.text !== '⟦absent⟧';
};

/** Changes some members, among them those that are `known` to the contract and not there, and adds strays. */
export const changeTree = (
  tree: Members,
  { changes, strays, known }: { changes: FieldChange[]; strays: StrayMember[]; known: readonly string[] },
): Members => {
  for (const change of changes) applyChange(tree, change, known);
  const added = strays.map(({ name, value }): [string, Tree] => [name, { text: value }]);
  return { entries: [...tree.entries.filter(isPresent), ...added] };
};

/** The tree as JSON text, or the text that replaced it if a change was no JSON. */
export const writeJson = (tree: Tree): string => {
  if ('text' in tree) return tree.text;
  if ('items' in tree) return `[${tree.items.map(writeJson).join(',')}]`;
  return `{${tree.entries.map(([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`).join(',')}}`;
};

/** A value as the text of a path or a query. */
export const writeText = (tree: Tree): string => {
  const json = writeJson(tree);
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
};

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%E2%9F%A6([\w.]+)%E2%9F%A7/g, '⟦$1⟧');

const pairsOf = (name: string, value: Tree): string[] => {
  if ('items' in value) return value.items.flatMap((item) => pairsOf(`${name}[]`, item));
  if ('entries' in value) return value.entries.flatMap(([inner, item]) => pairsOf(`${name}[${inner}]`, item));
  return [`${encode(name)}=${encode(writeText(value))}`];
};

/** The tree as a query, nested members in brackets. */
export const writeQuery = ({ entries }: Members): string =>
  entries.flatMap(([name, value]) => pairsOf(name, value)).join('&');
