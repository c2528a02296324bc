import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueToken } from './email-tokens.ts';
import { mailUser } from '../mail/mail-user.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Creates a new confirmation link and enqueues its mail. Earlier links stay valid until they expire. */
export const sendConfirmation = async (tx: Transaction, ctx: Context, user: Recipient): Promise<void> => {
  const minutes = limits.confirmationHours * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'confirm_email', minutes });
  const values = { hours: String(limits.confirmationHours) };
  const path = `/auth/email-confirmation?confirmation=${token}`;
  await mailUser(tx, ctx, { user, template: 'confirm_email', values, path });
};
