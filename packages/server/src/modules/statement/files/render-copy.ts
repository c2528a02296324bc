import type { PublishedStatement, StatementFormat } from '@zugang/contract';
import { escapeMarkup } from '@zugang/report';
import { renderStatementHtml, renderStatementMarkdown } from '@zugang/statement';
import { renderApart } from '#platform/pdf/render-apart';
import { composeStatementDocument, describeCopy, type StatementCopy } from './compose-statement-document.ts';

/** A published statement as a copy. */
export const copyOf = ({ document, version, publishedAt, url }: PublishedStatement): StatementCopy => ({
  document,
  published: { version, publishedAt, url },
});

const about = (copy: StatementCopy): string => describeCopy(copy).map(escapeMarkup).join('<br>');

/** The statement as a piece of a page: HTML that needs no styles, the form for reporting barriers as a link. */
export const renderFragment = (copy: StatementCopy, headingLevel = 2): string =>
  `${renderStatementHtml(copy.document, { headingLevel })}<p lang="${copy.document.language}">${about(copy)}</p>\n`;

/** The statement as Markdown. */
export const renderMarkdown = (copy: StatementCopy): string => {
  const [first = '', ...others] = renderStatementMarkdown(copy.document).split('\n\n');
  const lines = describeCopy(copy).map((line) => line.replace(/https?:\S+/, '<$&>'));
  return [first, ...lines, ...others].join('\n\n');
};

/** The statement as a tagged PDF with embedded fonts. */
export const renderCopyPdf = (copy: StatementCopy): Promise<Uint8Array<ArrayBuffer>> =>
  renderApart(composeStatementDocument(copy));

/** Endings and types of the files. */
export const fileTypes: Readonly<Record<StatementFormat, { ending: string; type: string }>> = {
  html: { ending: 'html', type: 'text/html; charset=utf-8' },
  markdown: { ending: 'md', type: 'text/markdown; charset=utf-8' },
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  evidence: { ending: 'zip', type: 'application/zip' },
};
