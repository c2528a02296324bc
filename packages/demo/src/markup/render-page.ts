import type { DemoPage, PageRequest } from '../types.ts';
import { renderFooter, renderHeader } from './render-frame.ts';
import { siteWords } from './site-words.ts';

/** Renders a whole HTML document for a page. */
export const renderPage = (page: DemoPage, request: PageRequest): string => {
  const lang = page.htmlLang === undefined ? page.language : page.htmlLang;
  return `<!doctype html>
<html${lang === null ? '' : ` lang="${lang}"`}>
<head>
${renderHead(page, request)}
</head>
<body>
${renderBody(page, request)}
</body>
</html>
`;
};

const renderHead = (page: DemoPage, request: PageRequest): string => {
  const title =
    page.documentTitle === undefined ? `${page.title} – ${siteWords[page.language].name}` : page.documentTitle;
  return [
    '<meta charset="utf-8">',
    `<meta name="viewport" content="${page.viewport ?? 'width=device-width, initial-scale=1'}">`,
    title === null ? '' : `<title>${title}</title>`,
    `<link rel="canonical" href="${request.origin}${page.canonicalPath ?? page.path}">`,
    '<link rel="icon" href="/bilder/zeichen.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/stil.css">',
    page.head ?? '',
  ]
    .filter(Boolean)
    .join('\n');
};

const renderBody = (page: DemoPage, request: PageRequest): string => {
  const main = typeof page.main === 'string' ? page.main : page.main(request);
  if (page.frame === 'bare') return main;
  return `${renderHeader(page)}
<main id="inhalt" tabindex="-1">
<div class="content">
<h1>${page.title}</h1>
${main}
</div>
</main>
${renderFooter(page)}`;
};
