import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The storage the settings ask for: an S3 bucket, else a folder below DATA_DIR. */
export const openStorage = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> => {
  if (!config.s3) return folderStorage(join(config.dataDir, 'files'));
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
};
