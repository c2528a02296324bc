import type { Locale, StatementDocument } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { ProjectRow } from '#platform/project-access';
import type { StatementCopy } from '../compose-statement-document.ts';

/** What the pack needs to be made: storage for pictures of the report, the database, settings. */
export type EvidenceContext = Pick<Context, 'db' | 'storage' | 'settings'>;

/** A version that was published, with who did it. */
export type EvidenceVersion = {
  number: number;
  document: StatementDocument;
  publishedAt: Date;
  publishedBy: string | null;
  endedAt: Date | null;
  isWithdrawn: boolean;
  /** SHA-256 of its HTML, stored when it was published. */
  htmlSha256: string;
};

/** The statement that evidence is wanted for. */
export type EvidenceSource = {
  project: ProjectRow;
  copy: StatementCopy;
  locale: Locale;
  /** The newest first. */
  versions: EvidenceVersion[];
};

/** What a file of the pack is, as its index says it. */
export type EvidenceKind =
  | 'statement_html'
  | 'statement_json'
  | 'statement_pdf'
  | 'version_html'
  | 'version_json'
  | 'report_pdf'
  | 'acr'
  | 'openacr'
  | 'audit'
  | 'fixes';

/** A file of the pack; `number`: of the version it holds. */
export type EvidenceFile = {
  name: string;
  kind: EvidenceKind;
  number?: number;
  read: () => Promise<Uint8Array>;
};
