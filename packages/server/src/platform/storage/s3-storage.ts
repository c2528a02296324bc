import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../s3-settings.ts';
import type { FileParts, Storage } from './storage.ts';

/** Writes parts into a file without a name, which is gone with this process however it ends: a bucket requires the size first. */
const spool = async (parts: FileParts): Promise<{ file: FileHandle; size: number }> => {
  const path = join(tmpdir(), `zugang-${randomUUID()}`);
  const file = await open(path, 'wx+');
  await rm(path);
  try {
    await file.writeFile(parts);
    return { file, size: (await file.stat()).size };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** Storage in a bucket of any S3 server (path-style addresses, so that self-hosted ones work). */
export const s3Storage = (config: S3Config): Storage => {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    // By default a stream is sent in chunks with a checksum at its end, which not every server can read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  });
  const Bucket = config.bucket;
  return {
    put: async (key, data, contentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: data, ContentType: contentType }));
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    write: async (key, parts, contentType) => {
      const { file, size } = await spool(parts);
      try {
        const Body = file.createReadStream({ start: 0, autoClose: false });
        await client.send(
          new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: contentType }),
        );
        return size;
      } finally {
        await file.close();
      }
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    removeAll: async (prefix) => {
      for (let isMore = true; isMore;) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/` }),
        );
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
        isMore = IsTruncated === true;
      }
    },
    readSpace: async () => null,
  };
};
