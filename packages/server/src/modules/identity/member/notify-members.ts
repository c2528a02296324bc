import { and, eq, inArray } from 'drizzle-orm';
import { roleMay, roles, type Notifications, type Permission } from '@zugang/contract';
import type { MailTemplate } from '#modules/mail';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships } from '#platform/db/schema/index';
import { projectArea } from '#platform/project-access';
import { notifyUser } from '../mail/mail-user.ts';

type MembersMail = {
  accountId: string;
  kind: keyof Notifications;
  template: MailTemplate;
  values: Record<string, string | number>;
  /** Below `/projects`, or for the people of a reseller below `/reseller/customer-projects`: `/{id}/domains`. */
  projectPath: string;
};

/** Who looks after an account's domains is who may change them. */
const asked: Permission = 'domain.edit';

const readMembers = (tx: Transaction, accountId: string) => {
  const mayChange = roles.filter((role) => roleMay(role, asked));
  return inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, mayChange))),
  );
};

/**
 * Mails those who look after the domains of an account and subscribed to this kind: its members, and for a reseller's customer,
 * which often has no login at all, the reseller's members too.
 */
export const notifyMembers = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings' | 'secrets'>,
  { accountId, projectPath, ...mail }: MembersMail,
): Promise<void> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  for (const { userId } of await readMembers(tx, accountId))
    await notifyUser(tx, ctx, { userId, path: `${projectArea('own')}${projectPath}`, ...mail });
  if (!account?.resellerId) return;
  for (const { userId } of await readMembers(tx, account.resellerId))
    await notifyUser(tx, ctx, { userId, path: `${projectArea('customer')}${projectPath}`, ...mail });
};
