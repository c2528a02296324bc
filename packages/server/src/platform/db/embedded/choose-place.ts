import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import { canRun, type SystemUser } from './system-user.ts';

/** Folders that other users can reach, for a root whose own are closed. */
const openFolders = ['/var/lib/zugang', '/var/tmp/zugang'];

/** The first folder outside root's own that can be written and reached by everyone. */
export const findOpenFolder = async (): Promise<string> => {
  for (const folder of openFolders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      // A folder that another user made could hold programs of theirs.
      const { uid } = await lstat(folder);
      if (uid !== 0) continue;
      await chmod(folder, 0o755);
      return folder;
    } catch {
      // A read-only system folder: the next one may do.
    }
  }
  throw new ConfigError([
    `The data folder is closed to the user who runs PostgreSQL, and neither ${openFolders.join(' nor ')} can be made: choose another DATA_DIR, or set DATABASE_URL.`,
  ]);
};

/** Lets the database's group pass through our own folder where only root could; files in it stay closed by their own rights. */
const openPassage = async (dataDir: string, user: SystemUser): Promise<void> => {
  const { uid, mode } = await stat(dataDir);
  if (user === null || uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(dataDir, 0, user.gid);
  await chmod(dataDir, 0o710);
};

/** Where an earlier start put the database, else null. */
export const findExistingPlace = async (dataDir: string): Promise<string | null> => {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  const place = elsewhere.trim() || join(dataDir, 'postgres');
  return existsSync(join(place, 'PG_VERSION')) ? place : null;
};

const isWithinReach = async (dataDir: string, user: SystemUser): Promise<boolean> => {
  if (user === null) return true;
  await openPassage(dataDir, user);
  const probe = join(dataDir, `probe-${randomUUID()}`);
  await mkdir(probe, { mode: 0o755 });
  await chown(probe, user.uid, user.gid);
  try {
    return canRun(user, '/bin/ls', [`${probe}/.`]);
  } finally {
    await rm(probe, { recursive: true });
  }
};

/** The folder for a new database: `DATA_DIR/postgres`, or an open place that `DATA_DIR/postgres-location` remembers. */
export const chooseNewPlace = async (
  dataDir: string,
  user: SystemUser,
  log: (message: string) => void,
): Promise<string> => {
  if (await isWithinReach(dataDir, user)) return join(dataDir, 'postgres');
  const place = join(await findOpenFolder(), `postgres-${randomUUID()}`);
  await writeFile(join(dataDir, 'postgres-location'), place);
  log(
    `The database lies in ${place}, not in ${dataDir}: ${user?.name} runs it and cannot reach a folder above the latter`,
  );
  return place;
};
