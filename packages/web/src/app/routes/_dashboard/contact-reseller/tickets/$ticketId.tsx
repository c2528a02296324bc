import { createFileRoute } from '@tanstack/react-router';
import { TicketScreen } from '#features/tickets/components/ticket-screen.tsx';

const Ticket = () => {
  const { ticketId } = Route.useParams();
  return <TicketScreen key={ticketId} ticketId={ticketId} addressee="reseller" />;
};

export const Route = createFileRoute('/_dashboard/contact-reseller/tickets/$ticketId')({ component: Ticket });
