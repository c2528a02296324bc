import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '#features/settings/components/api-keys-screen.tsx';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { requireMessages } from '#lib/i18n';

const ApiKeys = () => {
  const navigate = Route.useNavigate();
  return (
    <ApiKeysScreen
      account={Route.useSearch().account}
      onAccount={(account) => void navigate({ search: { account }, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/settings/api-keys')({
  validateSearch: readSettingsSearch,
  beforeLoad: () => requireMessages('keys'),
  component: ApiKeys,
});
