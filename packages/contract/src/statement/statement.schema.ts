import { z } from 'zod';
import { impact, id, instant, locale } from '../shared.ts';
import { lawId, lawText, packChange } from './law.schema.ts';
import { statementAnswers, statementItem } from './statement-answers.schema.ts';

/** `draft`: never published; `withdrawn`: was published. */
export const statementState = z.enum(['draft', 'published', 'withdrawn']);
export type StatementState = z.infer<typeof statementState>;

/** The part of an address that names a statement of a project. */
export const statementSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);

/**
 * What is wrong with a draft. `path`: the field, as in the answers (`items.0.what`). `code`: a key of the catalogue below
 * `statements.fault`. Errors keep it from being published, warnings do not.
 */
export const statementFault = z.object({
  path: z.string(),
  code: z.enum([
    'required',
    'url_invalid',
    'email_invalid',
    'one_contact_required',
    'answer_too_late',
    'status_not_allowed',
    'full_with_failures',
    'full_without_audit',
    'claims_conformity_by_widget',
    'item_unconfirmed',
    'item_reason_required',
    'item_fix_date_required',
    'item_fix_date_past',
    'burden_explanation_required',
    'burden_not_reported',
    'items_required',
    'failures_unmentioned',
    'authority_stale',
    'review_overdue',
    'date_future',
    'text_replaced_changed',
  ]),
  severity: z.enum(['error', 'warning']),
  /** What the message names, such as criteria. */
  values: z.array(z.string()).default([]),
});
export type StatementFault = z.infer<typeof statementFault>;

/** A barrier that checks or people found, to be taken into a statement. `item`: prefilled in the statement's language. */
export const statementCandidate = z.object({
  criterion: z.string(),
  impact: impact.nullable(),
  issues: z.number().int(),
  pages: z.number().int(),
  item: statementItem,
});
export type StatementCandidate = z.infer<typeof statementCandidate>;

/** What became wrong in a published statement since: a barrier that is fixed is still named, a new one is not, a date has passed. */
export const statementChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), itemId: id, what: z.string(), criteria: z.array(z.string()) }),
  z.object({ kind: z.literal('missing'), criterion: z.string(), issues: z.number().int(), pages: z.number().int() }),
  z.object({ kind: z.literal('fix_overdue'), itemId: id, what: z.string(), fixBy: z.iso.date() }),
  z.object({ kind: z.literal('review_due'), on: z.iso.date() }),
  z.object({ kind: z.literal('pack_changed'), version: z.string() }),
]);
export type StatementChange = z.infer<typeof statementChange>;

/** A row of the list. */
export const statementRow = z.object({
  id,
  projectId: id,
  title: z.string(),
  law: lawId,
  language: locale,
  state: statementState,
  /** The number of the version that is published; null: none. */
  version: z.number().int().nullable(),
  hasDraft: z.boolean(),
  publishedAt: instant.nullable(),
  reviewedOn: z.iso.date().nullable(),
  reviewDueOn: z.iso.date().nullable(),
  changes: z.array(statementChange),
  slug: z.string(),
  /** Where its page is; null while nothing is published. */
  url: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** A statement as its form needs it. */
export const statementForm = z.object({
  statement: statementRow,
  /** Counts up with every saved change; saving says which it was based on. */
  revision: z.number().int(),
  answers: statementAnswers,
  faults: z.array(statementFault),
  /** Duties of the law that the statement does not fulfil yet, in the language of the statement. */
  missing: z.array(z.object({ id: z.string(), title: z.string(), source: z.string() })),
  /** The statement as it would be published, as HTML of our own making. */
  preview: z.string(),
  candidates: z.array(statementCandidate),
  texts: z.array(lawText),
  /** What the law's newest pack says otherwise than the one that is published, or that a draft was saved with. */
  packChanges: z.array(packChange),
  lastScanAt: instant.nullable(),
  /** How many criteria people have decided in the guided audit, of how many. */
  audited: z.object({ decided: z.number().int(), total: z.number().int() }),
});
export type StatementForm = z.infer<typeof statementForm>;

/** A published version. */
export const statementVersion = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string().nullable(),
  /** Until when it was the published one. */
  endedAt: instant.nullable(),
  /** Whether it ended by being withdrawn. */
  isWithdrawn: z.boolean(),
});
export type StatementVersion = z.infer<typeof statementVersion>;
