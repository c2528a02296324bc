import { createFileRoute } from '@tanstack/react-router';
import { BillingScreen } from '#features/settings/components/billing-screen.tsx';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { requireMessages } from '#lib/i18n';

const Billing = () => {
  const navigate = Route.useNavigate();
  const { account, back } = Route.useSearch();
  return (
    <BillingScreen
      account={account}
      back={back}
      onAccount={(chosen) => void navigate({ search: { account: chosen, back }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/settings/billing')({
  validateSearch: readSettingsSearch,
  beforeLoad: () => requireMessages('billing'),
  component: Billing,
});
