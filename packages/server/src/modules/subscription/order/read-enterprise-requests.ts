import { desc, eq, sql } from 'drizzle-orm';
import { accounts, enterpriseRequests, users } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** A request about a website that is larger than every package. `email`: of who asked; null where that login is gone. */
export type EnterpriseRequest = {
  id: string;
  accountName: string;
  email: string | null;
  message: string;
  createdAt: Date;
};

const isRecent = sql`${enterpriseRequests.createdAt} > now() - interval '30 days'`;

/** How many such requests came in the last 30 days, and the newest of them, `limit` at most. */
export const readEnterpriseRequests = async (
  { tx }: OperatorScope,
  limit: number,
): Promise<{ total: number; rows: EnterpriseRequest[] }> => {
  const { id, accountId, userId, message, createdAt } = enterpriseRequests;
  const rows = await tx
    .select({ id, accountName: accounts.name, email: users.email, message, createdAt })
    .from(enterpriseRequests)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(users, eq(users.id, userId))
    .where(isRecent)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(enterpriseRequests)
    .where(isRecent);
  return { total: counted?.total ?? 0, rows };
};
