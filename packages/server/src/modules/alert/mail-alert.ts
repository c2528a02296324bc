import { eq } from 'drizzle-orm';
import type { AlertKind } from '@zugang/contract';
import { mailUser, sealUnsubscribe, type NotifyContext } from '#modules/identity';
import type { MailBlock, MailTemplate } from '#modules/mail';
import type { Transaction } from '#platform/db/client';
import { projects, users } from '#platform/db/schema/index';
import { projectArea } from '#platform/project-access';
import { isWanted } from './preferences.ts';
import { readListeners, type Listener } from './read-preferences.ts';

/** What is mailed about a project. */
export type AlertMail = {
  kind: AlertKind;
  template: MailTemplate;
  values: Record<string, string | number>;
  /** Below the project: `/issues/{id}`. */
  path: string;
  /** In the reader's language, with links as they reach the project. */
  blocks?: (reader: { locale: 'de' | 'en'; listener: Listener }) => MailBlock[];
};

type About = { userId: string; projectId: string };

const findListener = async (tx: Transaction, { userId, projectId }: About) => {
  const [project] = await tx.select({ accountId: projects.accountId }).from(projects).where(eq(projects.id, projectId));
  if (!project) return null;
  const about = { accountId: project.accountId, projectId };
  const listener = (await readListeners(tx, about)).find((one) => one.userId === userId);
  return listener ? { ...about, listener } : null;
};

/**
 * Whether a user gets mails of a kind about a project: they may read it and did not switch them off. `tx` sees the
 * project's account.
 */
export const wantsMail = async (tx: Transaction, { kind, ...about }: About & { kind: AlertKind }): Promise<boolean> => {
  const found = await findListener(tx, about);
  return found !== null && isWanted(found.listener.preferences, kind);
};

/** A page of a project as this person reaches it. */
export const pathFor = ({ ownership }: Pick<Listener, 'ownership'>, projectId: string, path: string): string =>
  `${projectArea(ownership)}/${projectId}${path}`;

/** Sends a mail to a recipient whose preference is already known; false if their account is gone or blocked. */
export const mailListener = async (
  tx: Transaction,
  ctx: NotifyContext,
  {
    listener,
    accountId,
    projectId,
    mail,
  }: { listener: Listener; accountId: string; projectId: string; mail: AlertMail },
): Promise<boolean> => {
  const [user] = await tx.select().from(users).where(eq(users.id, listener.userId));
  if (!user || user.isBlocked) return false;
  const token = sealUnsubscribe(ctx.secrets, { userId: user.id, kind: mail.kind, of: { accountId, projectId } });
  await mailUser(tx, ctx, {
    user,
    template: mail.template,
    values: mail.values,
    path: pathFor(listener, projectId, mail.path),
    unsubscribe: { token, settingsPath: pathFor(listener, projectId, '/notifications') },
    ...(mail.blocks ? { blocks: mail.blocks({ locale: user.locale, listener }) } : {}),
  });
  return true;
};

/**
 * Sends one person a mail about a project, in the transaction of the event, with a link to unsubscribe: only if they may
 * read the project and their preferences ask for this kind. Returns whether it was sent. `tx` sees the project's account.
 */
export const mailAlert = async (
  tx: Transaction,
  ctx: NotifyContext,
  { userId, projectId, ...mail }: About & AlertMail,
): Promise<boolean> => {
  const found = await findListener(tx, { userId, projectId });
  if (!found || !isWanted(found.listener.preferences, mail.kind)) return false;
  return mailListener(tx, ctx, { ...found, projectId, mail });
};
