import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What the boundaries read of a package's manifest. */
export type Manifest = {
  name: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type Resolver = {
  resolve: (file: string, specifier: string) => string | null;
  manifestOf: (file: string) => Manifest | undefined;
};

/** Reads the manifest of a package, or of the whole project. */
export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));

const pick = (map: Record<string, string> | undefined, key: string): string | null => {
  for (const [pattern, target] of Object.entries(map ?? {})) {
    if (pattern === key) return target;
    const [start = '', end] = pattern.split('*');
    if (end !== undefined && key.startsWith(start) && key.endsWith(end) && key.length >= start.length + end.length) {
      return target.replace('*', key.slice(start.length, key.length - end.length));
    }
  }
  return null;
};

const npmName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const folderOf = (file: string): string => file.split('/')[1] ?? '';

/** Resolves imports to paths from `root`, `npm:<package>` or `node:<module>`. Null: the package does not offer that path. */
export const createResolver = (root: string): Resolver => {
  const manifests = new Map(
    readdirSync(join(root, 'packages')).flatMap((folder) => {
      const file = join(root, 'packages', folder, 'package.json');
      return existsSync(file) ? [[folder, readManifest(file)] as const] : [];
    }),
  );
  const byName = new Map([...manifests].map(([folder, manifest]) => [manifest.name, folder]));
  const offered = (folder: string, key: string, kind: 'imports' | 'exports'): string | null => {
    const target = pick(manifests.get(folder)?.[kind], key);
    return target === null ? null : posix.join('packages', folder, target);
  };
  const resolve: Resolver['resolve'] = (file, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.split('?')[0] ?? '');
    if (specifier.startsWith('#')) return offered(folderOf(file), specifier, 'imports');
    // What the build makes has no file.
    if (/^(node|virtual):/.test(specifier)) return specifier;
    const name = npmName(specifier);
    const folder = byName.get(name);
    return folder ? offered(folder, `.${specifier.slice(name.length)}`, 'exports') : `npm:${name}`;
  };
  return { resolve, manifestOf: (file) => manifests.get(folderOf(file)) };
};
