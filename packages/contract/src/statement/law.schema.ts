import { z } from 'zod';
import { locale, text } from '../shared.ts';

/** The laws a statement can be written for; each is a pack of texts, questions and duties in `@zugang/statement`. */
export const lawId = z.enum([
  'bfsg',
  'bitv',
  'eu-2016-2102',
  'eaa',
  'at-wzg',
  'at-bafg',
  'ch-ech-0059',
  'uk-psbar',
  'us-508',
  'w3c',
  'de-land',
  'voluntary',
]);
export type LawId = z.infer<typeof lawId>;

/** Parts of a statement that a law demands, allows or has no use for. */
export const statementPart = z.enum([
  'legalBasis',
  'owner',
  'scope',
  'service',
  'conformance',
  'items',
  'basis',
  'prepared',
  'reviewed',
  'feedback',
  'enforcement',
  'conciliation',
  'easyLanguage',
  'signLanguage',
  'oral',
  'measures',
  'technologies',
  'compatibility',
  'approval',
]);
export type StatementPart = z.infer<typeof statementPart>;

/** How accessible something is. `not_assessed`: it was not checked yet. */
export const conformanceStatus = z.enum(['full', 'partial', 'none', 'not_assessed']);
export type ConformanceStatus = z.infer<typeof conformanceStatus>;

/** What accessibility is measured by. */
export const statementStandard = z.enum(['en301549-3.2.1', 'en301549-4.1.1', 'wcag21', 'wcag22', 'section508']);
export type StatementStandard = z.infer<typeof statementStandard>;

/** Why a part is not accessible. `disproportionate_burden`: BFSG §17; `fundamental_alteration`: BFSG §16. */
export const itemReason = z.enum([
  'non_compliance',
  'being_fixed',
  'disproportionate_burden',
  'fundamental_alteration',
  'out_of_scope',
]);
export type ItemReason = z.infer<typeof itemReason>;

/** Who watches over a law, or who settles a dispute; lines of the address are separated by line breaks. */
export const authorityRecord = z.object({
  name: text(300),
  address: text(1_000),
  email: text(254),
  phone: text(60),
  url: text(2_048),
});
export type AuthorityRecord = z.infer<typeof authorityRecord>;

/** The five questions that lead to a law; null: not answered yet. */
export const situation = z.object({
  who: z
    .enum(['company', 'micro_company', 'federal_body', 'state_body', 'public_body', 'association', 'private_person'])
    .nullable()
    .default(null),
  /** Where it is established, ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  /** Whether people in other states of the EU are addressed too. */
  isOfferedInEu: z.boolean().nullable().default(null),
  service: z
    .enum(['e_commerce', 'banking', 'telecommunication', 'transport', 'ebooks', 'audiovisual', 'other'])
    .nullable()
    .default(null),
  audience: z.enum(['consumers', 'businesses']).nullable().default(null),
});
export type Situation = z.infer<typeof situation>;

/** Why a law is recommended, or what else to mind; a key of the message catalogue below `statements.reason`. */
export const recommendationReason = z.enum([
  'private_service_de',
  'micro_exempt',
  'only_businesses',
  'service_not_covered',
  'federal_body',
  'state_body',
  'public_body_eu',
  'private_service_eu',
  'public_body_at',
  'private_service_at',
  'swiss',
  'public_body_uk',
  'united_states',
  'also_eaa',
  'no_law',
  'law_not_known',
]);
export type RecommendationReason = z.infer<typeof recommendationReason>;

export const recommendation = z.object({ law: lawId, reasons: z.array(recommendationReason) });
export type Recommendation = z.infer<typeof recommendation>;

/** A law as the form needs it, in one language of the screen. */
export const law = z.object({
  id: lawId,
  /** The version of its pack, for example `2026-11`. */
  version: z.string(),
  name: z.string(),
  /** For whom it is, in one sentence. */
  about: z.string(),
  /** What the statement is called under this law, by the statement's language. */
  titles: z.record(locale, z.string()),
  /** Languages in which the pack has texts. */
  languages: z.array(locale),
  /** Whether the pack's wording was compared with the law's text; the others are marked. */
  isReviewed: z.boolean(),
  verifiedAt: z.iso.date(),
  /** Whether the authority's record is older than a year. */
  isStale: z.boolean(),
  /** What a statement is measured by unless another is chosen. */
  standard: statementStandard,
  parts: z.record(statementPart, z.enum(['mandatory', 'optional', 'unused'])),
  statuses: z.array(conformanceStatus),
  reasons: z.array(itemReason),
  /** Null: it must be entered. */
  authority: authorityRecord.nullable(),
  conciliation: authorityRecord.nullable(),
  /** Months after which it has to be looked at again; null: the law sets none. */
  reviewMonths: z.number().int().nullable(),
  /** Days within which feedback has to be answered; null: the law sets none. */
  answerDays: z.number().int().nullable(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type Law = z.infer<typeof law>;

/** A text of a pack that can be worded otherwise. */
export const lawText = z.object({
  id: z.string(),
  /** The heading of its section. */
  section: z.string(),
  text: z.string(),
});
export type LawText = z.infer<typeof lawText>;

/** What a later version of a law's pack says otherwise. */
export const packChange = z.object({
  /** Of the text, or `authority` or `conciliation` for the body that is named. */
  id: z.string(),
  /** The heading of its section. */
  section: z.string(),
  /** Empty: it is new. */
  before: z.string(),
  /** Null: it is gone. */
  now: z.string().nullable(),
  /** Whether it is a text, which can be worded as it was before. */
  isText: z.boolean(),
});
export type PackChange = z.infer<typeof packChange>;
