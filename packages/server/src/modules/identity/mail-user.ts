import { eq } from 'drizzle-orm';
import type { Notifications } from '@zugang/contract';
import { enqueueMail, type MailAttachment, type MailTemplate } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { linkTo } from './links.ts';
import { notificationsOf } from './notifications.ts';
import { readUserSender } from './read-mail-sender.ts';

type MailContext = Pick<Context, 'jobs' | 'settings'>;
type UserMail = {
  template: MailTemplate;
  /** Beside `name`, which is the user's first name. */
  values?: Record<string, string | number>;
  /** Where the button leads: a path of the dashboard. */
  path: string;
  /** Another address than the user's own. */
  to?: string;
  attachments?: MailAttachment[];
};
type Addressee = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Writes to a user in their language, in the name of their reseller where they have one. */
export const mailUser = async (tx: Transaction, ctx: MailContext, { user, ...mail }: UserMail & { user: Addressee }) =>
  enqueueMail(tx, ctx, {
    to: mail.to ?? user.email,
    locale: user.locale,
    template: mail.template,
    values: { name: user.firstName, ...mail.values },
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
    link: linkTo(ctx, user.locale, mail.path),
    sender: await readUserSender(tx, user.id),
  });

/** Writes to a user who wants mails of this kind; nothing happens where they do not, or are gone or blocked. */
export const notifyUser = async (
  tx: Transaction,
  ctx: MailContext,
  { userId, kind, ...mail }: UserMail & { userId: string; kind: keyof Notifications },
): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.isBlocked || !notificationsOf(user.notifications)[kind]) return;
  await mailUser(tx, ctx, { user, ...mail });
};
