import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountKind } from '../account/auth.contract.ts';
import { id, instant, listOf, listQuery, locale } from '../shared.ts';
import { contractKey, legalKey } from './legal.contract.ts';

const route = oc.$route({ tags: ['Staff'] });
const date = z.string();

/** What the operator does with personal data (GDPR, Article 30), by its purpose. */
export const processingActivity = z.enum(['logins', 'checks', 'statements', 'support', 'billing', 'security']);

/** The legal documents with their versions, and what has to be known of the processing of personal data. */
export const staffLegal = z.object({
  readAt: instant,
  documents: z.array(
    z.object({
      key: legalKey,
      title: z.string(),
      /** Whether accounts accept it. */
      isContract: z.boolean(),
      /** The newest first. */
      versions: z.array(
        z.object({
          version: z.string(),
          publishedAt: date,
          effectiveFrom: date,
          /** When counsel reviewed it; null: nobody did. */
          verifiedAt: date.nullable(),
          isInForce: z.boolean(),
          changes: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Who else processes data, by what for; null: the setting is missing. */
  subProcessors: z.array(z.object({ task: z.enum(['hosting', 'mail', 'payments']), name: z.string().nullable() })),
  /** Settings of the operator that legal texts still lack. */
  missingSettings: z.array(z.string()),
  activities: z.array(
    z.object({
      activity: processingActivity,
      recipients: z.array(z.enum(['hosting', 'mail', 'payments'])),
      /** What is deleted by itself, and after how long. */
      periods: z.array(z.object({ what: z.string(), amount: z.number().int(), unit: z.enum(['hours', 'days']) })),
    }),
  ),
});
export type StaffLegal = z.infer<typeof staffLegal>;

/** Which version of a contract an account has accepted last. */
export const acceptanceState = z.enum(['newest', 'older', 'none']);

/** An account and what it has accepted last; null: nothing. */
export const staffAcceptance = z.object({
  accountId: id,
  accountName: z.string(),
  kind: accountKind,
  version: z.string().nullable(),
  userName: z.string().nullable(),
  acceptedAt: instant.nullable(),
});
export type StaffAcceptance = z.infer<typeof staffAcceptance>;

/** What staff see of legal documents. To everybody else these procedures are missing. */
export const staffLegalContract = {
  documents: route
    .route({
      method: 'GET',
      path: '/staff/legal',
      summary: 'Legal documents with their versions, sub-processors, and the record of processing activities',
    })
    .input(z.object({ locale: locale.default('de') }))
    .output(staffLegal),
  acceptances: route
    .route({
      method: 'GET',
      path: '/staff/legal/acceptances',
      summary: 'Who has accepted which version of a contract, by the account’s name',
    })
    .input(listQuery.omit({ search: true }).extend({ key: contractKey, state: acceptanceState.optional() }))
    .output(listOf(staffAcceptance)),
};
