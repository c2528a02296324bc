import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type Storage } from './storage.ts';

let folder: string;
let s3: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  storages['folder'] = folderStorage(join(folder, 'plain'));
  storages['s3'] = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'eu-central-1',
    ...keys,
  });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.platform !== 'win32')('lets no other user of the machine read what it stores', async () => {
  const dataDir = join(folder, 'closed');
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const config = { s3: null, dataDir };
  await (await openStorage(config)).put('screens/page.jpg', Buffer.from('x'), 'image/jpeg');
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(join(dataDir, 'files/screens'))).toBe('700');
  expect(await modeOf(join(dataDir, 'files/screens/page.jpg'))).toBe('600');
  await chmod(join(dataDir, 'files'), 0o755);
  await openStorage(config);
  expect(await modeOf(join(dataDir, 'files'))).toBe('700');
});

it('writes into a folder that is removed at the same moment', async () => {
  const storage = folderStorage(join(folder, 'contested'));
  for (let turn = 0; turn < 300; turn += 1)
    await Promise.all([storage.put('a/b/c/file', new Uint8Array([turn % 256]), 'x/y'), storage.removeAll('a/b')]);
  await storage.put('a/b/c/file', new Uint8Array([7]), 'x/y');
  expect(await storage.get('a/b/c/file')).toEqual(new Uint8Array([7]));
});

describe.each(['folder', 's3'])('storage in a %s', (kind) => {
  const storage = (): Storage => storages[kind] as Storage;

  it('gives back what was put, the newest of two', async () => {
    await storage().put('screens/a/1.webp', Buffer.from('old'), 'image/webp');
    await storage().put('screens/a/1.webp', Buffer.from('new'), 'image/webp');
    expect(Buffer.from((await storage().get('screens/a/1.webp')) ?? []).toString()).toBe('new');
  });

  it('returns null for what does not exist', async () => {
    expect(await storage().get('screens/a/none.webp')).toBeNull();
  });

  it('writes a file of many parts and reads it back as a stream', async () => {
    const part = new Uint8Array(100_000).fill(7);
    const parts = async function* () {
      yield 'ä';
      for (let at = 0; at < 20; at += 1) yield part;
    };
    expect(await storage().write('exports/a/1/file', parts(), 'text/plain')).toBe(2_000_002);
    const stream = await storage().read('exports/a/1/file');
    if (!stream) throw new Error('the file is missing');
    const data = await buffer(stream);
    expect({ size: data.length, first: data.subarray(0, 2).toString(), last: data.at(-1) }).toEqual({
      size: 2_000_002,
      first: 'ä',
      last: 7,
    });
    expect(await storage().read('exports/a/1/none')).toBeNull();
  });

  it('leaves nothing of a file that was not written to its end', async () => {
    const parts = async function* () {
      yield 'half';
      throw new Error('the rest is missing');
    };
    await expect(storage().write('exports/b/1/file', parts(), 'text/plain')).rejects.toThrow('the rest is missing');
    expect(await storage().read('exports/b/1/file')).toBeNull();
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.includes(join('exports', 'b', '1', 'file')),
    );
    expect(names).toEqual([]);
  });

  it('removes one file and nothing beside it, also one that is not there', async () => {
    await storage().put('logos/a/1.png', Buffer.from('1'), 'image/png');
    await storage().put('logos/a/2.png', Buffer.from('2'), 'image/png');
    await storage().remove('logos/a/1.png');
    await storage().remove('logos/a/none.png');
    expect(await storage().get('logos/a/1.png')).toBeNull();
    expect(await storage().get('logos/a/2.png')).not.toBeNull();
  });

  it('removes everything below a prefix and nothing beside it', async () => {
    await storage().put('screens/b/1.webp', Buffer.from('1'), 'image/webp');
    await storage().put('screens/bb/1.webp', Buffer.from('2'), 'image/webp');
    await storage().removeAll('screens/b');
    expect(await storage().get('screens/b/1.webp')).toBeNull();
    expect(await storage().get('screens/bb/1.webp')).not.toBeNull();
  });
});

describe('storage in a folder', () => {
  it('removes a folder that others are still writing into', async () => {
    const storage = storages['folder'] as Storage;
    const numbers = Array.from({ length: 400 }, (_, number) => number);
    const put = (number: number) => storage.put(`screens/c/${number % 40}/${number}`, Buffer.from('x'), 'text/plain');
    const writing = Promise.allSettled(numbers.map(put));
    for (let round = 0; round < 5; round += 1) await storage.removeAll('screens/c');
    await writing;
    await storage.removeAll('screens/c');
    expect(await storage.get('screens/c/1/1')).toBeNull();
  });

  it('refuses a key that leaves the folder', async () => {
    await expect(storages['folder']?.get('../secret')).rejects.toThrow('leaves its folder');
  });

  it('is what is used while no S3 server is set', async () => {
    const storage = await openStorage({ s3: null, dataDir: folder });
    await storage.put('x/y', Buffer.from('z'), 'text/plain');
    expect(await folderStorage(join(folder, 'files')).get('x/y')).not.toBeNull();
  });
});
