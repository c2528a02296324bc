import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import { identifyProcess } from './process-table.ts';

/** An owner whose own parent was killed is about to end. */
const timeoutMs = 3_000;

const isOwnerAlive = (owner: string): boolean => identifyProcess(Number.parseInt(owner, 10)) === owner;

/** Links our draft to the lock's name: the system lets exactly one of several do so. */
const tryLink = async (draft: string, lock: string): Promise<boolean> => {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Takes a dead process's lock away; gives it back when it turns out to be a new one. */
const removeStale = async (lock: string): Promise<void> => {
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(() => undefined);
  const owner = await readFile(aside, 'utf8').catch(() => '');
  if (owner && isOwnerAlive(owner)) await tryLink(aside, lock);
  await rm(aside, { force: true });
};

/** Makes this process the only one that runs a database in `folder`; gives the release. Throws {@link ConfigError} when another is at it. */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  const lock = join(folder, 'postgres-lock');
  const draft = join(folder, `postgres-lock.${randomUUID()}`);
  await writeFile(draft, identifyProcess(process.pid) ?? String(process.pid));
  try {
    const end = Date.now() + timeoutMs;
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (await tryLink(draft, lock)) return () => rm(lock, { force: true });
      const owner = await readFile(lock, 'utf8').catch(() => '');
      if (owner && isOwnerAlive(owner) && Date.now() < end) {
        await sleep(100);
        continue;
      }
      if (owner && isOwnerAlive(owner)) {
        throw new ConfigError([
          `The data folder ${folder} is in use by process ${Number.parseInt(owner, 10)}: end it first, choose another DATA_DIR, or set DATABASE_URL to run several parts on one database.`,
        ]);
      }
      await removeStale(lock);
    }
    throw new ConfigError([`The data folder ${folder} cannot be claimed: remove ${lock} when no Zugang is running.`]);
  } finally {
    await rm(draft, { force: true });
  }
};
