import { createFileRoute } from '@tanstack/react-router';
import { IntegrationScreen } from '#features/tool/components/integration-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/projects/$projectId/integration')({
  beforeLoad: () => requireMessages('tool', 'integration'),
  component: ProjectIntegration,
});

function ProjectIntegration() {
  return <IntegrationScreen projectId={Route.useParams().projectId} />;
}
