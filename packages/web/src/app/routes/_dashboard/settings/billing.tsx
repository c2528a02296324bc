import { createFileRoute } from '@tanstack/react-router';
import { BillingScreen } from '#features/settings/components/billing-screen.tsx';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { requireMessages } from '#lib/i18n';

const Billing = () => {
  const navigate = Route.useNavigate();
  return (
    <BillingScreen
      account={Route.useSearch().account}
      onAccount={(account) => void navigate({ search: { account }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/settings/billing')({
  validateSearch: readSettingsSearch,
  beforeLoad: () => requireMessages('billing'),
  component: Billing,
});
