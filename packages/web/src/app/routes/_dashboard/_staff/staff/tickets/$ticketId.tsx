import { createFileRoute } from '@tanstack/react-router';
import { DeskTicketScreen } from '#features/tickets/components/desk/desk-ticket-screen.tsx';
import { staffDesk } from '#features/tickets/desks.ts';

const Ticket = () => {
  const { ticketId } = Route.useParams();
  return <DeskTicketScreen key={ticketId} desk={staffDesk} ticketId={ticketId} />;
};

export const Route = createFileRoute('/_dashboard/_staff/staff/tickets/$ticketId')({ component: Ticket });
