import type { Outcome } from '../types.ts';
import { documentFormatOf } from './document-format.ts';
import { findingAt, type PageFinding, withTarget } from './finding-at.ts';
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

type Verdict = { ruleId: string; outcome: Outcome; reason: string };

const isFileName = (title: string): boolean =>
  /\.(?:docx?|pdf|indd|xlsx?|pptx?|odt|rtf|tex|dvi)$|^(?:microsoft word|microsoft powerpoint|untitled|unbenannt|dokument\d*|document\d*|titel|title)\b/i.test(
    title.trim(),
  );

function judgeTitle({ title, showsTitle }: DocumentReport): Verdict[] {
  const ruleId = 'document-without-title';
  if (title.trim() === '') return [{ ruleId, outcome: 'failed', reason: 'none' }];
  if (isFileName(title)) return [{ ruleId, outcome: 'failed', reason: 'file-name' }];
  return showsTitle ? [] : [{ ruleId, outcome: 'cannot-tell', reason: 'not-shown' }];
}

function judgeReport(report: DocumentReport): Verdict[] {
  const { isTagged, hasText, isLocked, language } = report;
  const verdicts: Verdict[] = judgeTitle(report);
  if (isLocked) verdicts.push({ ruleId: 'document-locked', outcome: 'failed', reason: 'locked' });
  if (!hasText && !isTagged) verdicts.push({ ruleId: 'document-without-text', outcome: 'failed', reason: 'scanned' });
  else if (!isTagged) verdicts.push({ ruleId: 'document-not-tagged', outcome: 'failed', reason: 'not-tagged' });
  if (language.trim() === '') verdicts.push({ ruleId: 'document-without-language', outcome: 'failed', reason: 'none' });
  return verdicts;
}

function judgeDocument(url: string, reports: DocumentReports): Verdict[] {
  const report = reports.get(url);
  if (report) return judgeReport(report);
  const reason = documentFormatOf(url) === 'pdf' ? 'not-examined' : 'other-format';
  return [{ ruleId: 'document-to-check', outcome: 'cannot-tell', reason }];
}

/**
 * Documents that pages link to: PDFs by what was found in them, others as a question (WCAG 2.2, 1.1.1, 1.3.1, 2.4.2, 3.1.1;
 * EN 301 549, clause 10). The finding stands at the link; a document is one issue, however many pages link to it.
 */
export function judgeDocuments(pages: readonly OutlinedPage[], reports: DocumentReports): PageFinding[] {
  const verdicts = new Map<string, Verdict[]>();
  return pages.flatMap((page) =>
    page.outline.documents.flatMap((link) => {
      const known = verdicts.get(link.url) ?? judgeDocument(link.url, reports);
      verdicts.set(link.url, known);
      const title = reports.get(link.url)?.title.slice(0, 200) ?? '';
      return known.map(({ ruleId, outcome, reason }) => {
        const data = { reason, document: link.url, name: link.name, ...(title && { title }) };
        return findingAt(page.url, withTarget(link, link.url), { ruleId, outcome, data });
      });
    }),
  );
}
