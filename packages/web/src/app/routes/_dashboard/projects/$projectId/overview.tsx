import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../../../../features/scans/components/overview-screen.tsx';
import { requireMessages } from '../../../../../lib/i18n/index.ts';

export const Route = createFileRoute('/_dashboard/projects/$projectId/overview')({
  beforeLoad: () => requireMessages('ruleTitles'),
  component: ProjectOverview,
});

function ProjectOverview() {
  return <OverviewScreen projectId={Route.useParams().projectId} />;
}
