import { oc } from '@orpc/contract';
import { z } from 'zod';
import { currentUser, typedPassword } from './auth.contract.ts';
import { billingAddress } from '../billing/billing.contract.ts';
import { isUsername } from './username-rule.ts';
import { limits } from '../limits.ts';
import { passkey } from './passkey.contract.ts';
import { externalIdentity } from './provider.contract.ts';
import { session } from './session.contract.ts';
import { id, instant, locale, text } from '../shared.ts';
import { lawId } from '../statement/law.schema.ts';
import { statementAnswers } from '../statement/statement-answers.schema.ts';
import { statementDocument } from '../statement/statement-document.schema.ts';

/** Which mails a user wants. Mails about signing in and passwords always come. */
export const notifications = z.object({
  /** A check that the user started has finished, after more than `limits.scanMailAfterSeconds`. */
  scanFinished: z.boolean(),
  /** The pages of a domain are found, before they are all checked. */
  indexingFinished: z.boolean(),
  /** A project needs action: a proof of ownership is missing, or it has more pages than its package. */
  projectNotices: z.boolean(),
  /** A visitor reported a barrier with the widget; for a reseller's customer the members of the reseller are notified. */
  barrierReport: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

/** Everything the product holds about a user. */
export const dataExport = z.object({
  exportedAt: instant,
  user: currentUser,
  notifications,
  sessions: z.array(session),
  /** When the user signed in from a device for the first time; the device itself is kept as a hash only. */
  knownDevices: z.array(z.object({ since: instant })),
  passkeys: z.array(passkey),
  /** Accounts at sign-in providers. */
  /** Which partners' systems sign the user in, and as whom. */
  signOnLinks: z.array(
    z.object({
      partnerAccountId: id,
      subject: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  externalIdentities: z.array(externalIdentity),
  mails: z.array(z.object({ subject: z.string(), text: z.string(), createdAt: instant })),
  actions: z.array(z.object({ accountId: id, action: z.string(), targetId: id.nullable(), at: instant })),
  /** Sign-ins, failed ones too, and changes to how the user signs in, of the last 400 days. */
  securityEvents: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      /** IPv4 /24, IPv6 /48. */
      network: z.string(),
      device: z.string(),
      occurrences: z.number().int(),
    }),
  ),
  /** Contracts that the user accepted for an account. */
  contracts: z.array(
    z.object({ accountId: id, key: z.string(), version: z.string(), pdfSha256: z.string(), at: instant }),
  ),
  /** What the user wrote about issues. */
  comments: z.array(z.object({ accountId: id, issueId: id, text: z.string(), createdAt: instant })),
  /** Products the user asked a reseller for. */
  productRequests: z.array(
    z.object({
      accountId: id,
      projectId: id,
      product: z.string(),
      package: z.string(),
      message: z.string(),
      state: z.string(),
      answer: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  /** The user's requests to become a reseller. */
  resellerRequests: z.array(
    z.object({
      accountId: id,
      company: z.string(),
      contactName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      message: z.string().nullable(),
      state: z.string(),
      answer: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  /** What a reseller keeps about the user as the person it talks to at its customer. */
  customerRecords: z.array(
    z.object({
      accountId: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      locale,
      updatedAt: instant,
    }),
  ),
  /** Monthly reports about an account that a reseller had sent to the user, once for each mail. */
  customerReports: z.array(
    z.object({ accountId: id, customerName: z.string(), month: z.string(), language: locale, sentAt: instant }),
  ),
  /** Of the accounts whose bills are the user's business. */
  billingAddresses: z.array(billingAddress.extend({ accountId: id })),
  /** Keys for programs that the user made. */
  apiKeys: z.array(z.object({ accountId: id, name: z.string(), prefix: z.string(), createdAt: instant })),
  projects: z.array(
    z.object({ id, accountId: id, title: z.string(), domains: z.array(z.string()), createdAt: instant }),
  ),
  /** Accessibility statements of the user's accounts; `deletedAt`: it can still be brought back. */
  statements: z.array(
    z.object({
      id,
      accountId: id,
      projectId: id,
      law: lawId,
      language: locale,
      slug: z.string(),
      draft: statementAnswers,
      createdAt: instant,
      updatedAt: instant,
      deletedAt: instant.nullable(),
      /** What was published, the first version first. */
      versions: z.array(
        z.object({
          number: z.number().int(),
          publishedAt: instant,
          endedAt: instant.nullable(),
          isWithdrawn: z.boolean(),
          document: statementDocument,
        }),
      ),
    }),
  ),
  /** What one's accounts asked the operator or their reseller; of files their names. */
  tickets: z.array(
    z.object({
      accountId: id,
      number: z.number().int(),
      subject: z.string(),
      createdAt: instant,
      messages: z.array(
        z.object({
          side: z.enum(['asker', 'desk']),
          isMine: z.boolean(),
          text: z.string(),
          files: z.array(z.string()),
          createdAt: instant,
        }),
      ),
    }),
  ),
});
export type DataExport = z.infer<typeof dataExport>;

/** What stays after a login is deleted; `key` names the text that says why. */
export const keptData = z.object({
  what: z.enum(['audit_log', 'security_log', 'decisions', 'contracts', 'invoices']),
  key: z.string(),
});
export type KeptData = z.infer<typeof keptData>;

/** What deleting the login does: accounts that go with all their projects, because they have no other member, and accounts that stay. */
export const deletionPlan = z.object({
  removedAccounts: z.array(z.object({ id, name: z.string(), projects: z.number().int() })),
  leftAccounts: z.array(z.object({ id, name: z.string() })),
  kept: z.array(keptData),
});
export type DeletionPlan = z.infer<typeof deletionPlan>;

const name = text(limits.personName.max, 1);
const route = oc.$route({ tags: ['Profile'] });

export const profileContract = {
  update: route
    .route({ method: 'PATCH', path: '/profile', summary: 'Change names, username and language' })
    .input(
      z.object({
        firstName: name.optional(),
        lastName: name.optional(),
        /** Null takes it away. */
        username: z.string().trim().refine(isUsername, 'auth.errors.username_invalid').nullable().optional(),
        locale: locale.optional(),
      }),
    )
    .output(currentUser),
  notifications: route
    .route({ method: 'GET', path: '/profile/notifications', summary: 'Which mails the user wants' })
    .output(notifications),
  updateNotifications: route
    .route({ method: 'PATCH', path: '/profile/notifications', summary: 'Choose which mails to get' })
    .input(notifications.partial())
    .output(notifications),
  export: route
    .route({ method: 'GET', path: '/profile/export', summary: 'Everything the product holds about the user' })
    .output(dataExport),
  deletionPlan: route
    .route({ method: 'GET', path: '/profile/deletion', summary: 'What deleting the login would remove and keep' })
    .output(deletionPlan),
  delete: route
    .route({
      method: 'POST',
      path: '/profile/deletion',
      summary: 'Delete the login, and the accounts that have no other member; the response says what is kept and why',
    })
    .input(z.object({ password: typedPassword }))
    .output(deletionPlan),
};
