import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type PlacedFolder = {
  /** Below which folder, usually the one for temporary files. */
  root: string;
  /** Changes with what is in it; the user is added, because another user's folder must not be trusted. */
  name: string;
  /** Files without which it is not whole: cleaners of temporary folders take files one by one. */
  proofs: readonly string[];
  /** Fills an empty folder. `target` is where it will be. */
  fill: (staging: string, target: string) => Promise<void>;
};

const isOurs = async (folder: string): Promise<boolean> => {
  const stats = await lstat(folder).catch(() => null);
  return stats !== null && stats.isDirectory() && (process.getuid === undefined || stats.uid === process.getuid());
};

const isOpenToAll = async (path: string): Promise<boolean> => ((await lstat(path)).mode & 0o055) === 0o055;

/** Lets everyone read what is in it: the browser runs as another user. */
const openToAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
  // The last, because it says that the others are.
  await chmod(folder, 0o755);
};

const moveIntoPlace = async (staging: string, folder: string, isWhole: () => boolean): Promise<void> => {
  // What is left of a folder would be in the way.
  if (existsSync(folder) && !isWhole()) await rename(folder, `${staging}-old`);
  try {
    await rename(staging, folder);
  } catch (error) {
    // Another process was faster: its folder is as good.
    if (!isWhole()) throw error;
  }
};

/**
 * Makes a folder that several processes share, once per name and user: it is filled beside its place and moved there in
 * one step, readable by every user. Returns its path; rejects where another user has put a folder of this name there.
 */
export const placeFolder = async ({ root, name, proofs, fill }: PlacedFolder): Promise<string> => {
  const folder = join(root, `${name}-${process.getuid?.() ?? 'user'}`);
  const isWhole = (): boolean => proofs.every((proof) => existsSync(join(folder, proof)));
  // A folder of this name that another user planted must not be used.
  if (existsSync(folder) && !(await isOurs(folder))) throw new Error(`${folder} belongs to another user`);
  if (isWhole()) {
    if (!(await isOpenToAll(folder))) await openToAll(folder);
    return folder;
  }
  await mkdir(root, { recursive: true });
  const staging = await mkdtemp(join(root, `${name}-new-`));
  try {
    await fill(staging, folder);
    await openToAll(staging);
    await moveIntoPlace(staging, folder, isWhole);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(`${staging}-old`, { recursive: true, force: true });
  }
  return folder;
};
