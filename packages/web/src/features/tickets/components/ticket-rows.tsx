import type { TicketRow } from '@zugang/contract';
import { TextLink } from '#ui';
import { usePlaceOf } from '../places.ts';
import { TicketStatusBadge } from './status-badge.tsx';
import { TicketLine } from './ticket-line.tsx';

/** Tickets as whoever asked sees them; `label` names the list. */
export const TicketRows = ({ rows, label }: { rows: readonly TicketRow[]; label: string }) => {
  const placeOf = usePlaceOf();
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((ticket) => (
        <TicketLine
          key={ticket.id}
          ticket={ticket}
          status={<TicketStatusBadge status={ticket.status} />}
          link={
            <TextLink to={placeOf(ticket.addressee).ticket} params={{ ticketId: ticket.id }} dir="auto">
              {ticket.subject}
            </TextLink>
          }
        />
      ))}
    </ul>
  );
};
