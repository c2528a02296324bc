import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { limits, type contract, type SavedReply } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { savedReplies } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { atDesk, type Desk, type DeskAction, type DeskName } from './open-desk.ts';

type Staff = typeof contract.staffDesk;

const reading = { permission: 'desk.view', kind: 'operator.read_tickets' } as const satisfies DeskAction;
const writing = { permission: 'desk.answer', kind: 'operator.change_ticket' } as const satisfies DeskAction;

const columns = { id: savedReplies.id, title: savedReplies.title, text: savedReplies.text };

const isOfDesk = ({ accountId }: Desk) =>
  accountId === null ? isNull(savedReplies.accountId) : eq(savedReplies.accountId, accountId);

/** Of a reseller's desk its own account keeps the record; of the operator's the security log. */
const record = async ({ tx, accountId }: Desk, ctx: Context, entry: { action: string; targetId: string }) => {
  if (accountId !== null) await recordAudit(tx, ctx, { accountId, ...entry });
};

/** Texts of the desk, by title. Throws as `atDesk`. */
export const listSavedReplies = (ctx: Context, name: DeskName): Promise<OutputOf<Staff['savedReplies']>> =>
  atDesk(ctx, { name, ...reading }, async (desk) => ({
    replies: await desk.tx
      .select(columns)
      .from(savedReplies)
      .where(isOfDesk(desk))
      .orderBy(asc(savedReplies.title), asc(savedReplies.id)),
  }));

/** Saves a text. Throws SAVED_REPLY_LIMIT, and as `atDesk`. */
export const createSavedReply = (
  ctx: Context,
  name: DeskName,
  { title, text }: InputOf<Staff['createSavedReply']>,
): Promise<SavedReply> =>
  atDesk(ctx, { name, ...writing }, async (desk) => {
    const [all] = await desk.tx.select({ rows: count() }).from(savedReplies).where(isOfDesk(desk));
    if ((all?.rows ?? 0) >= limits.tickets.savedReplies) throw new DomainError('SAVED_REPLY_LIMIT');
    const [row] = await desk.tx
      .insert(savedReplies)
      .values({ accountId: desk.accountId, title, text })
      .returning(columns);
    if (!row) throw new Error('the text was not inserted');
    await record(desk, ctx, { action: 'saved_reply.create', targetId: row.id });
    return row;
  });

/** Changes a text. Throws NOT_FOUND, and as `atDesk`. */
export const updateSavedReply = (
  ctx: Context,
  name: DeskName,
  { replyId, title, text }: InputOf<Staff['updateSavedReply']>,
): Promise<SavedReply> =>
  atDesk(ctx, { name, ...writing }, async (desk) => {
    const [row] = await desk.tx
      .update(savedReplies)
      .set({ title, text, updatedAt: new Date() })
      .where(and(eq(savedReplies.id, replyId), isOfDesk(desk)))
      .returning(columns);
    if (!row) throw new DomainError('NOT_FOUND');
    await record(desk, ctx, { action: 'saved_reply.update', targetId: replyId });
    return row;
  });

/** Removes a text. Throws NOT_FOUND, and as `atDesk`. */
export const removeSavedReply = (
  ctx: Context,
  name: DeskName,
  { replyId }: InputOf<Staff['removeSavedReply']>,
): Promise<{ ok: true }> =>
  atDesk(ctx, { name, ...writing }, async (desk) => {
    const [row] = await desk.tx
      .delete(savedReplies)
      .where(and(eq(savedReplies.id, replyId), isOfDesk(desk)))
      .returning(columns);
    if (!row) throw new DomainError('NOT_FOUND');
    await record(desk, ctx, { action: 'saved_reply.remove', targetId: replyId });
    return { ok: true };
  });
