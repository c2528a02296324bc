import { createFileRoute } from '@tanstack/react-router';
import { ContactResellerScreen } from '#features/contact/components/contact-reseller-screen.tsx';
import { PartnerTickets } from '#features/tickets/components/partner-tickets.tsx';
import { readContactSearch } from '#features/tickets/tickets-search.ts';
import { requireMessages } from '#lib/i18n';

const ContactReseller = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const showPage = (page: number): void => void navigate({ search: (before) => ({ ...before, page }), replace: true });
  return <ContactResellerScreen tickets={<PartnerTickets search={search} onPage={showPage} />} />;
};

export const Route = createFileRoute('/_dashboard/contact-reseller/')({
  validateSearch: readContactSearch,
  beforeLoad: () => requireMessages('tickets'),
  component: ContactReseller,
});
