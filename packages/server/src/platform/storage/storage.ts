import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** The parts of a large file, one after the other. */
export type FileParts = AsyncIterable<string | Uint8Array>;

/** Files that are not rows: screenshots, logos, PDFs. Keys are relative paths such as `screens/<account>/<page>.jpg`. */
export type Storage = {
  put: (key: string, data: Uint8Array, contentType: string) => Promise<void>;
  /** Null where there is no such file. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a large file as its parts come, and returns its size in bytes. Until it is whole, there is no such file. */
  write: (key: string, parts: FileParts, contentType: string) => Promise<number>;
  /** A large file to be read as it is sent; null where there is no such file. Who does not read the stream to its end destroys it. */
  read: (key: string) => Promise<Readable | null>;
  /** Removes one file; does nothing where there is none. */
  remove: (key: string) => Promise<void>;
  /** Removes everything whose key starts with `prefix` + `/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** How full the disk is; null where nobody knows, as on an S3 server. */
  readSpace: () => Promise<StorageSpace | null>;
};

/** Bytes of the disk that files are on. */
export type StorageSpace = { freeBytes: number; totalBytes: number };

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readSpaceOf = async (folder: string): Promise<StorageSpace> => {
  // The folder is made with its first file.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Storage in a folder. Writes are atomic: a reader sees the old file or the new one. */
export const folderStorage = (root: string): Storage => {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(normalize(root) + sep)) throw new TypeError('a storage key leaves its folder');
    return path;
  };
  return {
    put: async (key, data) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      const write = async (triesLeft: number): Promise<void> => {
        try {
          // Other users of the machine may not read them: the browser is one.
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await writeFile(draft, data, { mode: 0o600 });
          await rename(draft, path);
        } catch (error) {
          if (triesLeft === 0 || !isMissing(error)) throw error;
          await write(triesLeft - 1);
        }
      };
      // Another process may remove the folder right now, more than once until it is gone: what is written then must stay.
      await write(10);
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (key, parts) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, parts, { mode: 0o600 });
        const { size } = await stat(draft);
        await rename(draft, path);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    // A worker may write into the folder at this very moment: then it is not empty for once, and is tried again.
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
    readSpace: () => readSpaceOf(root),
  };
};
