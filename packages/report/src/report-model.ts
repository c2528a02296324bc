import type {
  IssueState,
  Locale,
  ProjectReport,
  Report,
  ReportFinding,
  ReportIssue,
  ReportPage,
} from '@zugang/contract';

/** Who deals with a cause (null also where names are not given away), and the day it is due, `YYYY-MM-DD`. */
export type CauseWork = { assignee: string | null; dueOn: string | null };

/** A finding; `state` is that of its cause, null outside of projects, where nobody works on it. */
export type ModelFinding = ReportFinding & { state: IssueState | null; work?: CauseWork };

/** A checked page with its findings, whatever was decided about them. */
export type ModelPage = Omit<ReportPage, 'findings'> & { findings: ModelFinding[] };

/** A cause with its places; `state` as with findings. */
export type ModelIssue = ReportIssue & { state: IssueState | null };

export type FailedPage = Report['failedPages'][number];
export type SkippedUrl = Report['skipped'][number];

/** Who decided what, when and why; `by` is null outside the account, and where the person is gone. */
export type Decision = { at: string; by: string | null; what: string; about: string; reason: string | null };

/** A screenshot of a finding: its path inside an evidence archive, what it shows, and how to read it. */
export type ReportPicture = { path: string; caption: string; read: () => Promise<Uint8Array | null> };

/** A picture that documents can hold: PNG or JPEG, its size in pixels. */
export type ReportImage = { data: Uint8Array; width: number; height: number };

/**
 * Whose name documents carry. `logo`: `sign` is the product's own; null: the name is written out. `colour`: `#rrggbb`, as it was chosen.
 * `lines`: what stands at the foot of the first page; empty: whom to ask, or who it is made by.
 */
export type ReportBrand = { name: string; logo: ReportImage | 'sign' | null; colour: string; lines: string[] };

/** A cause to fix first with the markup of its example, and its picture where there is one. */
export type TopCause = ProjectReport['overview']['topIssues'][number] & {
  snippet: string;
  picture: ReportImage | null;
};

/** What is known only of a website that is checked again and again, and that people work on. */
export type ProjectFacts = {
  report: ProjectReport;
  /** Whom to ask about the report: the operator or the reseller; the address is empty where there is none. */
  contact: { name: string; email: string };
  brand: ReportBrand;
  /** The causes to fix first, in the report's order; pictures are cut when it is called. */
  topCauses: () => Promise<TopCause[]>;
  /** The oldest first; `decisionsTotal` counts those that are left out too. */
  decisions: Decision[];
  decisionsTotal: number;
  pictures: ReportPicture[];
};

/**
 * A report in any format. Its lists are streamed and each can be iterated again: neither a report nor a file
 * made of it holds all pages at once.
 */
export type ReportModel = {
  tool: Report['tool'];
  locale: Locale;
  /** The instant the report speaks of, ISO 8601. */
  madeAt: string;
  /** `id` makes it one website in data of others; null where it has none. */
  site: { id: string | null; title: string; host: string; url: string };
  run: Pick<Report, 'level' | 'startedAt' | 'durationMs' | 'isComplete'>;
  score: Report['score'];
  coverage: Report['coverage'];
  totals: Report['totals'];
  /** Findings there are, and how many of them `pages` has: the first ones, page by page. */
  findings: { total: number; listed: number };
  /** Most effect first, failures before what a person must review. */
  issues: () => AsyncIterable<ModelIssue>;
  /** A picture (WebP) of a cause's example element, by the key of the cause; only in reports with pictures. */
  pictureOf?: (key: string) => Uint8Array | null;
  pages: () => AsyncIterable<ModelPage>;
  failedPages: () => AsyncIterable<FailedPage>;
  skipped: () => AsyncIterable<SkippedUrl>;
  project: ProjectFacts | null;
};

/** The report of a website that people work on. */
export type ProjectModel = ReportModel & { project: ProjectFacts };

/** The parts of a file, one after the other. */
export type TextParts = AsyncIterable<string>;
export type FileParts = AsyncIterable<string | Uint8Array>;
