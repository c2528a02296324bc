import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding, OutlinedPage } from '@zugang/engine';
import type { CrawledUrl } from './crawl-types.ts';

type Of<Kind extends CrawledUrl['kind']> = Extract<CrawledUrl, { kind: Kind }>;

/** What a crawl found. Checked pages lie on the disk, as thousands of them with all findings fill the memory. */
export type FoundUrls = {
  add: (result: CrawledUrl) => Promise<void>;
  /** Findings that belong to pages stored before, by URL: `checked` gives them with the others. */
  addFindings: (byUrl: ReadonlyMap<string, Finding[]>) => void;
  /** The checked pages in the order they were found, read one by one; without links and outline. */
  checked: () => AsyncIterable<Of<'checked'>>;
  outlines: OutlinedPage[];
  failed: Of<'failed'>[];
  skipped: Of<'skipped'>[];
  counts: { checked: number; recalled: number };
  dispose: () => Promise<void>;
};

/** A file whose name is gone at once where the system allows that: nothing is left of it however this process ends. */
const openUnnamed = async (root: string): Promise<{ file: FileHandle; dispose: () => Promise<void> }> => {
  const folder = await mkdtemp(join(root, 'zugang-check-'));
  const file = await open(join(folder, 'pages'), 'wx+', 0o600);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await remove().catch(() => undefined);
  return {
    file,
    dispose: async () => {
      await file.close();
      await remove();
    },
  };
};

/** Rows of JSON that are read again in their order, one at a time. */
const openRows = async <Row>(root: string) => {
  const { file, dispose } = await openUnnamed(root);
  const lengths: number[] = [];
  return {
    dispose,
    add: async (row: Row): Promise<void> => {
      const data = Buffer.from(JSON.stringify(row));
      await file.appendFile(data);
      lengths.push(data.length);
    },
    async *read(): AsyncGenerator<Row> {
      let position = 0;
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
        position += length;
        yield JSON.parse(buffer.toString()) as Row;
      }
    },
  };
};

/** Starts to keep what a crawl finds, below `root`. `dispose` ends it, and what was kept is gone. */
export const openFoundUrls = async (root = tmpdir()): Promise<FoundUrls> => {
  const rows = await openRows<Of<'checked'>>(root);
  const across = new Map<string, Finding[]>();
  const counts = { checked: 0, recalled: 0 };
  const outlines: OutlinedPage[] = [];
  const failed: Of<'failed'>[] = [];
  const skipped: Of<'skipped'>[] = [];

  const addChecked = async (result: Of<'checked'>): Promise<void> => {
    const { outline, ...check } = result.check;
    await rows.add({ ...result, check: { ...check, links: [] } });
    if (outline) outlines.push({ url: result.url, outline });
    counts.checked += 1;
    if (result.isRecalled) counts.recalled += 1;
  };

  return {
    outlines,
    failed,
    skipped,
    counts,
    dispose: rows.dispose,
    add: async (result) => {
      if (result.kind === 'checked') await addChecked(result);
      else if (result.kind === 'failed') failed.push(result);
      else skipped.push(result);
    },
    addFindings: (byUrl) => {
      for (const [url, findings] of byUrl) across.set(url, [...(across.get(url) ?? []), ...findings]);
    },
    async *checked() {
      for await (const { check, ...page } of rows.read())
        yield { ...page, check: { ...check, findings: [...check.findings, ...(across.get(page.url) ?? [])] } };
    },
  };
};
