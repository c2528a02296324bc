import { createFileRoute } from '@tanstack/react-router';
import { IntegrationScreen } from '#features/tool/components/integration-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectIntegration = () => {
  const { params } = useSharedRoute(Route);
  return <IntegrationScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/integration')({
  beforeLoad: () => requireMessages('tool', 'integration'),
  component: ProjectIntegration,
});
