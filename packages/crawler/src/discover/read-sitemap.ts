import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fetchFollowing } from '../fetch/fetch-following.ts';
import { discardBody, readChunks, TooLargeError } from '../egress/read-body.ts';
import { DEFAULT_USER_AGENT } from '../egress/user-agent.ts';
import type { Egress } from '../egress/egress-types.ts';
import { normalizeUrl } from '../url/normalize-url.ts';
import { createTextSitemapSink, createXmlSitemapSink, type SitemapSink } from './parse-sitemap.ts';

/** One sitemap file, read: pages and further sitemaps, absolute and normalised. `state` is `unreadable` for no answer, an error status, or HTML. */
export type Sitemap = { state: 'read' | 'unreadable'; urls: string[]; sitemaps: string[]; isTruncated: boolean };

const MAX_BYTES = 50 * 1024 * 1024;
const DEADLINE_MS = 60_000;
const MAX_FILES = 200;
const CHUNK_SIZE = 1_000;

const UNREADABLE: Sitemap = { state: 'unreadable', urls: [], sitemaps: [], isTruncated: false };

const spellAll = (raw: readonly string[], base: string): string[] => [
  ...new Set(raw.map((url) => normalizeUrl(url, base)).filter((url) => url !== null)),
];

/** The file's bytes, unpacked when they are gzip (by their first bytes: servers name the type as they like), at most 50 MB. */
const unpack = async function* (chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done) return;
  const whole = (async function* () {
    yield first.value;
    yield* chunks;
  })();
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  if (!isGzip) {
    yield* whole;
    return;
  }
  let size = 0;
  const source = Readable.from(whole);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new TooLargeError(`more than ${MAX_BYTES} bytes`);
      yield chunk;
    }
  } finally {
    source.destroy();
  }
};

/** By the first bytes: XML, a plain list, or null for a page of HTML. */
const chooseSink = (chunk: Uint8Array): SitemapSink | null => {
  const start = Buffer.from(chunk.subarray(0, 200))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^<(!doctype html|html)/i.test(start)) return null;
  return start.startsWith('<') ? createXmlSitemapSink() : createTextSitemapSink();
};

const parseChunks = async (chunks: AsyncGenerator<Uint8Array>, url: string): Promise<Sitemap> => {
  let sink: SitemapSink | null = null;
  let isTruncated = false;
  try {
    for await (const chunk of chunks) {
      sink ??= chooseSink(chunk);
      if (!sink) return UNREADABLE;
      if (!sink.write(chunk)) {
        isTruncated = true;
        break;
      }
    }
  } catch {
    // A break in the middle (size, connection, broken gzip) keeps what was read.
    isTruncated = true;
  }
  if (!sink) return UNREADABLE;
  const content = sink.end();
  return { state: 'read', urls: spellAll(content.urls, url), sitemaps: spellAll(content.sitemaps, url), isTruncated };
};

/** Reads one sitemap file (XML, index, gzip, or plain text), streaming, at most 50,000 URLs and 50 MB unpacked; never throws. */
export const readSitemap = async (
  egress: Egress,
  url: string,
  userAgent: string = DEFAULT_USER_AGENT,
): Promise<Sitemap> => {
  try {
    const answer = await fetchFollowing(egress, url, { signal: AbortSignal.timeout(DEADLINE_MS), userAgent });
    if (!answer) return UNREADABLE;
    if (answer.response.status !== 200) {
      await discardBody(answer.response);
      return UNREADABLE;
    }
    return await parseChunks(unpack(readChunks(answer.response, MAX_BYTES)), answer.url);
  } catch {
    return UNREADABLE;
  }
};

export type SitemapCrawlOptions = { maxUrls?: number; maxFiles?: number; userAgent?: string };

/** Reads sitemaps and what their indexes lead to, each file once; yields page URLs in chunks of at most 1,000. Bounded by files (200) and URLs (100,000). */
export const readSitemaps = async function* (
  egress: Egress,
  starts: readonly string[],
  options: SitemapCrawlOptions = {},
): AsyncGenerator<string[]> {
  const { maxUrls = 100_000, maxFiles = MAX_FILES, userAgent } = options;
  const queue = [...new Set(starts)];
  const seen = new Set(queue);
  let left = maxUrls;
  for (let index = 0; index < queue.length && index < maxFiles && left > 0; index += 1) {
    const { urls, sitemaps } = await readSitemap(egress, queue[index] ?? '', userAgent);
    for (const next of sitemaps.filter((url) => !seen.has(url))) {
      seen.add(next);
      queue.push(next);
    }
    const taken = urls.slice(0, left);
    left -= taken.length;
    for (let at = 0; at < taken.length; at += CHUNK_SIZE) yield taken.slice(at, at + CHUNK_SIZE);
  }
};
