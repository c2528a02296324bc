import { createFileRoute } from '@tanstack/react-router';
import { EndpointScreen } from '#features/alerts/components/endpoint-screen.tsx';
import { webhookQuery } from '#features/alerts/use-webhooks.ts';
import { readWebhookSearch } from '#features/alerts/webhook-search.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectWebhook = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, endpointId } = params;
  return (
    <EndpointScreen
      key={endpointId}
      endpoint={{ projectId, endpointId }}
      search={search}
      onSearch={(next) => setSearch(next)}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/webhooks/$endpointId')({
  validateSearch: readWebhookSearch,
  beforeLoad: () => requireMessages('alerts'),
  loader: ({ params }) => queryClient.ensureQueryData(webhookQuery(params)),
  component: ProjectWebhook,
});
