import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

/** A PDF as pdfkit makes it; `write` puts something onto its first page. */
export const composePdf = async (
  options: PDFKit.PDFDocumentOptions,
  write: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> => {
  const pdf = new PdfDocument(options);
  const data = buffer(pdf);
  write(pdf);
  pdf.end();
  return data;
};

/** With tags, text, title and language. */
export const composeGoodPdf = (): Promise<Buffer> =>
  composePdf(
    { tagged: true, lang: 'de-DE', displayTitle: true, pdfVersion: '1.7', info: { Title: 'Gebühren 2026' } },
    (pdf) => {
      const heading = pdf.struct('H1', {}, () => pdf.text('Gebühren'));
      pdf.addStructure(pdf.struct('Document', {}, [heading]));
    },
  );
