import { createFileRoute } from '@tanstack/react-router';
import { CreateTicketScreen } from '#features/tickets/components/create-screen.tsx';
import { readAboutSearch } from '#features/tickets/tickets-search.ts';

const CreateTicket = () => <CreateTicketScreen search={Route.useSearch()} />;

export const Route = createFileRoute('/_dashboard/support-tickets/create')({
  validateSearch: readAboutSearch,
  component: CreateTicket,
});
