import { createFileRoute } from '@tanstack/react-router';
import { DeskTicketScreen } from '#features/tickets/components/desk/desk-ticket-screen.tsx';
import { usePartnerDesk } from '#features/tickets/use-partner-desk.ts';

const Ticket = () => {
  const { ticketId } = Route.useParams();
  return <DeskTicketScreen key={ticketId} desk={usePartnerDesk()} ticketId={ticketId} />;
};

export const Route = createFileRoute('/_dashboard/_reseller/reseller/tickets/$ticketId')({ component: Ticket });
