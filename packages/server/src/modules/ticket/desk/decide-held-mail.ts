import { and, eq } from 'drizzle-orm';
import type { contract, DeskTicket } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inboundMails } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { storeMessage } from '../thread/store-message.ts';
import { describeAtDesk } from './describe-at-desk.ts';
import { atDesk, findAtDesk, type DeskName } from './open-desk.ts';

type Held = InputOf<typeof contract.staffDesk.takeMail>;

/**
 * Takes a mail of an unknown sender into the ticket, or leaves it out. The text names its sender, who is no login. Throws NOT_FOUND, also
 * where it is decided already, and as `atDesk`.
 */
export const decideHeldMail = (
  ctx: Context,
  name: DeskName,
  { ticketId, mailId, isTaken }: Held & { isTaken: boolean },
): Promise<DeskTicket> =>
  atDesk(ctx, { name, permission: 'desk.answer', kind: 'operator.change_ticket' }, async (desk) => {
    const ticket = await findAtDesk(desk, ticketId);
    await desk.ofAsker(ticket.accountId, async (tx) => {
      const [mail] = await tx
        .update(inboundMails)
        .set({ state: isTaken ? 'taken' : 'dropped' })
        .where(and(eq(inboundMails.id, mailId), eq(inboundMails.ticketId, ticketId), eq(inboundMails.state, 'held')))
        .returning();
      if (!mail) throw new DomainError('NOT_FOUND');
      const text = `${mail.fromAddress ?? ''}\n\n${mail.text ?? ''}`.trim();
      if (isTaken) await storeMessage(tx, ctx, { ticket, side: 'asker', authorId: null, source: 'mail', text });
      const entry = { accountId: ticket.accountId, action: isTaken ? 'ticket.take_mail' : 'ticket.drop_mail' };
      await recordAudit(tx, ctx, { ...entry, targetId: ticketId, data: { number: ticket.number } });
    });
    return describeAtDesk(desk, ticketId);
  });
