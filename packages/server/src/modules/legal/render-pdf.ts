import type { LegalBlock, LegalDocument } from '@zugang/contract';
import { bytesOf, openPdf, type Pdf, type Structure } from '#platform/pdf/open-pdf';
import { addFooters, addHeading, addList, addParagraph } from '#platform/pdf/write-blocks';
import { dateText, documentTexts } from './document-texts.ts';

/** Paragraphs that follow a contract on a page of their own, such as the record of its acceptance. */
export type PdfAppendix = { title: string; paragraphs: string[] };

const addBlocks = (pdf: Pdf, root: Structure, blocks: LegalBlock[]): void => {
  for (const block of blocks) {
    if (block.kind === 'list') addList(pdf, root, block.items);
    else addParagraph(pdf, root, block.text);
  }
};

type PdfMaking = {
  /** Written into the file: with the same one the same document gives the same bytes. */
  created: Date;
  appendix?: PdfAppendix;
  /** The reseller whose contract it is: the file says that it made it. Null: we did. */
  partner?: string | null;
};

/** A legal document as PDF. */
export const renderPdf = async (
  document: LegalDocument,
  { created, appendix, partner = null }: PdfMaking,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { locale, version, title } = document;
  const t = documentTexts(locale);
  const pdf = openPdf({ title, locale, created, ...(partner === null ? {} : { maker: partner }) });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addHeading(pdf, root, { level: 1, text: title });
  const published = dateText(locale, document.publishedAt);
  const effective = dateText(locale, document.effectiveFrom);
  addParagraph(pdf, root, t('version', { version, published, effective }));
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
  addFooters(pdf, { left: `${title} · ${version}`, pageText: (page, pages) => t('page', { page, pages }) });
  return bytesOf(pdf);
};
