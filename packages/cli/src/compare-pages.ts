import { setTimeout as sleep } from 'node:timers/promises';
import {
  documentFormatOf,
  type DocumentReport,
  type Finding,
  judgeAcrossPages,
  type OutlinedPage,
} from '@zugang/engine';
import { readRobots, examineDocument } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import { isSameSite } from '@zugang/crawler/url';

/** At most this many documents are fetched and examined; the rest is reported as a question. */
const maxDocuments = 20;

export type CompareOptions = { egress: Egress; startUrl: string; level: 'A' | 'AA' | 'AAA'; signal: AbortSignal };

/** The PDFs of this site that pages link to, each once. PDFs of other sites are not fetched: the check was started for this site only. */
const listPdfs = (pages: readonly OutlinedPage[], startUrl: string): string[] => {
  const urls = new Set(pages.flatMap(({ outline }) => outline.documents.map(({ url }) => url)));
  const host = new URL(startUrl).host;
  return [...urls].filter((url) => documentFormatOf(url) === 'pdf' && isSameSite(host, url));
};

/** One after the other, as robots.txt asks. */
const examineAll = async (urls: readonly string[], options: CompareOptions): Promise<Map<string, DocumentReport>> => {
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
};

/** What only several pages together show, and what the linked documents hold, by the page it was found on. */
export const comparePages = async (
  pages: readonly OutlinedPage[],
  options: CompareOptions,
): Promise<ReadonlyMap<string, Finding[]>> => {
  if (options.signal.aborted) return new Map();
  const documents = await examineAll(listPdfs(pages, options.startUrl), options);
  return judgeAcrossPages(pages, { level: options.level, documents });
};
