import type { DocumentBlock, PlainDocument, ReportDocument } from '@zugang/report';
import { bytesOf, ensureSpace, innerWidth, openPdf, type Pdf, type Structure } from './open-pdf.ts';
import { onlyPrintable } from './printable-text.ts';
import { addBars } from './write-bars.ts';
import { addFooters, addHeading, addList, addParagraph } from './write-blocks.ts';
import { addCause, causeHeight } from './write-cause.ts';
import { addCover } from './write-cover.ts';
import { addSteps } from './write-steps.ts';
import { addTable } from './write-table.ts';
import { addTrend, trendHeight } from './write-trend.ts';

const addBlock = (pdf: Pdf, root: Structure, block: DocumentBlock): void => {
  switch (block.kind) {
    case 'heading':
      addHeading(pdf, root, block);
      if (block.level === 2) pdf.outline.addItem(block.text);
      return;
    case 'paragraph':
      return addParagraph(pdf, root, block.text);
    case 'list':
      return addList(pdf, root, block.items);
    case 'steps':
      return addSteps(pdf, root, block);
    case 'trend':
      return addTrend(pdf, root, block);
    case 'bars':
      return addBars(pdf, root, block);
    case 'cause':
      return addCause(pdf, root, block);
    case 'table':
      return addTable(pdf, root, block);
  }
};

/** What of a block must be on the page where it begins. */
const leastHeight = (pdf: Pdf, block: DocumentBlock): number => {
  switch (block.kind) {
    case 'paragraph':
      return (
        pdf
          .font('text')
          .fontSize(10)
          .heightOfString(block.text, { width: innerWidth(pdf), lineGap: 2.5 }) + 5
      );
    case 'trend':
      return trendHeight;
    case 'bars':
      return (block.bars.length + 1) * 20;
    case 'cause':
      return causeHeight(pdf, block);
    default:
      return 60;
  }
};

/** A heading stays with the sentences below it and the beginning of what they introduce. */
const keepWithNext = (pdf: Pdf, blocks: readonly DocumentBlock[], index: number): void => {
  const next = blocks.slice(index + 1);
  const end = next.findIndex(({ kind }) => kind !== 'paragraph' && kind !== 'heading');
  const kept = end === -1 ? next.slice(0, 1) : next.slice(0, Math.min(end + 1, 3));
  ensureSpace(
    pdf,
    kept.reduce((sum, block) => sum + leastHeight(pdf, block), 40),
  );
};

const addStart = (pdf: Pdf, root: Structure, { cover, title }: ReportDocument | PlainDocument): void => {
  if (cover) {
    addCover(pdf, root, cover);
    pdf.addPage();
  } else addHeading(pdf, root, { level: 1, text: title });
};

/** A document as a tagged PDF; headings of level 2 are its outline. Takes seconds of the processor: see `renderApart`. */
export const renderContent = (document: ReportDocument | PlainDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, locale, created } = document;
  const maker = document.cover ? document.cover.brand.name : document.maker;
  const pdf = openPdf({ title, maker, locale, created: new Date(created) });
  const printable = onlyPrintable(pdf, document);
  const { blocks, pageText } = printable;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addStart(pdf, root, printable);
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level === 2) keepWithNext(pdf, blocks, index);
    addBlock(pdf, root, block);
  }
  root.end();
  const textOf = (page: number, pages: number): string =>
    pageText.replace('{page}', String(page)).replace('{pages}', String(pages));
  addFooters(pdf, { left: title, pageText: textOf, skip: document.cover ? 1 : 0 });
  return bytesOf(pdf);
};
