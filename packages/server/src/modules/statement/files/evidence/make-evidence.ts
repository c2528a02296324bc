import { createHash } from 'node:crypto';
import { openZip } from '@zugang/report';
import { readerOf, readSource } from '#modules/report-export';
import type { EvidenceContext, EvidenceSource } from './evidence-source.ts';
import { listFiles } from './list-files.ts';
import { writeHashes, writeIndex, type HashedFile } from './write-index.ts';

/**
 * What one shows an authority, as one ZIP: the statement and all its versions, the report of the last check, what people found out, and
 * what was fixed when; its index has the hash of every file. Every part is a summary, so that it is small however large the website is.
 */
export const makeEvidence = async (ctx: EvidenceContext, source: EvidenceSource): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = openZip();
  const pieces: Uint8Array[] = [];
  const files: HashedFile[] = [];
  const add = async (name: string, bytes: Uint8Array | string): Promise<void> => {
    const parts = (async function* () {
      yield bytes;
    })();
    for await (const piece of zip.addFile(name, parts)) pieces.push(piece);
  };
  for (const { name, kind, number, read } of listFiles(ctx, source)) {
    const bytes = await read();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ name, kind, ...(number === undefined ? {} : { number }), sha256 });
    await add(name, bytes);
  }
  const { accountId } = source.project;
  const { brand } = await readerOf(ctx.db, accountId)((tx) => readSource(tx, ctx, accountId));
  await add('index.html', writeIndex({ source, files, maker: brand.name, madeAt: new Date() }));
  await add('SHA256SUMS', writeHashes(files));
  zip.end();
  return Buffer.concat([...pieces, ...zip.drain()]);
};
