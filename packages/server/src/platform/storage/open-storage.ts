import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStorage, type Storage } from './storage.ts';

/** Earlier versions let other users of the machine into the folder; the browser is one. */
const closeToOthers = async (folder: string): Promise<void> => {
  const stats = await stat(folder).catch(() => null);
  if (stats && (stats.mode & 0o077) !== 0 && stats.uid === process.getuid?.()) await chmod(folder, 0o700);
};

/** The storage the settings ask for: an S3 bucket, else a folder below DATA_DIR. */
export const openStorage = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> => {
  if (!config.s3) {
    const folder = join(config.dataDir, 'files');
    await closeToOthers(folder);
    return folderStorage(folder);
  }
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
};
