import type { LegalBlock, LegalDocument } from '@zugang/contract';
import { dateText, documentTexts } from './document-texts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const blockHtml = (block: LegalBlock): string =>
  block.kind === 'list'
    ? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    : `<p>${escapeHtml(block.text)}</p>`;

/** A legal document as a web page without style or script: readable before anyone has signed in, and whatever the browser. */
export const renderHtml = (document: LegalDocument): string => {
  const { locale, title, version, publishedAt, effectiveFrom, intro, sections } = document;
  const dates = { published: dateText(locale, publishedAt), effective: dateText(locale, effectiveFrom) };
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(documentTexts(locale)('version', { version, ...dates }))}</p>`,
    ...intro.map(blockHtml),
    ...sections.flatMap(({ id, level, heading, blocks }) => [
      `<h${level} id="${id}">${escapeHtml(heading)}</h${level}>`,
      ...blocks.map(blockHtml),
    ]),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} – Zugang</title></head>
<body><main>
${parts.join('\n')}
</main></body></html>
`;
};
