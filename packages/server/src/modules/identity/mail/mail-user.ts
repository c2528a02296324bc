import { eq } from 'drizzle-orm';
import type { Notifications } from '@zugang/contract';
import {
  enqueueMail,
  type MailAttachment,
  type MailBlock,
  type MailTemplate,
  type MailThread,
  type MailUnsubscribe,
} from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { linkTo, withPartner } from './links.ts';
import { notificationsOf } from './notifications.ts';
import { readUserSender } from './read-mail-sender.ts';
import { sealUnsubscribe } from './unsubscribe-token.ts';

type MailContext = Pick<Context, 'jobs' | 'settings'>;
/** What notifications need besides: their links are sealed. */
export type NotifyContext = MailContext & Pick<Context, 'secrets'>;

type UserMail = {
  template: MailTemplate;
  /** Beside `name`, which is the user's first name. */
  values?: Record<string, string | number>;
  /** Where the button leads: a path of the dashboard. */
  path: string;
  /** Another address than the user's own. */
  to?: string;
  attachments?: MailAttachment[];
  blocks?: MailBlock[];
  /** For mails one may do without: the token of the link that ends them (`sealUnsubscribe`), and where they are set. */
  unsubscribe?: { token: string; settingsPath: string };
  /** For mails that are answered by mail. */
  thread?: MailThread;
};
type Addressee = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Makes links to pages in the recipient's language that look like their reseller's, where they have one. */
type LinkTo = (path: string) => string;

const waysOut = (
  ctx: MailContext,
  link: LinkTo,
  { token, settingsPath }: NonNullable<UserMail['unsubscribe']>,
): MailUnsubscribe => ({
  // In the fragment, which no browser sends: the page asks first, because some mail programs open links by themselves.
  pageUrl: link(`/unsubscribe#token=${token}`),
  oneClickUrl: `${ctx.settings.publicUrl}/api/unsubscribe/${token}`,
  settingsUrl: link(settingsPath),
});

/** The links of lists lead to the dashboard too. */
const withPartnerLinks = (block: MailBlock, partner: string | null): MailBlock =>
  block.kind === 'list'
    ? { ...block, items: block.items.map((item) => ({ ...item, link: item.link && withPartner(item.link, partner) })) }
    : block;

/** Writes to a user in their language, in the name of their reseller where they have one. */
export const mailUser = async (
  tx: Transaction,
  ctx: MailContext,
  { user, ...mail }: UserMail & { user: Addressee },
): Promise<void> => {
  const sender = await readUserSender(tx, ctx, user.id);
  const { locale } = user;
  const link: LinkTo = (path) => withPartner(linkTo(ctx, locale, path), sender.partner);
  await enqueueMail(tx, ctx, {
    to: mail.to ?? user.email,
    locale,
    template: mail.template,
    values: { name: user.firstName, ...mail.values },
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
    ...(mail.blocks ? { blocks: mail.blocks.map((block) => withPartnerLinks(block, sender.partner)) } : {}),
    ...(mail.unsubscribe ? { unsubscribe: waysOut(ctx, link, mail.unsubscribe) } : {}),
    ...(mail.thread ? { thread: mail.thread } : {}),
    link: link(mail.path),
    sender,
  });
};

/** Mails a user who subscribed to this kind; does nothing if they did not, or are gone or blocked. */
export const notifyUser = async (
  tx: Transaction,
  ctx: NotifyContext,
  { userId, kind, ...mail }: UserMail & { userId: string; kind: keyof Notifications },
): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.isBlocked || !notificationsOf(user.notifications)[kind]) return;
  const token = sealUnsubscribe(ctx.secrets, { userId, kind, of: null });
  await mailUser(tx, ctx, { user, unsubscribe: { token, settingsPath: '/settings/notifications' }, ...mail });
};
