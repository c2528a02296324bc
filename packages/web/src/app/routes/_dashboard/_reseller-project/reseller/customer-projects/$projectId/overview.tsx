import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '#features/scans/components/overview-screen.tsx';
import { IntegrationNotice } from '#features/tool/components/integration-notice.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/overview')({
  beforeLoad: () => requireMessages('ruleTitles', 'integration'),
  component: ProjectOverview,
});

function ProjectOverview() {
  const { projectId } = Route.useParams();
  return (
    <div className="flex flex-col gap-8">
      <OverviewScreen projectId={projectId} />
      <IntegrationNotice projectId={projectId} />
    </div>
  );
}
