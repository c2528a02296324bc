import { html, join, raw } from '@zugang/report';
import { hrefOf } from './front-page.ts';
import { publicPaths } from './list-public-pages.ts';

/** robots.txt (RFC 9309): only the public pages. Checks and shared reports say `noindex` besides. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['de', 'en'].flatMap((locale) =>
      ['/start', '/help', '/imprint', '/accessibility'].map((path) => `Allow: ${hrefOf(locale as 'de' | 'en', path)}`),
    ),
    // Statements of customers; their files say `noindex`.
    'Allow: /statement/',
    'Allow: /assets/',
    'Allow: /front/',
    'Allow: /favicon.svg',
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** The sitemap (https://www.sitemaps.org) of the public pages, each with its languages. */
export const sitemap = (publicUrl: string): string => {
  const entries = publicPaths().flatMap((path) => {
    const links = join(
      (['de', 'en'] as const).map(
        (locale) =>
          html`<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${hrefOf(locale, path)}" />`,
      ),
    );
    return (['de', 'en'] as const).map(
      (locale) => html`<url><loc>${publicUrl}${hrefOf(locale, path)}</loc>${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${raw(join(entries).markup).markup}
</urlset>
`;
};
