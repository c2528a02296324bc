import type {
  AuthorityRecord,
  ConformanceStatus,
  ItemReason,
  LawId,
  Locale,
  StatementAnswers,
  StatementPart,
} from '@zugang/contract';

/** Texts by id; `{names}` in braces are filled in when a statement is composed. Those below `label.` cannot be worded otherwise. */
export type Texts = Readonly<Record<string, string>>;

/** What a block of a section is made of; see `compose/blocks`. */
export type BlockKind =
  | 'owner'
  | 'scope'
  | 'legalBasis'
  | 'serviceDescription'
  | 'serviceOperation'
  | 'serviceRequirements'
  | 'status'
  | 'notChecked'
  | 'items'
  | 'oral'
  | 'feedback'
  | 'authority'
  | 'conciliation'
  | 'easyLanguage'
  | 'signLanguage'
  | 'prepared'
  | 'reviewed'
  | 'tested'
  | 'basis'
  | 'automaticCheck'
  | 'measures'
  | 'technologies'
  | 'compatibility'
  | 'approval';

/** A block; `duty` is the item of the checklist that it fulfils. */
export type BlockSpec =
  | { kind: BlockKind; duty?: string }
  /** A text of the pack. `only`: it is left out unless the statement has such a part. */
  | { kind: 'text'; text: string; duty?: string; only?: TextCondition };

export type TextCondition = 'withItems' | 'withScope';

/** A section; its heading is the text `heading.<id>`. One without blocks vanishes with its heading. */
export type SectionSpec = { id: string; blocks: readonly BlockSpec[] };

/** A record of the world outside, and when it was last compared with what its owner publishes. */
export type VerifiedRecord = AuthorityRecord & { verifiedAt: string };

/** A mandatory item of a law. `when`: it is due only if the document is of that sort. */
export type Duty = {
  id: string;
  title: Readonly<Record<Locale, string>>;
  /** Article, section or annex of the law. */
  source: string;
  when?: 'notFull' | 'burden';
};

/** A law as data. Sources of each statement of law are in `sources` and beside the duties. */
export type LawPack = {
  id: LawId;
  version: string;
  verifiedAt: string;
  isReviewed: boolean;
  parts: Readonly<Record<StatementPart, 'mandatory' | 'optional' | 'unused'>>;
  statuses: readonly ConformanceStatus[];
  reasons: readonly ItemReason[];
  /** Whether who relies on a disproportionate burden or a fundamental alteration has to tell the authority. */
  isBurdenReported: boolean;
  /** Whether the owner's name is not enough: street and city have to be stated too. */
  needsAddress: boolean;
  /** Whether at least one way to give feedback has to be electronic. */
  needsElectronicContact: boolean;
  standard: StatementAnswers['conformance']['standard'];
  authority: VerifiedRecord | null;
  conciliation: VerifiedRecord | null;
  reviewMonths: number | null;
  answerDays: number | null;
  /** Language tags whose way to write dates is used, where it is not the product's. */
  dateTags?: Readonly<Partial<Record<Locale, string>>>;
  sources: readonly { title: string; url: string }[];
  sections: readonly SectionSpec[];
  duties: readonly Duty[];
  /** By language; a language that is missing is not offered. */
  texts: Readonly<Partial<Record<Locale, Texts>>>;
};
