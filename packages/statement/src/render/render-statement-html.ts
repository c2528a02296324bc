import type { StatementBlock, StatementDocument, StatementInline } from '@zugang/contract';
import { onOneLine, readInline, safeHref } from './safe-parts.ts';

/** `headingLevel`: of the title, 1 to 6. `formHtml`: our own markup of the form for reporting barriers; without it there is a link. */
export type HtmlOptions = { headingLevel: number; formHtml?: string };

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => {
  const line = onOneLine(text);
  return /[&<>"']/.test(line) ? line.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign) : line;
};

const writeInline = (piece: StatementInline): string => {
  const { text, href } = readInline(piece);
  return href === null ? escape(text) : `<a href="${escape(href)}">${escape(text)}</a>`;
};

const writeLine = (line: readonly StatementInline[]): string => line.map(writeInline).join('');

const writeForm = ({ label, href }: { label: string; href: string }, formHtml: string | undefined): string =>
  formHtml ?? `<p>${safeHref(href) === null ? escape(label) : writeInline({ text: label, href })}</p>`;

const writeRows = (rows: Extract<StatementBlock, { kind: 'facts' }>['rows']): string =>
  rows
    .map(({ term, lines }) =>
      [`<dt>${escape(term)}</dt>`, ...lines.map((line) => `<dd>${writeLine(line)}</dd>`)].join('\n'),
    )
    .join('\n');

/** The statement as HTML that needs no styles: one `article` in its language, its title a heading of the given level. */
export const renderStatementHtml = (document: StatementDocument, { headingLevel, formHtml }: HtmlOptions): string => {
  const heading = (depth: number, text: string): string => {
    const level = Math.min(6, headingLevel + depth);
    return `<h${level}>${escape(text)}</h${level}>`;
  };
  const writeBlock = (block: StatementBlock): string => {
    if (block.kind === 'paragraph') return `<p>${writeLine(block.content)}</p>`;
    if (block.kind === 'list')
      return `<ul>\n${block.items.map((line) => `<li>${writeLine(line)}</li>`).join('\n')}\n</ul>`;
    if (block.kind === 'facts') return `<dl>\n${writeRows(block.rows)}\n</dl>`;
    return block.kind === 'subheading' ? heading(2, block.text) : writeForm(block, formHtml);
  };
  const sections = document.sections.map((section) =>
    [
      '<section>',
      ...(section.heading === '' ? [] : [heading(1, section.heading)]),
      ...section.blocks.map(writeBlock),
      '</section>',
    ].join('\n'),
  );
  return [
    `<article lang="${escape(document.language)}">`,
    heading(0, document.title),
    ...sections,
    '</article>',
    '',
  ].join('\n');
};
