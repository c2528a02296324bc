import type { Outcome } from '../types.ts';
import { documentFormatOf } from './document-format.ts';
import { findingAt, type PageFinding, targetSkeletonOf, withTarget } from './finding-at.ts';
import type { OutlinedPage } from './outline.ts';

/** What looking into a PDF gave. */
export type DocumentReport = {
  pages: number;
  /** Marked as tagged, with a structure tree that holds something. */
  isTagged: boolean;
  /** From its metadata; empty for none. */
  title: string;
  /** The viewer shall show the title instead of the file's name. */
  showsTitle: boolean;
  /** Of the document as a whole; empty for none. */
  language: string;
  /** Encrypted so that assistive technology may not read it. */
  isLocked: boolean;
  /** At least one of the pages looked at has text; without any, it is a picture of a document. */
  hasText: boolean;
};

/** Reports by address; a document that is missing could not be examined. */
export type DocumentReports = ReadonlyMap<string, DocumentReport>;

/** What was found in one document; `reason` says in a word why. */
export type DocumentVerdict = { ruleId: string; outcome: Outcome; reason: string };

const isFileName = (title: string): boolean =>
  /\.(?:docx?|pdf|indd|xlsx?|pptx?|odt|rtf|tex|dvi)$|^(?:microsoft word|microsoft powerpoint|untitled|unbenannt|dokument\d*|document\d*|titel|title)\b/i.test(
    title.trim(),
  );

const judgeTitle = ({ title, showsTitle }: DocumentReport): DocumentVerdict[] => {
  const ruleId = 'document-without-title';
  if (title.trim() === '') return [{ ruleId, outcome: 'failed', reason: 'none' }];
  if (isFileName(title)) return [{ ruleId, outcome: 'failed', reason: 'file-name' }];
  return showsTitle ? [] : [{ ruleId, outcome: 'cannot-tell', reason: 'not-shown' }];
};

const judgeReport = (report: DocumentReport): DocumentVerdict[] => {
  const { isTagged, hasText, isLocked, language } = report;
  const verdicts: DocumentVerdict[] = judgeTitle(report);
  if (isLocked) verdicts.push({ ruleId: 'document-locked', outcome: 'failed', reason: 'locked' });
  if (!hasText && !isTagged) verdicts.push({ ruleId: 'document-without-text', outcome: 'failed', reason: 'scanned' });
  else if (!isTagged) verdicts.push({ ruleId: 'document-not-tagged', outcome: 'failed', reason: 'not-tagged' });
  if (language.trim() === '') verdicts.push({ ruleId: 'document-without-language', outcome: 'failed', reason: 'none' });
  return verdicts;
};

/**
 * What a document fails, or must be asked of it: by its report, else that a person must look. The causes that
 * {@link judgeDocuments} finds for it have the skeleton {@link documentSkeletonOf}.
 */
export const judgeDocument = (url: string, report: DocumentReport | null): DocumentVerdict[] => {
  if (report) return judgeReport(report);
  const reason = documentFormatOf(url) === 'pdf' ? 'not-examined' : 'other-format';
  return [{ ruleId: 'document-to-check', outcome: 'cannot-tell', reason }];
};

/** The component of every cause a document has: the document itself, wherever the link to it is. */
export const documentSkeletonOf = targetSkeletonOf;

/** Rules about documents that are linked. */
export const documentRuleIds = [
  'document-locked',
  'document-not-tagged',
  'document-to-check',
  'document-without-language',
  'document-without-text',
  'document-without-title',
] as const;

/**
 * Documents that pages link to: PDFs by what was found in them, others as a question (WCAG 2.2, 1.1.1, 1.3.1, 2.4.2, 3.1.1;
 * EN 301 549, clause 10). The finding is at the link; a document is one issue, however many pages link to it.
 */
export const judgeDocuments = (pages: readonly OutlinedPage[], reports: DocumentReports): PageFinding[] => {
  const verdicts = new Map<string, DocumentVerdict[]>();
  return pages.flatMap((page) =>
    page.outline.documents.flatMap((link) => {
      const known = verdicts.get(link.url) ?? judgeDocument(link.url, reports.get(link.url) ?? null);
      verdicts.set(link.url, known);
      const title = reports.get(link.url)?.title.slice(0, 200) ?? '';
      return known.map(({ ruleId, outcome, reason }) => {
        const data = { reason, document: link.url, name: link.name, ...(title && { title }) };
        return findingAt(page.url, withTarget(link, link.url), { ruleId, outcome, data });
      });
    }),
  );
};
