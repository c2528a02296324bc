import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueToken, voidTokens } from '../registration/email-tokens.ts';
import { linkTo, withPartner } from '../mail/links.ts';
import { mailUser } from '../mail/mail-user.ts';
import { readUserSender } from '../mail/read-mail-sender.ts';

type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Where the link of a user without a reseller leads; a reseller's customers have a page that names it. */
const directPath = '/auth/activate-account';

type Issue = { user: Recipient; isMailed: boolean; path?: string };

/**
 * Creates the link by which a user chooses the first password, and mails it if `isMailed`. Earlier links end. Returns the link; the token
 * follows `path` in it.
 */
export const issueActivation = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { user, isMailed, path: place = directPath }: Issue,
): Promise<string> => {
  await voidTokens(tx, user.id, ['activate_account']);
  const minutes = limits.activationDays * 24 * 60;
  const token = await issueToken(tx, { userId: user.id, purpose: 'activate_account', minutes });
  const path = `${place}/${token}`;
  const values = { days: String(limits.activationDays) };
  if (isMailed) await mailUser(tx, ctx, { user, template: 'activate_account', values, path });
  const { partner } = await readUserSender(tx, ctx, user.id);
  return withPartner(linkTo(ctx, user.locale, path), partner);
};
