import type { Robots } from '../discover/read-robots.ts';

/** What a sitemap (or an uploaded list) names: pages, and further sitemaps. */
export type NamedSitemaps = { name: string; urls: readonly string[]; sitemaps: readonly string[] };

const MAX_SITEMAPS = 200;

/** The sitemaps a crawl begins with: those that robots.txt names, else the usual one. */
export const firstSitemaps = (robots: Robots, startUrl: string): string[] =>
  robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', startUrl).href];

/** The sitemaps that are left after one was read; each is read once, and at most 200 in all. */
export const queueSitemaps = (
  state: { waiting: readonly string[]; read: readonly string[] },
  { name, sitemaps }: NamedSitemaps,
): { waiting: string[]; read: string[] } => {
  const read = [...state.read, name];
  const left = new Set([...state.waiting, ...sitemaps].filter((next) => !read.includes(next)));
  return { waiting: [...left].slice(0, Math.max(0, MAX_SITEMAPS - read.length)), read };
};
