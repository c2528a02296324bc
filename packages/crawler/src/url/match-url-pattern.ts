/** Which addresses of a site are wanted. Nothing in `include`: all that are not excluded. */
export type UrlPatterns = { include: readonly string[]; exclude: readonly string[] };

/** Whether `text` consists of the pieces in this order, from its beginning to its end: a `*` is between them. */
const fits = (text: string, pieces: readonly string[]): boolean => {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  // The leftmost place for each piece leaves the most room for the next: nothing has to be tried twice.
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
};

const decoded = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

/**
 * Whether an address fits a pattern: `*` matches anything. A pattern that begins with a scheme is for the whole address, any
 * other for path and query; the query counts only where the pattern names one. Umlauts may be written as such.
 */
export const matchesUrlPattern = (url: string, pattern: string): boolean => {
  const { origin, pathname, search } = new URL(url);
  const isWhole = /^https?:\/\//i.test(pattern);
  const text = `${isWhole ? origin : ''}${pathname}${pattern.includes('?') ? search : ''}`;
  const pieces = pattern.split('*');
  return fits(text, pieces) || fits(decoded(text), pieces);
};

/** The first of the patterns that the address fits; null where it fits none. */
export const findUrlPattern = (url: string, patterns: readonly string[]): string | null =>
  patterns.find((pattern) => matchesUrlPattern(url, pattern)) ?? null;

/** Why an address is not wanted by these patterns; null where it is. */
export const judgeByPatterns = (url: string, { include, exclude }: UrlPatterns): 'excluded' | 'not_included' | null => {
  if (findUrlPattern(url, exclude) !== null) return 'excluded';
  return include.length > 0 && findUrlPattern(url, include) === null ? 'not_included' : null;
};
