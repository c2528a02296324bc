import { createFileRoute } from '@tanstack/react-router';
import { customerProjectRoute } from '#app/customer-project-route.ts';
import { ResellerProjectLayout } from '#app/layouts/reseller-project-layout.tsx';
import { Route as own } from '#app/routes/_dashboard/projects/$projectId.tsx';

const ResellerProject = () => <ResellerProjectLayout projectId={Route.useParams().projectId} />;

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId')({
  ...customerProjectRoute(own),
  component: ResellerProject,
});
