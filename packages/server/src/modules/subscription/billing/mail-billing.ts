import { roleMay, roles } from '@zugang/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { mailUser } from '#modules/identity';
import type { MailAttachment, MailBlock, MailTemplate } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { memberships, users } from '#platform/db/schema/index';
import { planWords } from '../plan-words.ts';

type Words = ReturnType<typeof planWords>;

/** A mail about money: it cannot be switched off. `values` and `blocks` are made in each reader’s language. */
type BillingMail = {
  accountId: string;
  template: MailTemplate;
  path: string;
  values: (words: Words) => Record<string, string | number>;
  blocks?: (words: Words) => MailBlock[];
  attachments?: MailAttachment[];
};

/** Mails everyone who may change what an account pays. */
export const mailBilling = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { accountId, values, blocks, ...mail }: BillingMail,
): Promise<void> => {
  const billing = roles.filter((role) => roleMay(role, 'billing.edit'));
  const people = await tx
    .select({ user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, billing), eq(users.isBlocked, false)));
  for (const { user } of people) {
    const words = planWords(user.locale);
    const made = blocks ? { blocks: blocks(words) } : {};
    await mailUser(tx, ctx, { user, ...mail, values: values(words), ...made });
  }
};
