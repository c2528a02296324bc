import { gzipSync } from 'node:zlib';
import { demoPages } from './demo-pages.ts';
import type { DemoLanguage, PageRequest } from './types.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xml = { 'content-type': 'application/xml; charset=utf-8' };

const writeSitemap = (language: DemoLanguage, origin: string): string => {
  const pages = demoPages.filter((page) => page.language === language && page.isInSitemap !== false);
  const entries = pages.map((page) => `<url><loc>${origin}${page.path}</loc></url>`);
  return `${head}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
};

const writeSitemapIndex = (origin: string): string => {
  const entries = ['/sitemap-de.xml.gz', '/sitemap-en.xml'].map(
    (path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`;
};

/** A sitemap index (sitemaps.org 0.9), a gzipped German sitemap and a plain English one. */
export const sitemapAnswers = [
  ['/sitemap-index.xml', ({ origin }: PageRequest) => ({ status: 200, headers: xml, body: writeSitemapIndex(origin) })],
  [
    '/sitemap-de.xml.gz',
    ({ origin }: PageRequest) => ({
      status: 200,
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(writeSitemap('de', origin)),
    }),
  ],
  ['/sitemap-en.xml', ({ origin }: PageRequest) => ({ status: 200, headers: xml, body: writeSitemap('en', origin) })],
] as const;
