import type { contract, DeskTicket } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { dropHeldMail, takeHeldMail } from '../mail/held-mails.ts';
import { describeAtDesk } from './describe-at-desk.ts';
import { atDesk, findAtDesk, type DeskName } from './open-desk.ts';

type Held = InputOf<typeof contract.staffDesk.takeMail>;

/**
 * Takes a mail of an unknown sender into the ticket, or leaves it out. Its author is its sender's address, which is no login's. Throws NOT_FOUND, also
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
      if (isTaken) await takeHeldMail(tx, ctx, { ticket, mailId });
      else await dropHeldMail(tx, { ticket, mailId });
      const entry = { accountId: ticket.accountId, action: isTaken ? 'ticket.take_mail' : 'ticket.drop_mail' };
      await recordAudit(tx, ctx, { ...entry, targetId: ticketId, data: { number: ticket.number } });
    });
    return describeAtDesk(desk, ticketId);
  });
