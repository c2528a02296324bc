import type { AuthorityRecord, Locale, StatementAnswers, StatementBlock, StatementDocument } from '@zugang/contract';
import type { LawPack } from '../packs/pack.ts';
import type { Writer } from './writer.ts';

/** What is known beside the answers. `today` and `lastScanAt` are ISO 8601; `hosts` are names such as `example.org`. */
export type StatementFacts = {
  today: string;
  projectTitle: string;
  hosts: readonly string[];
  /** Where the form for reporting barriers is; null: there is none. */
  feedbackUrl: string | null;
  lastScanAt: string | null;
  pagesChecked: number;
  /** What did the automatic check; null: it is not named. */
  toolName: string | null;
  toolVersion: string | null;
};

/** All that a block is made from. */
export type Composing = {
  pack: LawPack;
  language: Locale;
  answers: StatementAnswers;
  facts: StatementFacts;
  writer: Writer;
  items: StatementDocument['items'];
  authority: AuthorityRecord | null;
  conciliation: AuthorityRecord | null;
};

/** Makes the blocks of one part; none where the user said nothing. */
export type BlockBuilder = (composing: Composing) => StatementBlock[];
