import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '#features/alerts/components/webhooks-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/webhooks/')({
  beforeLoad: () => requireMessages('alerts'),
  component: ProjectWebhooks,
});

function ProjectWebhooks() {
  return <WebhooksScreen projectId={Route.useParams().projectId} />;
}
