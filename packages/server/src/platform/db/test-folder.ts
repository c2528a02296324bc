import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where the database server of tests keeps its files: in memory where the machine has the place (containers often give 64 MB), else in the
 * folder for temporary files. A database is more than 800 files; a disk's file system takes half a second of processor time to copy and
 * remove them, and every commit waits for it.
 */
export const chooseTestFolder = async (): Promise<string> => {
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= NEEDED_BYTES ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
};
