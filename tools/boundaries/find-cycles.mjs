import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFiles, isOutside } from './code-files.mjs';
import { readImports } from './read-imports.mjs';
import { createResolver } from './resolve-import.mjs';

/** Tarjan's strongly connected components: groups of nodes that all reach each other. */
const findGroups = (edges) => {
  const groups = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.toSorted((a, b) => a.localeCompare(b)));
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return groups;
};

const groupBy = (edges, roomOf) => {
  const grouped = new Map();
  for (const [file, targets] of edges) {
    const from = roomOf(file);
    if (!from) continue;
    const known = grouped.get(from) ?? new Set();
    for (const to of [...targets].map(roomOf)) if (to && to !== from) known.add(to);
    grouped.set(from, known);
  }
  return grouped;
};

const isTest = (file) => /\.(test|fixture|e2e)\.tsx?$|\/(testing|e2e)\/|\/test-[^/]+\.ts$/.test(file);
const isGenerated = (file) => file.endsWith('.gen.ts');

/** A module of the server, or a package: rooms that are entered by what they offer must not need each other in a circle. */
const roomOf = (file) =>
  /^packages\/server\/src\/modules\/[^/]+/.exec(file)?.[0] ?? /^packages\/(?!server)[^/]+/.exec(file)?.[0] ?? null;

/** Every group of files that import each other in a circle, by types too, and every such group of packages and of the server's modules. */
export const findCycles = (root) => {
  const { resolve } = createResolver(root);
  const files = globSync(codeFiles, { cwd: root, exclude: isOutside }).map((path) => path.replaceAll('\\', '/'));
  const counted = files.filter((file) => !isOutside(file) && !isTest(file) && !isGenerated(file));
  const known = new Set(counted);
  const edges = new Map(
    counted.map((file) => {
      const targets = readImports(file, readFileSync(join(root, file), 'utf8')).map((one) =>
        resolve(file, one.specifier),
      );
      return [file, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
  return [...findGroups(edges), ...findGroups(groupBy(edges, roomOf))];
};
