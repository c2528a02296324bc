import { createFileRoute } from '@tanstack/react-router';
import { DeskListScreen } from '#features/tickets/components/desk/desk-list-screen.tsx';
import { readDeskSearch } from '#features/tickets/desk-search.ts';
import { usePartnerDesk } from '#features/tickets/use-partner-desk.ts';

const Tickets = () => {
  const navigate = Route.useNavigate();
  return (
    <DeskListScreen
      desk={usePartnerDesk()}
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

export const Route = createFileRoute('/_dashboard/_reseller/reseller/tickets/')({
  validateSearch: readDeskSearch,
  component: Tickets,
});
