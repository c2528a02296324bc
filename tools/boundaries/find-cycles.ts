import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFiles, isOutside } from './code-files.ts';
import { readImports } from './read-imports.ts';
import { createResolver } from './resolve-import.ts';

/** What each node reaches. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Tarjan's strongly connected components: groups of nodes that all reach each other. */
const findGroups = (edges: Edges): string[][] => {
  const groups: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    low.set(node, index.size);
    index.set(node, index.size);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return groups;
};

const groupBy = (edges: Edges, roomOf: (file: string) => string | null): Edges => {
  const grouped = new Map<string, Set<string>>();
  for (const [file, targets] of edges) {
    const from = roomOf(file);
    if (!from) continue;
    const known = grouped.get(from) ?? new Set<string>();
    for (const to of [...targets].map(roomOf)) if (to && to !== from) known.add(to);
    grouped.set(from, known);
  }
  return grouped;
};

const isTest = (file: string): boolean => /\.(test|fixture|e2e)\.tsx?$|\/(testing|e2e)\/|\/test-[^/]+\.ts$/.test(file);
const isGenerated = (file: string): boolean => file.endsWith('.gen.ts');

/** A module of the server, or a package: rooms that are entered by what they offer must not need each other in a circle. */
const roomOf = (file: string): string | null =>
  /^packages\/server\/src\/modules\/[^/]+/.exec(file)?.[0] ?? /^packages\/(?!server)[^/]+/.exec(file)?.[0] ?? null;

/** Every group of files that import each other in a circle, by types too, and every such group of packages and of the server's modules. */
export const findCycles = (root: string): string[][] => {
  const { resolve } = createResolver(root);
  const files = globSync(codeFiles, { cwd: root, exclude: isOutside }).map((path) => path.replaceAll('\\', '/'));
  const counted = files.filter((file) => !isOutside(file) && !isTest(file) && !isGenerated(file));
  const known = new Set(counted);
  const edges: Edges = new Map(
    counted.map((file) => {
      const targets = readImports(file, readFileSync(join(root, file), 'utf8')).map((one) =>
        resolve(file, one.specifier),
      );
      return [file, new Set(targets.filter((target): target is string => target !== null && known.has(target)))];
    }),
  );
  return [...findGroups(edges), ...findGroups(groupBy(edges, roomOf))];
};
