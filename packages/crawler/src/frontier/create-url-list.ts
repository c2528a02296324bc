/** URLs one after the other as bytes. Indexes count from 0. */
export type UrlList = {
  /** Returns its index. */
  push: (url: string) => number;
  at: (index: number) => string;
  length: () => number;
};

/**
 * Makes an empty list. A URL cut out of a page's markup keeps the whole markup in memory, and every string has its own head:
 * as bytes, a URL takes its length and four more.
 */
export const createUrlList = (): UrlList => {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let ends = new Uint32Array(1_024);
  let length = 0;
  return {
    push: (url) => {
      const start = length === 0 ? 0 : (ends[length - 1] ?? 0);
      // At most three bytes a character; nearly always one.
      if (start + url.length * 3 > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, start + url.length * 3));
        bytes.copy(larger, 0, 0, start);
        bytes = larger;
      }
      if (length === ends.length) {
        const longer = new Uint32Array(length * 2);
        longer.set(ends);
        ends = longer;
      }
      ends[length] = start + bytes.write(url, start, 'utf8');
      length += 1;
      return length - 1;
    },
    at: (index) => bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]),
    length: () => length,
  };
};
