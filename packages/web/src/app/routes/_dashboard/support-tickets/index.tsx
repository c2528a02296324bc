import { createFileRoute } from '@tanstack/react-router';
import { TicketsScreen } from '#features/tickets/components/tickets-screen.tsx';
import { readTicketsSearch } from '#features/tickets/tickets-search.ts';

const Tickets = () => {
  const navigate = Route.useNavigate();
  return (
    <TicketsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_dashboard/support-tickets/')({
  validateSearch: readTicketsSearch,
  component: Tickets,
});
