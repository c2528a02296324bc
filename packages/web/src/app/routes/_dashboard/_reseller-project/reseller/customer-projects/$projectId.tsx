import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { projectQuery } from '#lib/project';
import { ResellerProjectLayout } from '#app/layouts/reseller-project-layout.tsx';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId')({
  beforeLoad: () => requireMessages('projects', 'scans', 'issues', 'criteria'),
  loader: ({ params }) => queryClient.ensureQueryData(projectQuery(params.projectId)),
  component: ResellerProject,
});

function ResellerProject() {
  return <ResellerProjectLayout projectId={Route.useParams().projectId} />;
}
