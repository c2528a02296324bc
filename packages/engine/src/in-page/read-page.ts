import type { PageCheck } from '../types.ts';

const maxLinks = 5000;

/** The absolute http(s) address without fragment, or null. */
const addressOf = (link: Element): string | null => {
  const url = URL.parse(link.getAttribute('href')?.trim() ?? '', document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
};

/** The links of the rendered page: absolute, http(s), without fragments and duplicates, at most 5,000. */
export const readLinks = (roots: readonly (Document | ShadowRoot)[]): string[] => {
  const links = new Set<string>();
  for (const link of roots.flatMap((root) => [...root.querySelectorAll('a[href], area[href]')])) {
    const address = addressOf(link);
    if (address) links.add(address);
    if (links.size === maxLinks) break;
  }
  return [...links];
};

/** The page's extent in CSS pixels, what must be scrolled to included. */
export const readSize = (): PageCheck['size'] => {
  const { documentElement: root, body } = document;
  return {
    width: Math.max(root.scrollWidth, body?.scrollWidth ?? 0),
    height: Math.max(root.scrollHeight, body?.scrollHeight ?? 0),
  };
};

/** The declared language as written, or empty. */
export const readLanguage = (): string => document.documentElement.lang.trim();
