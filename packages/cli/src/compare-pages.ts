import { setTimeout as sleep } from 'node:timers/promises';
import {
  documentFormatOf,
  type DocumentReport,
  type Finding,
  judgeAcrossPages,
  type OutlinedPage,
} from '@zugang/engine';
import type { CrawledUrl } from './crawl-types.ts';
import { readRobots, examineDocument } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import { isSameSite } from '@zugang/crawler/url';

/** So many documents are fetched and examined; the rest is a question. */
const maxDocuments = 20;

export type CompareOptions = { egress: Egress; startUrl: string; level: 'A' | 'AA' | 'AAA'; signal: AbortSignal };

const outlinesOf = (found: readonly CrawledUrl[]): OutlinedPage[] =>
  found.flatMap((result) =>
    result.kind === 'checked' && result.check.outline ? [{ url: result.url, outline: result.check.outline }] : [],
  );

/** The PDFs of this site that pages link to, each once. What lies elsewhere is not fetched: nobody asked for that site. */
const listPdfs = (pages: readonly OutlinedPage[], startUrl: string): string[] => {
  const urls = new Set(pages.flatMap(({ outline }) => outline.documents.map(({ url }) => url)));
  const host = new URL(startUrl).host;
  return [...urls].filter((url) => documentFormatOf(url) === 'pdf' && isSameSite(host, url));
};

/** One after the other, as robots.txt asks. */
async function examineAll(urls: readonly string[], options: CompareOptions): Promise<Map<string, DocumentReport>> {
  const reports = new Map<string, DocumentReport>();
  if (urls.length === 0) return reports;
  const { egress, startUrl, signal } = options;
  const robots = await readRobots(egress, new URL(startUrl).origin);
  for (const url of urls.filter(robots.isAllowed).slice(0, maxDocuments)) {
    if (signal.aborted) return reports;
    const report = await examineDocument(url, { egress, signal });
    if (report) reports.set(url, report);
    await sleep((robots.crawlDelaySeconds ?? 0) * 1000);
  }
  return reports;
}

const addFindings = (result: CrawledUrl, across: ReadonlyMap<string, Finding[]>): CrawledUrl => {
  const more = across.get(result.url);
  if (result.kind !== 'checked' || !more) return result;
  return { ...result, check: { ...result.check, findings: [...result.check.findings, ...more] } };
};

/** Adds what only several pages together show, and what the linked documents hold, to the pages it was found on. */
export async function comparePages(found: readonly CrawledUrl[], options: CompareOptions): Promise<CrawledUrl[]> {
  const pages = outlinesOf(found);
  if (options.signal.aborted) return [...found];
  const documents = await examineAll(listPdfs(pages, options.startUrl), options);
  const across = judgeAcrossPages(pages, { level: options.level, documents });
  return found.map((result) => addFindings(result, across));
}
