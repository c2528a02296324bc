import type { LegalDocument } from '@zugang/contract';
import { renderPdf } from './render-pdf.ts';

/** Making a PDF takes a few hundred milliseconds of the processor, and the same text is requested often. */
const newest = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const kept = 50;

/** The text names the partner, so that no other maker's file is found under its hash. */
const remember = (document: LegalDocument, partner: string | null): Promise<Uint8Array<ArrayBuffer>> => {
  const found = newest.get(document.sha256);
  if (found) return found;
  const made = renderPdf(document, { created: new Date(`${document.publishedAt}T00:00:00Z`), partner });
  made.catch(() => newest.delete(document.sha256));
  newest.set(document.sha256, made);
  for (const key of newest.keys()) if (newest.size > kept) newest.delete(key);
  return made;
};

type Named = Pick<LegalDocument, 'title' | 'version'>;

/** The name of a document's file. `partner`: the reseller it is a contract with; its customers do not read our name there. */
export const pdfName = ({ title, version }: Named, partner: string | null = null): string =>
  partner === null ? `Zugang ${title} ${version}.pdf` : `${title} ${version}.pdf`;

/** A document as a PDF file to download; always the same bytes for the same text. `partner`: see {@link pdfName}. */
export const pdfFile = async (document: LegalDocument, partner: string | null = null): Promise<File> =>
  new File([await remember(document, partner)], pdfName(document, partner), { type: 'application/pdf' });
