import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';

/** What one sitemap file lists, raw. */
export type SitemapContent = { urls: string[]; sitemaps: string[] };

/** The protocol's own limit for one file (sitemaps.org). */
export const MAX_URLS_PER_FILE = 50_000;

/** Takes a file's bytes as they come; `write` is false once it has given all it may. */
export type SitemapSink = { write: (chunk: Uint8Array) => boolean; end: () => SitemapContent };

const MAX_LOC_LENGTH = 4_096;

/** Parses XML chunk by chunk. Broken XML gives what came before the break. */
export const createXmlSitemapSink = (): SitemapSink => {
  const content: SitemapContent = { urls: [], sitemaps: [] };
  const decoder = new StringDecoder('utf8');
  const parser = sax.parser(false, { lowercase: true, trim: true });
  const path: string[] = [];
  let text = '';
  const addText = (piece: string): void => {
    if (path.at(-1) === 'loc' && text.length < MAX_LOC_LENGTH) text += piece;
  };
  const close = (): void => {
    const name = path.pop();
    const parent = path.at(-1);
    // image:loc and the like have other parents.
    if (name === 'loc' && text !== '' && parent === 'url') content.urls.push(text.trim());
    if (name === 'loc' && text !== '' && parent === 'sitemap') content.sitemaps.push(text.trim());
  };
  const open = ({ name }: { name: string }): void => {
    path.push(name.replace(/^.*:/, ''));
    text = '';
  };
  Object.assign(parser, {
    onopentag: open,
    ontext: addText,
    oncdata: addText,
    onclosetag: close,
    onerror: () => parser.resume(),
  });
  return {
    write: (chunk) => {
      parser.write(decoder.write(Buffer.from(chunk)));
      return content.urls.length < MAX_URLS_PER_FILE && content.sitemaps.length < MAX_URLS_PER_FILE;
    },
    end: () => {
      content.urls.length = Math.min(content.urls.length, MAX_URLS_PER_FILE);
      return content;
    },
  };
};

/** The pages that the text of a sitemap lists, raw, in their order. */
export const readSitemapText = (text: string): string[] => {
  const sink = createXmlSitemapSink();
  sink.write(Buffer.from(text));
  return sink.end().urls;
};

/** Parses a sitemap that is a plain list, one URL a line. */
export const createTextSitemapSink = (): SitemapSink => {
  const content: SitemapContent = { urls: [], sitemaps: [] };
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const addLine = (line: string): void => {
    const url = line.replace(/^\uFEFF/, '').trim();
    if (/^https?:\/\//i.test(url) && content.urls.length < MAX_URLS_PER_FILE) content.urls.push(url);
  };
  return {
    write: (chunk) => {
      const lines = (rest + decoder.write(Buffer.from(chunk))).split(/\r?\n/);
      rest = (lines.pop() ?? '').slice(0, MAX_LOC_LENGTH);
      lines.forEach(addLine);
      return content.urls.length < MAX_URLS_PER_FILE;
    },
    end: () => {
      addLine(rest);
      return content;
    },
  };
};
