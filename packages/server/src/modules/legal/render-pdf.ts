import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import type { LegalBlock, LegalDocument } from '@zugang/contract';
import PdfDocument from 'pdfkit';
import { dateText, documentTexts } from './document-texts.ts';

/** Paragraphs that follow a contract on a page of their own, such as the record of its acceptance. */
export type PdfAppendix = { title: string; paragraphs: string[] };

const { resolve } = createRequire(import.meta.url);
const fonts = {
  text: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};
/** Points. */
const margins = { top: 64, bottom: 72, left: 72, right: 72 };
const sizes = { 1: 22, 2: 14, 3: 11.5, text: 10, small: 8.5 } as const;
const ink = '#1d1b2e';
const soft = '#57546b';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Tagged (PDF/A-3a), so that screen readers find headings and lists; the same input gives the same bytes. */
const openPdf = ({ title, locale }: Pick<LegalDocument, 'title' | 'locale'>, created: Date): Pdf => {
  const pdf = new PdfDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: locale === 'de' ? 'de-DE' : 'en-GB',
    font: fonts.text,
    info: { Title: title, Creator: 'Zugang', Producer: 'Zugang', CreationDate: created, ModDate: created },
  });
  return pdf.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
};

/** Opens a new page where less than `height` points are left: before an element begins, so that none is torn apart. */
const ensureSpace = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
};

const addHeading = (pdf: Pdf, root: Structure, { level, text }: { level: 1 | 2 | 3; text: string }): void => {
  const size = sizes[level];
  pdf.font('strong').fontSize(size);
  if (level !== 1) pdf.moveDown(0.9);
  // A heading never stands alone at the foot of a page.
  ensureSpace(pdf, size * 4);
  pdf.fillColor(ink);
  root.add(pdf.struct(`H${level}`, {}, () => void pdf.text(text, { lineGap: 1 })));
  pdf.moveDown(0.35);
};

const addText = (pdf: Pdf, text: string, indent = 0): void => {
  const width = pdf.page.width - margins.left - margins.right - indent;
  pdf.font('text').fontSize(sizes.text).fillColor(ink);
  pdf.text(text, margins.left + indent, pdf.y, { width, lineGap: 2.5 });
  pdf.x = margins.left;
};

const addParagraph = (pdf: Pdf, root: Structure, text: string): void => {
  ensureSpace(pdf, sizes.text * 2);
  root.add(pdf.struct('P', {}, () => addText(pdf, text)));
  pdf.moveDown(0.5);
};

const addItem = (pdf: Pdf, list: Structure, text: string): void => {
  ensureSpace(pdf, sizes.text * 2);
  const item = pdf.struct('LI');
  list.add(item);
  const { y } = pdf;
  pdf.font('text').fontSize(sizes.text).fillColor(ink);
  item.add(pdf.struct('Lbl', {}, () => void pdf.text('•', margins.left + 4, y, { lineBreak: false })));
  pdf.y = y;
  item.add(pdf.struct('LBody', {}, () => addText(pdf, text, 16)));
  item.end();
  pdf.moveDown(0.25);
};

const addList = (pdf: Pdf, root: Structure, items: string[]): void => {
  const list = pdf.struct('L');
  root.add(list);
  for (const item of items) addItem(pdf, list, item);
  list.end();
  pdf.moveDown(0.3);
};

const addBlocks = (pdf: Pdf, root: Structure, blocks: LegalBlock[]): void => {
  for (const block of blocks) {
    if (block.kind === 'list') addList(pdf, root, block.items);
    else addParagraph(pdf, root, block.text);
  }
};

/** Page numbers are decoration for a screen reader: it counts pages itself. */
const addFooters = (pdf: Pdf, { title, version, locale }: LegalDocument): void => {
  const t = documentTexts(locale);
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin text would open a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const width = pdf.page.width - margins.left - margins.right;
    const y = pdf.page.height - 44;
    pdf.font('text').fontSize(sizes.small).fillColor(soft);
    pdf.text(`${title} · ${version}`, margins.left, y, { width, lineBreak: false });
    pdf.text(t('page', { page: index + 1, pages: count }), margins.left, y, {
      width,
      align: 'right',
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
};

const bytesOf = async (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.end();
  await finished(pdf);
  return new Uint8Array(Buffer.concat(chunks));
};

/** A legal document as PDF. `created` is written into the file: with the same one the same document gives the same bytes. */
export const renderPdf = async (
  document: LegalDocument,
  { created, appendix }: { created: Date; appendix?: PdfAppendix },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { locale, version } = document;
  const pdf = openPdf(document, created);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addHeading(pdf, root, { level: 1, text: document.title });
  const published = dateText(locale, document.publishedAt);
  const effective = dateText(locale, document.effectiveFrom);
  addParagraph(pdf, root, documentTexts(locale)('version', { version, published, effective }));
  addBlocks(pdf, root, document.intro);
  for (const { level, heading, blocks } of document.sections) {
    addHeading(pdf, root, { level, text: heading });
    pdf.outline.addItem(heading);
    addBlocks(pdf, root, blocks);
  }
  if (appendix) {
    pdf.addPage();
    addHeading(pdf, root, { level: 2, text: appendix.title });
    for (const paragraph of appendix.paragraphs) addParagraph(pdf, root, paragraph);
  }
  root.end();
  addFooters(pdf, document);
  return bytesOf(pdf);
};
