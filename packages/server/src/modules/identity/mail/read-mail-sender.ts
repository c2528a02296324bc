import { eq, inArray } from 'drizzle-orm';
import { operatorSender, type MailSender } from '#modules/mail';
import { readReseller, resellerNameOf, shownLogoOf, type Reseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships } from '#platform/db/schema/index';

type Installation = Pick<Context, 'settings'>;

const readResellerIds = async (tx: Transaction, accountIds: string[]): Promise<(string | null)[]> => {
  if (accountIds.length === 0) return [];
  const rows = await inOtherScope(tx, { accountIds, userId: null }, () =>
    tx.select({ id: accounts.resellerAccountId }).from(accounts).where(inArray(accounts.id, accountIds)),
  );
  return rows.map(({ id }) => id);
};

/** How a reseller's customers reach it. */
const contactOf = ({ email, phone, website }: Reseller): string[] =>
  [email, phone, website].flatMap((part) => (part ? [part] : []));

/** A reseller as the sender of mails to its customers. */
const describeSender = (ctx: Installation, reseller: Reseller): MailSender => {
  const { title, primaryColor, headerText, footerText, email } = reseller;
  const logoPath = shownLogoOf(reseller);
  return {
    name: title,
    colour: primaryColor ?? operatorSender.colour,
    logoUrl: logoPath && `${ctx.settings.publicUrl}${logoPath}`,
    header: headerText,
    footer: footerText,
    contact: contactOf(reseller),
    replyTo: email,
    partner: resellerNameOf(reseller),
  };
};

/** The reseller that looks after all of these accounts; null where there is none, or more than one. */
export const readCommonReseller = async (tx: Transaction, accountIds: string[]): Promise<Reseller | null> => {
  const [first, ...others] = await readResellerIds(tx, accountIds);
  if (!first || others.some((id) => id !== first)) return null;
  return inOtherScope(tx, { accountIds: [first], userId: null }, () => readReseller(tx, first));
};

/** What addresses of pages that anybody opens name an account's reseller by; null where it has none. */
export const readPartnerName = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const reseller = await readCommonReseller(tx, [accountId]);
  return reseller && resellerNameOf(reseller);
};

/** Who writes to the people of these accounts: the reseller where one and the same looks after all of them, else the operator. */
export const readAccountSender = async (
  tx: Transaction,
  ctx: Installation,
  accountIds: string[],
): Promise<MailSender> => {
  const reseller = await readCommonReseller(tx, accountIds);
  return reseller ? describeSender(ctx, reseller) : operatorSender;
};

/** Who writes to a user: see {@link readAccountSender}. */
export const readUserSender = async (tx: Transaction, ctx: Installation, userId: string): Promise<MailSender> => {
  const own = await inOtherScope(tx, { accountIds: [], userId }, () =>
    tx.select({ accountId: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId)),
  );
  return readAccountSender(
    tx,
    ctx,
    own.map(({ accountId }) => accountId),
  );
};
