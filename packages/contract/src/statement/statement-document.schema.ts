import { z } from 'zod';
import { instant, locale } from '../shared.ts';
import { conformanceStatus, itemReason, lawId } from './law.schema.ts';

/** A piece of a line: text, or a link to an address (http, https, mailto, tel). */
export const statementInline = z.union([z.string(), z.object({ text: z.string(), href: z.string() })]);
export type StatementInline = z.infer<typeof statementInline>;

/** `mandatory` names the duties that a block fulfils (ids of the pack's checklist). */
const marked = { mandatory: z.array(z.string()).optional() };

export const statementBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), content: z.array(statementInline), ...marked }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(statementInline)), ...marked }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ term: z.string(), lines: z.array(z.array(statementInline)) })),
    ...marked,
  }),
  z.object({ kind: z.literal('subheading'), text: z.string() }),
  /** Where the form for reporting barriers is put; as a link where there is none. */
  z.object({ kind: z.literal('feedback-form'), label: z.string(), href: z.string(), ...marked }),
]);
export type StatementBlock = z.infer<typeof statementBlock>;

/** A statement as it is read: what all formats are made of, and the JSON beside the published page. */
export const statementDocument = z.object({
  /** The version of this schema. */
  format: z.literal('zugang-statement/1'),
  law: lawId,
  lawVersion: z.string(),
  language: locale,
  title: z.string(),
  owner: z.string(),
  urls: z.array(z.string()),
  status: conformanceStatus.nullable(),
  standard: z.string(),
  items: z.array(
    z.object({
      where: z.string(),
      what: z.string(),
      criteria: z.array(z.string()),
      clauses: z.array(z.string()),
      reason: itemReason,
      explanation: z.string(),
      alternative: z.string(),
      fixBy: z.iso.date().nullable(),
    }),
  ),
  preparedOn: z.iso.date().nullable(),
  reviewedOn: z.iso.date().nullable(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(statementBlock) })),
});
export type StatementDocument = z.infer<typeof statementDocument>;

/** A document with its place in time. */
export const publishedStatement = z.object({
  document: statementDocument,
  version: z.number().int(),
  publishedAt: instant,
  /** Where its page is. */
  url: z.string(),
  /** The same statement in other languages. */
  alternates: z.array(z.object({ language: locale, url: z.string() })),
  /** Set where the product has ended: until then the page stays. */
  endsAt: instant.nullable(),
});
export type PublishedStatement = z.infer<typeof publishedStatement>;
