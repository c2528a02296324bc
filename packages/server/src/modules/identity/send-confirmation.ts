import { limits } from '@zugang/contract';
import { enqueueMail } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { emailTokens } from '#platform/db/schema/index';
import { hashToken, newToken } from './tokens.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Makes a new confirmation link and puts the mail into the outbox. Earlier links stay valid until they expire. */
export const sendConfirmation = async (tx: Transaction, ctx: Context, user: Recipient): Promise<void> => {
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.confirmationHours * 3_600_000);
  await tx
    .insert(emailTokens)
    .values({ userId: user.id, purpose: 'confirm_email', tokenHash: hashToken(token), expiresAt });
  const prefix = user.locale === 'en' ? '/en' : '';
  await enqueueMail(tx, ctx, {
    to: user.email,
    locale: user.locale,
    template: 'confirm_email',
    values: { name: user.firstName, hours: String(limits.confirmationHours) },
    link: `${ctx.settings.publicUrl}${prefix}/auth/email-confirmation?confirmation=${token}`,
  });
};
