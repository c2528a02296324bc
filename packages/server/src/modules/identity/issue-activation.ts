import { limits } from '@zugang/contract';
import { enqueueMail } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueToken, voidTokens } from './email-tokens.ts';
import { linkTo } from './links.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Makes the link by which a user chooses the first password, and mails it where `isMailed`. Earlier links end. Answers the link. */
export const issueActivation = async (
  tx: Transaction,
  ctx: Context,
  { user, isMailed }: { user: Recipient; isMailed: boolean },
): Promise<string> => {
  await voidTokens(tx, user.id, ['activate_account']);
  const minutes = limits.activationDays * 24 * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'activate_account', minutes });
  const link = linkTo(ctx, user.locale, `/auth/activate-account/${token}`);
  const values = { name: user.firstName, days: String(limits.activationDays) };
  if (isMailed)
    await enqueueMail(tx, ctx, { to: user.email, locale: user.locale, template: 'activate_account', values, link });
  return link;
};
