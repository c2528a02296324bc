import { formatTags } from '@zugang/messages';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import type { Locale } from '@zugang/contract';
import type PdfDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

const require = createRequire(import.meta.url);
const { resolve } = require;
const fonts = {
  text: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** Points. */
export const margins = { top: 64, bottom: 72, left: 72, right: 72 };
export const ink = '#1d1b2e';
export const soft = '#57546b';
/** Figures of one width: the font otherwise moves points into figures, so that 07.12. reads as 0712. */
export const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** What a document says about itself. `maker`: in whose name it is made; the product where it is left out. `subset`: the part of PDF/A it claims; tagged are all. */
type PdfFacts = { title: string; maker?: string; locale: Locale; created: Date; subset?: 'PDF/A-3a' | 'PDF/A-3b' };

/** Tagged (PDF/A-3), so that screen readers find headings, lists and tables; the same input gives the same bytes. */
export const openPdf = ({ title, maker = 'Zugang', locale, created, subset = 'PDF/A-3a' }: PdfFacts): Pdf => {
  // Loaded with the first document: it is large, and most processes make none.
  const Document = require('pdfkit') as typeof PdfDocument;
  const pdf = new Document({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    subset,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: formatTags[locale],
    // None by default: pdfkit would take it for the registered one of the same name, and read its file at every change of font.
    font: '',
    info: { Title: title, Creator: maker, Producer: maker, CreationDate: created, ModDate: created },
  });
  return pdf.registerFont('text', fonts.text).registerFont('strong', fonts.strong).font('text');
};

/** The width between the margins. */
export const innerWidth = (pdf: Pdf): number => pdf.page.width - margins.left - margins.right;

/** Draws what says nothing to a screen reader: lines, grounds, bars beside their numbers. */
export const drawArtifact = (
  pdf: Pdf,
  draw: () => void,
  options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' },
): void => {
  pdf.markContent('Artifact', options);
  draw();
  pdf.endMarkedContent();
};

/** Opens a new page where less than `height` points are left: before an element begins, so that none is torn apart. */
export const ensureSpace = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage();
};

/** Ends the document and gives its bytes. */
export const bytesOf = async (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.end();
  await finished(pdf);
  return new Uint8Array(Buffer.concat(chunks));
};
