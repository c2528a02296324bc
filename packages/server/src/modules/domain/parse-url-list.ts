import { limits, type RefusedReason, type UrlList } from '@zugang/contract';
import { isSameSite, MAX_URL_LENGTH, normalizeUrl } from '@zugang/crawler/url';
import { readSitemapText } from '@zugang/crawler';

/** What an uploaded list holds: addresses of the domain, each once, and the lines that were not taken. */
export type ParsedList = Pick<UrlList, 'format' | 'refused' | 'refusedCount'> & { urls: string[] };

type Site = { host: string; startUrl: string };
type Line = { line: number; text: string };

const maxShown = 200;

/** The cells of a line of CSV (RFC 4180; quotes do not span lines here, as no address holds a line break). */
const splitCells = (text: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
};

const looksLikeAddress = (text: string): boolean => /^(https?:\/\/|\/|www\.)\S*$/i.test(text);

const separators = [';', '\t', ','] as const;

/** The separator with which most lines have several cells; null for a plain list. */
const findSeparator = (lines: readonly Line[]): string | null => {
  const first = lines.slice(0, 20);
  const isCsv = (separator: string): boolean =>
    first.filter(({ text }) => splitCells(text, separator).length > 1).length > first.length / 2;
  return separators.find(isCsv) ?? null;
};

/** The column in which most cells look like addresses. */
const findColumn = (rows: readonly string[][]): number => {
  const counts = new Map<number, number>();
  for (const row of rows.slice(0, 200))
    row.forEach((cell, column) => {
      if (looksLikeAddress(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
    });
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

const readCsv = (lines: readonly Line[], separator: string): Line[] => {
  const rows = lines.map(({ text }) => splitCells(text, separator));
  const column = findColumn(rows);
  const cells = lines.map(({ line }, index) => ({ line, text: rows[index]?.[column] ?? '' }));
  // A first line that is no address names the columns.
  return cells.filter(({ text }, index) => text !== '' && (index > 0 || looksLikeAddress(text)));
};

const readLines = (content: string): Line[] =>
  content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));

const readContent = (content: string): { format: UrlList['format']; lines: Line[] } => {
  if (/^\uFEFF?\s*</.test(content)) {
    const lines = readSitemapText(content).map((text, index) => ({ line: index + 1, text }));
    return { format: 'sitemap', lines };
  }
  const lines = readLines(content);
  const separator = findSeparator(lines);
  return separator === null ? { format: 'text', lines } : { format: 'csv', lines: readCsv(lines, separator) };
};

/** A host without its scheme counts as typed in a hurry. */
const complete = (text: string, { host, startUrl }: Site): string => {
  const isWithHost = /^[^\s/:]+\.[^\s/:]+/.test(text) && isSameSite(host, `http://${text}`);
  return isWithHost ? `${new URL(startUrl).protocol}//${text}` : text;
};

const judge = (text: string, site: Site): { url: string } | { reason: RefusedReason } => {
  if (text.length > MAX_URL_LENGTH) return { reason: 'too_long' };
  const whole = complete(text, site);
  const isAddress = /^(https?:\/\/|\/)\S*$/i.test(whole);
  if (!isAddress) return { reason: /^[a-z][a-z0-9+.-]*:\S/i.test(whole) ? 'not_http' : 'not_an_address' };
  const url = normalizeUrl(whole, site.startUrl);
  if (url === null) return { reason: 'not_an_address' };
  return isSameSite(site.host, url) ? { url } : { reason: 'other_host' };
};

/** Reads a list of addresses: one a line, CSV (the column with addresses), or a sitemap. */
export const parseUrlList = (content: string, site: Site): ParsedList => {
  const { format, lines } = readContent(content);
  const urls = new Set<string>();
  const refused: ParsedList['refused'] = [];
  let refusedCount = 0;
  for (const { line, text } of lines) {
    const judged = judge(text, site);
    const isTaken = 'url' in judged && !urls.has(judged.url) && urls.size < limits.crawl.listUrls;
    if (isTaken) {
      urls.add(judged.url);
      continue;
    }
    const reason = 'reason' in judged ? judged.reason : urls.has(judged.url) ? 'duplicate' : 'too_many';
    refusedCount += 1;
    const shown = text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ').slice(0, maxShown);
    if (refused.length < limits.crawl.refusedLines) refused.push({ line, text: shown, reason });
  }
  return { format, urls: [...urls], refused, refusedCount };
};
