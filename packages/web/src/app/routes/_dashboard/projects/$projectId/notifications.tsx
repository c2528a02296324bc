import { createFileRoute } from '@tanstack/react-router';
import { AlertsScreen } from '#features/alerts/components/alerts-screen.tsx';
import { alertsQuery } from '#features/alerts/use-webhooks.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectNotifications = () => {
  const { params } = useSharedRoute(Route);
  return <AlertsScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/notifications')({
  beforeLoad: () => requireMessages('alerts'),
  loader: ({ params }) => queryClient.ensureQueryData(alertsQuery(params.projectId)),
  component: ProjectNotifications,
});
