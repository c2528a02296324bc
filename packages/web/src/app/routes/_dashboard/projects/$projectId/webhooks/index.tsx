import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '#features/alerts/components/webhooks-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectWebhooks = () => {
  const { params } = useSharedRoute(Route);
  return <WebhooksScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/webhooks/')({
  beforeLoad: () => requireMessages('alerts'),
  component: ProjectWebhooks,
});
