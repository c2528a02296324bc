import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { box, impact, outcome, region, type WcagLevel } from '@zugang/contract';
import { contents, type PageCheck, type PageOutline } from '@zugang/engine';
import { z } from 'zod';
import type { CheckCache } from './crawl-types.ts';
import { evidenceSchema } from '@zugang/crawler/evidence';
import { CommandLineError, reasonOf } from './command-line-error.ts';

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

const placeShape = {
  selector: z.string(),
  snippet: z.string(),
  skeleton: z.string(),
  region,
  box: box.nullable(),
};
const linkShape = { target: z.string(), name: z.string() };

const outlineSchema: z.ZodType<PageOutline> = z.object({
  title: z.string(),
  language: z.string(),
  heading: z.string(),
  parts: z.array(z.object({ ...placeShape, name: z.string(), links: z.array(z.object(linkShape)) })),
  help: z.array(z.object({ ...placeShape, ...linkShape })),
  documents: z.array(z.object({ ...placeShape, url: z.string(), name: z.string() })),
  hasSearch: z.boolean(),
  hasSitemap: z.boolean(),
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
  outline: outlineSchema.exactOptional(),
  absent: z.array(z.enum(contents)).exactOptional(),
  untried: z.array(z.enum(['focus', 'hover', 'change', 'states', 'keys', 'mobile', 'messages'])).exactOptional(),
});

const entrySchema = z.object({ url: z.string(), evidence: evidenceSchema, check: checkSchema });

const readEntry = async (file: string): Promise<z.infer<typeof entrySchema> | null> => {
  try {
    return entrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

/**
 * Opens a folder of results, one file a page and level; makes it where it is missing. What cannot be read (an older form, half a
 * file) is as if it were not there. Throws `CommandLineError` where it cannot be written.
 */
export const openResultCache = async (folder: string, level: WcagLevel): Promise<CheckCache> => {
  const guard = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      const values = { path: folder, reason: reasonOf(cause) };
      throw new CommandLineError(({ t }) => t('cli.errors.cannot_write', values), { cause });
    });
  const fileOf = (url: string): string =>
    join(folder, `${createHash('sha256').update(`${level} ${url}`).digest('hex')}.json`);
  await guard(mkdir(folder, { recursive: true }));
  return {
    read: async (url) => {
      const entry = await readEntry(fileOf(url));
      return entry?.url === url ? entry : null;
    },
    write: async (url, stored) => {
      const file = fileOf(url);
      // A run that is killed must not leave half a file.
      const draft = `${file}.${process.pid}`;
      await guard(writeFile(draft, JSON.stringify({ url, ...stored })));
      await guard(rename(draft, file));
    },
  };
};
