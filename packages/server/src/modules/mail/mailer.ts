import { createTransport } from 'nodemailer';
import { PermanentJobFailure } from '#platform/errors';
import { smtpOptions } from './smtp-options.ts';

/** Hands one mail over; throws where the server does not take it, PermanentJobFailure where it never will. */
export type Mailer = (mail: {
  to: string;
  /** Shown instead of the name in `MAIL_FROM`; the address stays, because it is the one the domain vouches for. */
  senderName: string | null;
  /** Where answers go; null: to the address of `MAIL_FROM`. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribes by a POST without a person (RFC 8058); null for mails that are always sent. */
  unsubscribeUrl: string | null;
  /** With angle brackets; null: one that is made now. */
  messageId: string | null;
  /** Message-IDs of what it follows, the oldest first. */
  references: readonly string[];
  attachments: { filename: string; contentType: string; content: Buffer }[];
}) => Promise<void>;

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** RFC 2369 and RFC 8058: mail programs show a button of their own, and switch off with one request. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** RFC 3834, section 5, and what Exchange asks instead: no program is to answer, neither with an absence nor with a receipt. */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Sent = Parameters<Mailer>[0];

const threadOf = ({ messageId, references }: Sent) => ({
  ...(messageId === null ? {} : { messageId }),
  ...(references.length === 0 ? {} : { references: [...references], inReplyTo: references.at(-1) ?? '' }),
});

/**
 * The server says that there is no such mailbox (RFC 3463, section 3.2). Other refusals may be of our login, our sender or our
 * settings, which the operator can mend meanwhile.
 */
const isBadRecipient = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  /^5\d\d[ -]5\.1\.\d/.test(String(error.response));

/** A mailer on the SMTP server of `SMTP_URL`, or null where none is set (mails then stay in the outbox, read at /dev/mailbox). */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer | null => {
  if (!smtpUrl) return null;
  const transport = createTransport(smtpOptions(smtpUrl));
  return async (mail) => {
    const sent = transport.sendMail({
      from: mail.senderName === null ? from : { name: mail.senderName, address: addressOf(from) },
      to: { name: '', address: mail.to },
      ...(mail.replyTo === null ? {} : { replyTo: { name: mail.senderName ?? '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...threadOf(mail),
      headers: {
        ...automaticHeaders,
        ...(mail.unsubscribeUrl === null ? {} : oneClickHeaders(mail.unsubscribeUrl)),
      },
      attachments: mail.attachments,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await sent.catch((error: unknown) => {
      if (!isBadRecipient(error)) throw error;
      throw new PermanentJobFailure(`the mail server refuses the recipient: ${error.message}`, { cause: error });
    });
  };
};
