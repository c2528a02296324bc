import { createFileRoute } from '@tanstack/react-router';
import { EndpointScreen } from '#features/alerts/components/endpoint-screen.tsx';
import { webhookQuery } from '#features/alerts/use-webhooks.ts';
import { readWebhookSearch } from '#features/alerts/webhook-search.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/projects/$projectId/webhooks/$endpointId')({
  validateSearch: readWebhookSearch,
  beforeLoad: () => requireMessages('alerts'),
  loader: ({ params }) => queryClient.ensureQueryData(webhookQuery(params)),
  component: ProjectWebhook,
});

function ProjectWebhook() {
  const navigate = Route.useNavigate();
  const { projectId, endpointId } = Route.useParams();
  return (
    <EndpointScreen
      key={endpointId}
      endpoint={{ projectId, endpointId }}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
