import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LegalKey, Locale } from '@zugang/contract';
import { z } from 'zod';
import { parseDocument, type SourceDocument } from './parse-document.ts';

const changes = z.array(z.string()).min(1);
const date = z.iso.date();

/** The metadata of a version. `verifiedAt` is when counsel reviewed its texts. */
const metaSchema = z.strictObject({
  version: z.string(),
  publishedAt: date,
  effectiveFrom: date,
  verifiedAt: date.nullable(),
  /** Days after `publishedAt` in which one may object, where sub-processors are new. */
  objectionDays: z.number().int().nullable(),
  changeLog: z.object({ de: changes, en: changes }),
  /** Of the texts as published: a changed text needs a new version. */
  sha256: z.object({ de: z.string(), en: z.string() }),
});

/** A version of a legal document, in both languages. */
export type DocumentVersion = z.infer<typeof metaSchema> & { key: LegalKey; texts: Record<Locale, SourceDocument> };

/** Where the texts lie: `<key>/<version>/{de.md,en.md,meta.json}`. */
export const documentsFolder = fileURLToPath(new URL('./documents', import.meta.url));

const readVersion = (key: LegalKey, version: string): DocumentVersion => {
  const read = (file: string) => readFileSync(join(documentsFolder, key, version, file), 'utf8');
  const meta = metaSchema.parse(JSON.parse(read('meta.json')));
  if (meta.version !== version) throw new Error(`${key}/${version} says that it is ${meta.version}`);
  return { ...meta, key, texts: { de: parseDocument(read('de.md')), en: parseDocument(read('en.md')) } };
};

const known = new Map<LegalKey, readonly DocumentVersion[]>();

/** All versions of a document, the oldest first. Read once. */
export const readVersions = (key: LegalKey): readonly DocumentVersion[] => {
  const found =
    known.get(key) ??
    readdirSync(join(documentsFolder, key))
      .map((version) => readVersion(key, version))
      .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  known.set(key, found);
  return found;
};
