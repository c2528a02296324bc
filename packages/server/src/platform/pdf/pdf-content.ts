import type { Locale } from '@zugang/contract';
import { bytesOf, openPdf } from './open-pdf.ts';
import { addFooters, addHeading, addList, addParagraph } from './write-blocks.ts';
import { addTable, type PdfColumn } from './write-table.ts';

/** A part of a document, in the order of reading. */
export type PdfBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: PdfColumn[]; rows: string[][] };

/** A document as plain data. `pageText` holds `{page}` and `{pages}`; `created` is an instant, ISO 8601. */
export type PdfContent = { title: string; locale: Locale; created: string; pageText: string; blocks: PdfBlock[] };

/** A document as a tagged PDF; headings of level 2 are its outline. Takes seconds of the processor: see `renderApart`. */
export const renderContent = ({
  title,
  locale,
  created,
  pageText,
  blocks,
}: PdfContent): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = openPdf({ title, locale, created: new Date(created) });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const block of blocks) {
    if (block.kind === 'paragraph') addParagraph(pdf, root, block.text);
    else if (block.kind === 'list') addList(pdf, root, block.items);
    else if (block.kind === 'table') addTable(pdf, root, block);
    else {
      addHeading(pdf, root, block);
      if (block.level === 2) pdf.outline.addItem(block.text);
    }
  }
  root.end();
  const textOf = (page: number, pages: number): string =>
    pageText.replace('{page}', String(page)).replace('{pages}', String(pages));
  addFooters(pdf, { left: title, pageText: textOf });
  return bytesOf(pdf);
};
