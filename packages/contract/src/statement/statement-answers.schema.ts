import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, text } from '../shared.ts';
import { authorityRecord, conformanceStatus, itemReason, situation, statementStandard } from './law.schema.ts';

const { short, long, lines, items, pages } = limits.statements;
/** A draft is saved while it is typed: half an address is kept, and named as a fault. */
const shortText = text(short).default('');
const longText = text(long).default('');
const day = z.iso.date().nullable().default(null);
const urls = z.array(text(limits.url.max)).max(lines).default([]);
const listed = z.array(text(short)).max(lines).default([]);

/** A part that is not accessible. Criteria are numbers of WCAG 2.2 such as `1.4.3`. */
export const statementItem = z.object({
  id,
  where: shortText,
  what: longText,
  criteria: z
    .array(z.string().regex(/^\d\.\d\.\d{1,2}$/))
    .max(20)
    .default([]),
  /** Null: not decided yet. */
  reason: itemReason.nullable().default(null),
  explanation: longText,
  alternative: longText,
  fixBy: day,
  pages: z.array(text(limits.url.max)).max(pages).default([]),
  /** Whether a person has looked at the words; what was taken over from a check says false. */
  isConfirmed: z.boolean().default(false),
  source: z.enum(['scan', 'audit', 'person']).default('person'),
  /** Issues it was made from. */
  issueIds: z.array(id).max(pages).default([]),
});
export type StatementItem = z.infer<typeof statementItem>;

/** What the form of a statement holds, complete or not. */
export const statementAnswers = z.object({
  situation: situation.prefault({}),
  /** Empty: as the law calls it. */
  title: shortText,
  /** The law the statement is made under, where the pack cannot know it: a state's law, a member state's. */
  legalBasis: shortText,
  owner: z
    .object({
      name: shortText,
      street: shortText,
      postcode: text(20).default(''),
      city: shortText,
      country: text(2).default(''),
      email: text(limits.email.max).default(''),
      phone: text(60).default(''),
    })
    .prefault({}),
  scope: z.object({ urls, apps: listed, note: longText }).prefault({}),
  /** BFSG Anlage 3 No. 1: what the service is, what is needed to understand how it works, how it meets the requirements. */
  service: z.object({ description: longText, operation: longText, requirements: longText }).prefault({}),
  conformance: z
    .object({
      /** Never prefilled. */
      status: conformanceStatus.nullable().default(null),
      standard: statementStandard.default('en301549-3.2.1'),
      /** What was not looked at. */
      notChecked: longText,
    })
    .prefault({}),
  items: z.array(statementItem).max(items).default([]),
  /** Whether the authority was told that a disproportionate burden is relied on (BFSG §17); null where none is. */
  isBurdenReported: z.boolean().nullable().default(null),
  /** How the information can be had orally (EAA Annex V, BaFG). */
  oral: longText,
  feedback: z
    .object({
      email: text(limits.email.max).default(''),
      phone: text(60).default(''),
      post: longText,
      /** Whether the statement's page has the form for reporting barriers. */
      hasForm: z.boolean().default(true),
      /** Null: as the law says. */
      answerDays: z.number().int().min(1).max(365).nullable().default(null),
    })
    .prefault({}),
  /** Null: the record of the law's pack. */
  authority: authorityRecord.nullable().default(null),
  conciliation: authorityRecord.nullable().default(null),
  basis: z
    .object({
      kind: z.enum(['self', 'third_party', 'other']).nullable().default(null),
      by: shortText,
      note: longText,
    })
    .prefault({}),
  preparedOn: day,
  reviewedOn: day,
  testedOn: day,
  easyLanguageUrl: text(limits.url.max).default(''),
  signLanguageUrl: text(limits.url.max).default(''),
  measures: listed,
  technologies: listed,
  compatibility: listed,
  approval: longText,
  /** Texts of the pack in other words, by their id; `basedOn` is the text that was replaced, so that a later pack shows what changed. */
  overrides: z.record(z.string().max(100), z.object({ text: text(long), basedOn: text(long) })).default({}),
});
export type StatementAnswers = z.infer<typeof statementAnswers>;
export type StatementAnswersInput = z.input<typeof statementAnswers>;
