import { oc } from '@orpc/contract';
import { z } from 'zod';
import { roles } from '../permissions.ts';
import { id, instant, locale } from '../shared.ts';

/** The legal documents: terms of use, privacy policy, general terms and conditions, data-processing contract, imprint, our own accessibility statement. */
export const legalKey = z.enum(['terms', 'privacy', 'conditions', 'processing', 'imprint', 'accessibility']);
export type LegalKey = z.infer<typeof legalKey>;

/**
 * Documents that an account accepts: the contract of Article 28 GDPR, terms of use, general terms and conditions. The privacy policy is
 * none of them: it informs (Article 13 GDPR), which needs no consent.
 */
export const contractKey = z.enum(['processing', 'terms', 'conditions']);
export type ContractKey = z.infer<typeof contractKey>;

/** A paragraph or a list, plain text. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type LegalBlock = z.infer<typeof legalBlock>;

/** A part under a heading; `id` is its anchor, `level` 2 or 3. */
export const legalSection = z.object({
  id: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
  heading: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalSection = z.infer<typeof legalSection>;

const date = z.iso.date();
const summary = z.object({
  key: legalKey,
  version: z.string(),
  locale,
  title: z.string(),
  publishedAt: date,
  effectiveFrom: date,
});

/** A document as it is read: operator and parties filled in. `sha256` is the hash of exactly this text. */
export const legalDocument = summary.extend({
  sha256: z.string(),
  intro: z.array(legalBlock),
  sections: z.array(legalSection),
});
export type LegalDocument = z.infer<typeof legalDocument>;

/** One acceptance, as it was recorded; never changed. `partnerName` is whom the contract is with. */
export const acceptance = z.object({
  id,
  key: contractKey,
  version: z.string(),
  locale,
  documentSha256: z.string(),
  pdfSha256: z.string(),
  userName: z.string(),
  userRole: z.enum(roles),
  customerName: z.string(),
  partnerName: z.string(),
  method: z.enum(['dashboard', 'api']),
  supersedesId: id.nullable(),
  acceptedAt: instant,
});
export type Acceptance = z.infer<typeof acceptance>;

/**
 * State of a contract for an account. `open`: nothing accepted; `agreed`: the terms that the account began with are still the newest;
 * `accepted`: the newest version is; `newer`: an older one is in force, and `offered` waits to be accepted. Nothing is ever accepted by
 * silence.
 */
export const contractState = z.object({
  key: contractKey,
  title: z.string(),
  state: z.enum(['open', 'agreed', 'accepted', 'newer']),
  /** The version in force for the account: the accepted one, of terms else the one it began with; null: none. */
  current: z.string().nullable(),
  partner: z.object({ name: z.string(), isReseller: z.boolean() }),
  offered: z.object({
    version: z.string(),
    publishedAt: date,
    effectiveFrom: date,
    changeLog: z.array(z.string()),
    /** Until when the customer may object to new sub-processors; null if none are new. */
    objectionUntil: date.nullable(),
  }),
  accepted: acceptance.nullable(),
  /** Whether the caller may accept for this account. */
  mayAccept: z.boolean(),
});
export type ContractState = z.infer<typeof contractState>;

const open = oc.$route({ tags: ['Legal documents'] });
const route = oc.$route({ tags: ['Contracts'] });
const inLocale = z.object({ locale: locale.default('de') });
const byKey = inLocale.extend({ key: legalKey });
const byAccount = z.object({ accountId: id });
const byContract = inLocale.extend({ accountId: id, key: contractKey });

export const legalContract = {
  documents: open
    .route({ method: 'GET', path: '/legal/documents', summary: 'The legal documents in force' })
    .input(inLocale)
    .output(z.object({ documents: z.array(summary) })),
  document: open
    .route({ method: 'GET', path: '/legal/documents/{key}', summary: 'A legal document as data' })
    .input(byKey)
    .output(legalDocument),
  documentPdf: open
    .route({ method: 'GET', path: '/legal/documents/{key}/pdf', summary: 'A legal document as tagged PDF' })
    .input(byKey)
    .output(z.instanceof(Blob)),
  documentHtml: open
    .route({ method: 'GET', path: '/legal/documents/{key}/html', summary: 'A legal document as a plain web page' })
    .input(byKey)
    .output(z.instanceof(Blob)),
  contracts: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/contracts',
      summary: 'State of the contracts of an account',
    })
    .input(byAccount.extend(inLocale.shape))
    .output(z.object({ contracts: z.array(contractState) })),
  contract: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/contracts/{key}',
      summary: 'The text that an account can accept now, its parties filled in',
    })
    .input(byContract)
    .output(legalDocument),
  contractPdf: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/contracts/{key}/pdf',
      summary: 'The text that an account can accept now as tagged PDF, for reading before',
    })
    .input(byContract)
    .output(z.instanceof(Blob)),
  accept: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/contracts/{key}/acceptances',
      summary: 'Accept exactly the text that was read: CONFLICT where version or hash are no longer the offered ones',
    })
    .input(
      z.object({
        accountId: id,
        key: contractKey,
        locale,
        version: z.string().max(20),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        /** Both boxes ticked: the contract is accepted, and the user may sign for the customer. */
        isAccepted: z.literal(true, 'legal.errors.not_accepted'),
        isAuthorised: z.literal(true, 'legal.errors.not_authorised'),
      }),
    )
    .output(acceptance),
  acceptances: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/contracts/{key}/acceptances',
      summary: 'Everything that was accepted, the newest first',
    })
    .input(byAccount.extend({ key: contractKey }))
    .output(z.object({ acceptances: z.array(acceptance) })),
  acceptancePdf: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/acceptances/{acceptanceId}/pdf',
      summary: 'The very PDF that was accepted, byte by byte',
    })
    .input(byAccount.extend({ acceptanceId: id }))
    .output(z.instanceof(Blob)),
};
