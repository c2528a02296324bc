import { oc } from '@orpc/contract';
import { z } from 'zod';
import { protectionInfo } from '../account/protection.contract.ts';
import { locale } from '../shared.ts';

/** What the dashboard must know before anyone signs in. `demo` is set only when the demo runs (never in production). */
export const systemInfo = z.object({
  version: z.string(),
  mailboxUrl: z.string().nullable(),
  /** Whether anything is sold here; else everything is free. */
  isBillingOn: z.boolean(),
  /** The pages are shown under a reseller's own host, where nobody is signed in. */
  isPartnerHost: z.boolean().optional(),
  /** OpenID Connect providers for the sign-in. */
  providers: z.array(z.object({ name: z.string(), label: z.string() })),
  protection: protectionInfo,
  demo: z
    .object({
      siteDomain: z.string(),
      logins: z.array(
        z.object({
          role: z.enum(['customer', 'reseller', 'reseller_customer', 'staff']),
          email: z.string(),
          password: z.string(),
          /** The code that its sign-in asks for now; null: it asks for none. */
          code: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type SystemInfo = z.infer<typeof systemInfo>;

/** A mail of the development mailbox. */
export const mailboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type MailboxMail = z.infer<typeof mailboxMail>;

const route = oc.$route({ tags: ['System'] });

export const systemContract = {
  info: route
    .route({ method: 'GET', path: '/system/info', summary: 'Version, and the demo where it runs' })
    .output(systemInfo),
  mailbox: route
    .route({
      method: 'GET',
      path: '/dev/mailbox',
      summary: 'The newest 100 mails of the outbox; only without SMTP and never in production',
    })
    .output(z.object({ mails: z.array(mailboxMail) })),
};
