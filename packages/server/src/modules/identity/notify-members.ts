import { and, eq, inArray } from 'drizzle-orm';
import { roleMay, roles, type Notifications, type Permission } from '@zugang/contract';
import type { MailTemplate } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { memberships } from '#platform/db/schema/index';
import { notifyUser } from './mail-user.ts';

type MembersMail = {
  accountId: string;
  kind: keyof Notifications;
  template: MailTemplate;
  values: Record<string, string | number>;
  path: string;
};

/** Who looks after an account's domains is who may change them. */
const asked: Permission = 'domain.edit';

/** Writes to the members of an account who look after its domains and want mails of this kind. */
export const notifyMembers = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { accountId, ...mail }: MembersMail,
): Promise<void> => {
  const isAsked = inArray(
    memberships.role,
    roles.filter((role) => roleMay(role, asked)),
  );
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isAsked));
  for (const { userId } of rows) await notifyUser(tx, ctx, { userId, ...mail });
};
