import type { LegalDocument } from '@zugang/contract';
import { renderPdf } from './render-pdf.ts';

/** Making a PDF takes a few hundred milliseconds of the processor, and the same text is requested often. */
const newest = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const kept = 50;

const remember = (document: LegalDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const found = newest.get(document.sha256);
  if (found) return found;
  const made = renderPdf(document, { created: new Date(`${document.publishedAt}T00:00:00Z`) });
  made.catch(() => newest.delete(document.sha256));
  newest.set(document.sha256, made);
  for (const key of newest.keys()) if (newest.size > kept) newest.delete(key);
  return made;
};

/** The name of a document's file. */
export const pdfName = ({ title, version }: Pick<LegalDocument, 'title' | 'version'>): string =>
  `Zugang ${title} ${version}.pdf`;

/** A document as a PDF file to download; always the same bytes for the same text. */
export const pdfFile = async (document: LegalDocument): Promise<File> =>
  new File([await remember(document)], pdfName(document), { type: 'application/pdf' });
