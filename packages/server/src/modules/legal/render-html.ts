import type { LegalBlock, LegalDocument } from '@zugang/contract';
import { escapeMarkup } from '@zugang/report';
import { dateText, documentTexts } from './document-texts.ts';

const blockHtml = (block: LegalBlock): string =>
  block.kind === 'list'
    ? `<ul>${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`
    : `<p>${escapeMarkup(block.text)}</p>`;

/** A legal document as a web page without style or script: readable before anyone has signed in, and whatever the browser. */
export const renderHtml = (document: LegalDocument): string => {
  const { locale, title, version, publishedAt, effectiveFrom, intro, sections } = document;
  const dates = { published: dateText(locale, publishedAt), effective: dateText(locale, effectiveFrom) };
  const parts = [
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p>${escapeMarkup(documentTexts(locale)('version', { version, ...dates }))}</p>`,
    ...intro.map(blockHtml),
    ...sections.flatMap(({ id, level, heading, blocks }) => [
      `<h${level} id="${id}">${escapeMarkup(heading)}</h${level}>`,
      ...blocks.map(blockHtml),
    ]),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)} – Zugang</title></head>
<body><main>
${parts.join('\n')}
</main></body></html>
`;
};
