import { and, eq } from 'drizzle-orm';
import { limits, type contract, type SourceLink } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { sourceLinks } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { countUsers, describeLink } from './list-source-links.ts';

type Values = Omit<InputOf<typeof contract.sourceLink.create>, 'accountId'>;

const taken = (): DomainError =>
  new DomainError('SOURCE_VALUE_TAKEN', { fields: [{ path: 'value', key: 'errors.source_value_taken' }] });

/** Makes a source link. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER, SOURCE_VALUE_TAKEN, SOURCE_LINK_LIMIT. */
export const createSourceLink = (
  ctx: Context,
  { accountId, ...values }: InputOf<typeof contract.sourceLink.create>,
): Promise<SourceLink> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    if ((await tx.$count(sourceLinks, eq(sourceLinks.accountId, accountId))) >= limits.sourceLinks.perReseller)
      throw new DomainError('SOURCE_LINK_LIMIT');
    const [row] = await tx
      .insert(sourceLinks)
      .values({ accountId, ...values })
      .onConflictDoNothing()
      .returning();
    if (!row) throw taken();
    await recordAudit(tx, ctx, { accountId, action: 'source_link.create', targetId: row.id, data: values });
    return describeLink(row, 0);
  });

type One = { accountId: string; linkId: string };

const isThe = ({ accountId, linkId }: One) => and(eq(sourceLinks.accountId, accountId), eq(sourceLinks.id, linkId));

const isTaken = async (tx: Transaction, { accountId, linkId }: One, value: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: sourceLinks.id })
    .from(sourceLinks)
    .where(and(eq(sourceLinks.accountId, accountId), eq(sourceLinks.value, value)));
  return rows.some(({ id }) => id !== linkId);
};

/** Changes a source link; who registered through it stays assigned. Throws as {@link createSourceLink}. */
export const updateSourceLink = (ctx: Context, { accountId, linkId, ...values }: One & Values): Promise<SourceLink> =>
  inResellerAccount(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    const one = { accountId, linkId };
    if (await isTaken(tx, one, values.value)) throw taken();
    const [row] = await tx.update(sourceLinks).set(values).where(isThe(one)).returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'source_link.update', targetId: linkId, data: values });
    const users = await countUsers(tx, { accountId, linkIds: [linkId] });
    return describeLink(row, users.get(linkId) ?? 0);
  });

/** Deletes a source link. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER, SOURCE_LINK_USED (users are assigned to it). */
export const removeSourceLink = (ctx: Context, one: One): Promise<{ ok: true }> =>
  inResellerAccount(ctx, { accountId: one.accountId, permission: 'account.edit' }, async (tx) => {
    const { accountId, linkId } = one;
    // A registration that comes at this moment waits for the lock, and then finds no link.
    const [row] = await tx.select().from(sourceLinks).where(isThe(one)).for('update');
    if (!row) throw new DomainError('NOT_FOUND');
    if ((await countUsers(tx, { accountId, linkIds: [linkId] })).size > 0) throw new DomainError('SOURCE_LINK_USED');
    await tx.delete(sourceLinks).where(isThe(one));
    await recordAudit(tx, ctx, {
      accountId,
      action: 'source_link.remove',
      targetId: linkId,
      data: { value: row.value },
    });
    return { ok: true };
  });
