import { asc, eq, ilike } from 'drizzle-orm';
import type { StaffFound } from '@zugang/contract';
import type { Context } from '#platform/context';
import { accounts, domains, invoices, memberships, users } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import { asStaff, inOperatorScope, type OperatorScope } from '#platform/operator-scope';

/** Rows of each kind at most, and of all. */
const mostRows = 50;

const found = { accountId: accounts.id, name: accounts.name, kind: accounts.kind };

/** Each kind asks its own tables for the pattern: one row for each account and what was found of it. */
const searches = {
  account: ({ tx }: OperatorScope, pattern: string) =>
    tx
      .select({ ...found, text: accounts.name })
      .from(accounts)
      .where(ilike(accounts.name, pattern))
      .orderBy(asc(accounts.name), asc(accounts.id))
      .limit(mostRows),
  user: ({ tx }: OperatorScope, pattern: string) =>
    tx
      .select({ ...found, text: users.email })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(ilike(users.email, pattern))
      .orderBy(asc(users.email), asc(accounts.id))
      .limit(mostRows),
  domain: ({ tx }: OperatorScope, pattern: string) =>
    tx
      .select({ ...found, text: domains.host })
      .from(domains)
      .innerJoin(accounts, eq(accounts.id, domains.accountId))
      .where(ilike(domains.host, pattern))
      .orderBy(asc(domains.host), asc(accounts.id))
      .limit(mostRows),
  invoice: ({ tx }: OperatorScope, pattern: string) =>
    tx
      .select({ ...found, text: invoices.number })
      .from(invoices)
      .innerJoin(accounts, eq(accounts.id, invoices.accountId))
      .where(ilike(invoices.number, pattern))
      .orderBy(asc(invoices.number))
      .limit(mostRows),
} as const satisfies Record<StaffFound['by'], unknown>;

/**
 * Accounts by a part of what one has in hand: their name, a login's address, a host, an invoice's number. The search is recorded, what was
 * typed is not. Throws as `requireStaff`.
 */
export const searchAccounts = (ctx: Context, { search }: { search: string }): Promise<{ rows: StaffFound[] }> => {
  const pattern = likePattern(search);
  const staff = asStaff(ctx, 'Staff console: search');
  return inOperatorScope(staff, { kind: 'operator.search_accounts' }, async (scope) => {
    const rows: StaffFound[] = [];
    for (const by of ['account', 'user', 'domain', 'invoice'] as const)
      for (const { text, ...account } of await searches[by](scope, pattern))
        if (text !== null) rows.push({ ...account, by, text });
    return { rows: rows.slice(0, mostRows) };
  });
};
