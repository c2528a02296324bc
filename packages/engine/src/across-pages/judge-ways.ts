import { findingAt, type PageFinding, wholePage } from './finding-at.ts';
import type { OutlinedPage } from './outline.ts';

/** A site of so few pages is at once a list of them. */
const minPages = 5;

const hasNavigation = ({ outline }: OutlinedPage): boolean => outline.parts.some(({ links }) => links.length >= 3);

/** At least half of the pages. */
const isUsual = (pages: readonly OutlinedPage[], has: (page: OutlinedPage) => boolean): boolean =>
  pages.filter(has).length * 2 >= pages.length;

/**
 * There is more than one way to find a page (WCAG 2.2, 2.4.5): navigation, search, a site map. Where only one is seen, a person
 * is asked once, on the first page: pages that are steps of a process need none.
 */
export const judgeWays = (pages: readonly OutlinedPage[]): PageFinding[] => {
  const [first] = pages;
  if (!first || pages.length < minPages) return [];
  const ways = [
    isUsual(pages, hasNavigation) && 'navigation',
    isUsual(pages, ({ outline }) => outline.hasSearch) && 'search',
    isUsual(pages, ({ outline }) => outline.hasSitemap) && 'sitemap',
  ].filter((way) => way !== false);
  if (ways.length > 1) return [];
  const data = { reason: ways.length === 0 ? 'no-way' : 'one-way', way: ways[0] ?? '', pages: pages.length };
  return [findingAt(first.url, wholePage, { ruleId: 'one-way-only', outcome: 'cannot-tell', data })];
};
