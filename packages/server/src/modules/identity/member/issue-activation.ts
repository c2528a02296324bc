import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueToken, voidTokens } from '../registration/email-tokens.ts';
import { linkTo } from '../mail/links.ts';
import { mailUser } from '../mail/mail-user.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Creates the link by which a user chooses the first password, and mails it if `isMailed`. Earlier links end. Returns the link. */
export const issueActivation = async (
  tx: Transaction,
  ctx: Context,
  { user, isMailed }: { user: Recipient; isMailed: boolean },
): Promise<string> => {
  await voidTokens(tx, user.id, ['activate_account']);
  const minutes = limits.activationDays * 24 * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'activate_account', minutes });
  const path = `/auth/activate-account/${token}`;
  const values = { days: String(limits.activationDays) };
  if (isMailed) await mailUser(tx, ctx, { user, template: 'activate_account', values, path });
  return linkTo(ctx, user.locale, path);
};
