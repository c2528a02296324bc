import type { DocumentReport } from '@zugang/engine';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The first pages show whether a document has tags and text. */
const maxPages = 10;
/** PDF 32000-1, table 22: bit 10, extracting text for accessibility. */
const copyForAccessibility = 0x200;

/** From the beginning, the middle and the end. */
const samplePages = (count: number): number[] => {
  const step = Math.max(1, count / maxPages);
  return Array.from({ length: Math.min(count, maxPages) }, (_, index) => Math.floor(index * step) + 1);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 500) : '');

const readTitle = async (pdf: PDFDocumentProxy): Promise<{ title: string; language: string }> => {
  const { info, metadata } = await pdf.getMetadata();
  const known: Record<string, unknown> = { ...info };
  const fromXmp: unknown = metadata?.get('dc:title');
  const title = textOf(Array.isArray(fromXmp) ? fromXmp[0] : fromXmp) || textOf(known['Title']);
  return { title, language: textOf(known['Language']) };
};

/** One entry of a dictionary, which comes as a map or as an object. */
const entryOf = (dictionary: unknown, name: string): unknown => {
  if (dictionary instanceof Map) return dictionary.get(name);
  return new Map<string, unknown>(Object.entries(dictionary ?? {})).get(name);
};

const readPages = async (pdf: PDFDocumentProxy): Promise<{ hasTags: boolean; hasText: boolean }> => {
  let [hasTags, hasText] = [false, false];
  for (const number of samplePages(pdf.numPages)) {
    const page = await pdf.getPage(number);
    const tree = await page.getStructTree();
    hasTags ||= (tree?.children.length ?? 0) > 0;
    if (!hasText) {
      const { items } = await page.getTextContent();
      hasText = items.some((item) => 'str' in item && item.str.trim() !== '');
    }
    page.cleanup();
    if (hasTags && hasText) break;
  }
  return { hasTags, hasText };
};

/** Reads what matters of a PDF. Rejects for what is none, is broken or needs a password. Never run it outside of {@link examinePdf}'s process: a hostile file may never end. */
export const readPdf = async (data: Uint8Array): Promise<DocumentReport> => {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    enableXfa: false,
  });
  const pdf = await task.promise;
  const isMarked = entryOf(await pdf.getMarkInfo(), 'Marked') === true;
  const permissions = await pdf.getPermissions();
  const { hasTags, hasText } = await readPages(pdf);
  return {
    pages: pdf.numPages,
    isTagged: isMarked && hasTags,
    ...(await readTitle(pdf)),
    showsTitle: entryOf(await pdf.getViewerPreferences(), 'DisplayDocTitle') === true,
    isLocked: permissions !== null && ![...permissions].includes(copyForAccessibility),
    hasText,
  };
};
