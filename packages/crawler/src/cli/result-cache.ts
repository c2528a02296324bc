import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { box, impact, outcome, region, type WcagLevel } from '@zugang/contract';
import { engineVersion, type PageCheck } from '@zugang/engine';
import { z } from 'zod';
import { CommandLineError, reasonOf } from './command-line-error.ts';

/** Results of earlier runs, by page. */
export type ResultCache = {
  /** The check of a page whose source had this hash, by this very engine; null for any other, and for a file that cannot be read. */
  recall: (url: string, contentHash: string) => Promise<PageCheck | null>;
  remember: (url: string, contentHash: string, check: PageCheck) => Promise<void>;
};

const findingSchema = z.object({
  ruleId: z.string(),
  outcome,
  impact,
  region,
  selector: z.string(),
  snippet: z.string(),
  skeleton: z.string(),
  box: box.nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  sources: z.array(z.string()),
});

const checkSchema: z.ZodType<PageCheck> = z.object({
  findings: z.array(findingSchema),
  passed: z.array(z.string()),
  inapplicable: z.array(z.string()),
  elements: z.number(),
  title: z.string(),
  language: z.string(),
  links: z.array(z.string()),
  size: z.object({ width: z.number(), height: z.number() }),
});

const entrySchema = z.object({
  contentHash: z.string(),
  engineVersion: z.string(),
  url: z.string(),
  check: checkSchema,
});

async function readEntry(file: string): Promise<z.infer<typeof entrySchema> | null> {
  try {
    return entrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Opens a folder of results, one file a page and level; makes it where it is missing. Throws `CommandLineError` where it cannot be written. */
export async function openResultCache(folder: string, level: WcagLevel): Promise<ResultCache> {
  const guard = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      const values = { path: folder, reason: reasonOf(cause) };
      throw new CommandLineError(({ t }) => t('cli.errors.cannot_write', values), { cause });
    });
  const fileOf = (url: string): string =>
    join(folder, `${createHash('sha256').update(`${level} ${url}`).digest('hex')}.json`);
  await guard(mkdir(folder, { recursive: true }));
  return {
    recall: async (url, contentHash) => {
      const entry = await readEntry(fileOf(url));
      const isSame = entry?.contentHash === contentHash && entry.engineVersion === engineVersion && entry.url === url;
      return isSame ? entry.check : null;
    },
    remember: async (url, contentHash, check) => {
      const file = fileOf(url);
      // A run that is killed must not leave half a file.
      const draft = `${file}.${process.pid}`;
      await guard(writeFile(draft, JSON.stringify({ contentHash, engineVersion, url, check })));
      await guard(rename(draft, file));
    },
  };
}
