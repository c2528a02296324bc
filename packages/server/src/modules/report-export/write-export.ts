import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileParts } from '@zugang/report';

/** A file on disk until it is discarded: it is sent from there, so that no export fills the memory. */
export type WrittenExport = { file: File; discard: () => Promise<void> };

/** Writes the parts of a file to a place of its own as they come. */
export const writeExport = async (
  parts: FileParts,
  { name, type }: { name: string; type: string },
): Promise<WrittenExport> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-export-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'file');
    await pipeline(Readable.from(parts, { objectMode: true }), createWriteStream(path));
    const blob = await openAsBlob(path, { type });
    return { file: new File([blob], name, { type }), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
