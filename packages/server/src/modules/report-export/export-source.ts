import type { Locale, ProjectReport, ReportFinding, ReportPage } from '@zugang/contract';
import type { Texts } from '@zugang/report';
import type { ExportWords } from './export-words.ts';

/** A finding with where its issue stands. */
export type ExportedFinding = ReportFinding & { state: 'open' | 'in_review' | 'cleared' | 'ignored' | 'fixed' };
/** A checked page with its findings, whatever was decided about them. */
export type ExportedPage = Omit<ReportPage, 'findings'> & { findings: ExportedFinding[] };

/** Who decided what, when and why; `by` is null outside the account, and where the person is gone. */
export type Decision = { at: string; by: string | null; what: string; about: string; reason: string | null };

/** A picture of the pack: its path inside, what is to be seen, and how to get it when its turn comes. */
export type ExportedPicture = {
  path: string;
  caption: string;
  read: () => Promise<Uint8Array | null>;
};

/** What a file is made of. Pages come batch by batch, so that no export needs more memory than another. */
export type ExportSource = {
  locale: Locale;
  texts: Texts;
  words: ExportWords;
  report: ProjectReport;
  /** Whom to ask about the report: the operator's address, empty where none is configured. */
  contact: { name: string; email: string };
  pages: () => AsyncGenerator<ExportedPage>;
  /** After so many findings the pages end. */
  mostFindings: number;
  decisions: Decision[];
  pictures: ExportedPicture[];
};

/** The parts of a file, one after the other. */
export type Parts = AsyncIterable<string | Uint8Array>;
