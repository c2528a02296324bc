import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const pick = (map, key) => {
  for (const [pattern, target] of Object.entries(map ?? {})) {
    if (pattern === key) return target;
    const [start, end] = pattern.split('*');
    if (end !== undefined && key.startsWith(start) && key.endsWith(end) && key.length >= start.length + end.length) {
      return target.replace('*', key.slice(start.length, key.length - end.length));
    }
  }
  return null;
};

const npmName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Resolves imports to paths from `root`, `npm:<package>` or `node:<module>`. Null: the package does not offer that path. */
export const createResolver = (root) => {
  const manifests = new Map(
    readdirSync(join(root, 'packages')).flatMap((folder) => {
      const file = join(root, 'packages', folder, 'package.json');
      return existsSync(file) ? [[folder, JSON.parse(readFileSync(file, 'utf8'))]] : [];
    }),
  );
  const byName = new Map([...manifests].map(([folder, manifest]) => [manifest.name, folder]));
  const offered = (folder, key, kind) => {
    const target = pick(manifests.get(folder)?.[kind], key);
    return target === null ? null : posix.join('packages', folder, target);
  };
  const resolve = (file, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.split('?')[0]);
    if (specifier.startsWith('#')) return offered(file.split('/')[1], specifier, 'imports');
    // What the build makes has no file.
    if (/^(node|virtual):/.test(specifier)) return specifier;
    const name = npmName(specifier);
    const folder = byName.get(name);
    return folder ? offered(folder, `.${specifier.slice(name.length)}`, 'exports') : `npm:${name}`;
  };
  return { resolve, manifestOf: (file) => manifests.get(file.split('/')[1]) };
};
