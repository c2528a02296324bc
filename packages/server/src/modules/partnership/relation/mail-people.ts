import { and, eq, inArray } from 'drizzle-orm';
import { mailUser } from '#modules/identity';
import type { MailTemplate } from '#modules/mail';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { memberships, users } from '#platform/db/schema/index';
import type { OperatorContext } from '#platform/operator-scope';

/** What the operator's decisions need besides: they write mails. */
export type DecidingContext = OperatorContext & Pick<Context, 'jobs' | 'settings'>;

type PeopleMail = {
  userIds: readonly string[];
  template: MailTemplate;
  values: Record<string, string | number>;
  /** A path of the dashboard. */
  path: string;
};

/** Writes to people in their language; who is gone or blocked gets nothing. */
export const mailPeople = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { userIds, ...mail }: PeopleMail,
): Promise<void> => {
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.isBlocked, false)));
  for (const user of people) await mailUser(tx, ctx, { user, ...mail });
};

/** The owners and administrators of an account. */
export const readDeciders = async (tx: Transaction, accountId: string): Promise<string[]> => {
  const rows = await inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, ['owner', 'admin']))),
  );
  return rows.map(({ userId }) => userId);
};
