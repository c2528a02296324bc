// Completes package-lock.json after an install: npm leaves out optional packages of other systems that its registry
// does not hold, and a strict `npm ci` refuses a lock file in which any is missing. Run it after `npm install`; `--check` only looks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './prepare/project-root.mjs';

/** An entry of `packages` in the lock file, as far as it is looked at. */
type LockEntry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type LockPackages = Record<string, LockEntry>;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const pickOf = (
  words: readonly string[],
  known: readonly string[],
  aliases: Readonly<Record<string, string>>,
): string[] | undefined => {
  const found = words.map((word) => aliases[word] ?? word).find((word) => known.includes(word));
  return found ? [found] : undefined;
};

/** The system that a package's name speaks of, as npm's `os`, `cpu` and `libc`. */
const systemOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[/-]/);
  const os = pickOf(words, systems, { win: 'win32', windows: 'win32', wasi: 'none', macos: 'darwin' });
  const cpu = pickOf(words, processors, { armv7: 'arm', armv6: 'arm', universal: 'none' });
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word === 'gnu' || word === 'glibc')
      ? ['glibc']
      : undefined;
  return { ...(os ? { os } : {}), ...(cpu ? { cpu } : {}), ...(libc && os?.[0] === 'linux' ? { libc } : {}) };
};

/** What a package that lies at `path` gets for `name`: the entry in its own node_modules, else in those above. */
const findEntry = (packages: LockPackages, path: string, name: string): LockEntry | undefined => {
  const folders = path.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const entry = packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
};

const file = join(projectRoot, 'package-lock.json');
const lock: { packages: LockPackages } = JSON.parse(readFileSync(file, 'utf8'));
const added: LockPackages = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = findEntry(lock.packages, path, name);
    const isExact = /^\d/.test(version);
    if (!isExact || found?.version === version) continue;
    const system = systemOf(name);
    // Without a system npm would fetch it here: such a package must come from the registry itself.
    if (!system.os && !system.cpu) continue;
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    added[place] = { version, ...system, ...(entry.dev ? { dev: true } : {}), optional: true };
  }
}
const count = Object.keys(added).length;
if (process.argv.includes('--check')) {
  if (count > 0) console.error('package-lock.json is incomplete: run "node tools/complete-lock.ts".');
  for (const place of Object.keys(added)) console.error(`  ${place}`);
  console.log(`${count} packages of other systems missing`);
  process.exitCode = count > 0 ? 1 : 0;
} else {
  const all = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
  console.log(`${count} packages of other systems added`);
}
