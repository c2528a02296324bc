import { limits } from '@zugang/contract';
import { enqueueMail } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueToken } from './email-tokens.ts';
import { linkTo } from './links.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Makes a new confirmation link and puts the mail into the outbox. Earlier links stay valid until they expire. */
export const sendConfirmation = async (tx: Transaction, ctx: Context, user: Recipient): Promise<void> => {
  const minutes = limits.confirmationHours * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'confirm_email', minutes });
  await enqueueMail(tx, ctx, {
    to: user.email,
    locale: user.locale,
    template: 'confirm_email',
    values: { name: user.firstName, hours: String(limits.confirmationHours) },
    link: linkTo(ctx, user.locale, `/auth/email-confirmation?confirmation=${token}`),
  });
};
