import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../../../../../../features/scans/components/overview-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/overview')({
  component: ProjectOverview,
});

function ProjectOverview() {
  return <OverviewScreen projectId={Route.useParams().projectId} />;
}
