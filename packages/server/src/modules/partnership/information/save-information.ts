import { eq, sql } from 'drizzle-orm';
import {
  findResellerProblems,
  normaliseAlias,
  normaliseWebsite,
  type contract,
  type ResellerInformation,
} from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, resellers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findHolder } from './find-alias.ts';
import { describeInformation } from './read-information.ts';
import type { Reseller } from '#modules/reseller';
import { inResellerAccount } from '#modules/reseller';

type Input = InputOf<typeof contract.partnership.save>;
type Said = Omit<Input, 'accountId' | 'title'>;

const orNull = (value: string): string | null => (value === '' ? null : value);
const linkOf = (value: string): string | null => (value === '' ? null : normaliseWebsite(value));

const rowOf = ({ alias, website, adminUrl, phone, postcode, ...said }: Said) => ({
  ...said,
  alias: orNull(normaliseAlias(alias)),
  website: linkOf(website),
  adminUrl: linkOf(adminUrl),
  phone: orNull(phone),
  postcode: orNull(postcode.toUpperCase()),
});

/** Of two resellers who take an alias at once, the second one sees the first. Throws ALIAS_TAKEN. */
const requireAlias = async (tx: Transaction, { accountId, alias }: { accountId: string; alias: string | null }) => {
  if (alias === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reseller-alias'))`);
  const holder = await findHolder(tx, alias);
  if (holder !== null && holder !== accountId)
    throw new DomainError('ALIAS_TAKEN', { fields: [{ path: 'alias', key: 'partnership.errors.alias_taken' }] });
};

/** Names of what changes: the log of the account holds no addresses. */
const changedOf = (before: Reseller, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((name) => before[name as keyof Reseller] !== after[name]);

/** Changes what a reseller says about itself. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, ALIAS_TAKEN, NOT_A_RESELLER. */
export const saveInformation = (ctx: Context, { accountId, title, ...said }: Input): Promise<ResellerInformation> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx, before) => {
    const fields = findResellerProblems({ title, ...said });
    if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
    const row = rowOf(said);
    await requireAlias(tx, { accountId, alias: row.alias });
    await tx.update(accounts).set({ name: title }).where(eq(accounts.id, accountId));
    await tx
      .update(resellers)
      .set({ ...row, updatedAt: new Date() })
      .where(eq(resellers.accountId, accountId));
    const data = { changed: changedOf(before, { title, ...row }) };
    await recordAudit(tx, ctx, { accountId, action: 'reseller.update', targetId: accountId, data });
    return describeInformation(tx, ctx, accountId);
  });
