import { Outlet, createFileRoute } from '@tanstack/react-router';
import { ResellerProjectLayout } from '../../../../../reseller-project-layout.tsx';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId')({
  component: ResellerProject,
});

function ResellerProject() {
  const { projectId } = Route.useParams();
  return (
    <ResellerProjectLayout projectId={projectId}>
      <Outlet />
    </ResellerProjectLayout>
  );
}
