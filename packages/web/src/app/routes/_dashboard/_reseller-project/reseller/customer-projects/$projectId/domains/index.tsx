import { createFileRoute } from '@tanstack/react-router';
import { DomainsScreen } from '#features/projects/components/domains-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/domains/')({
  component: ProjectDomains,
});

function ProjectDomains() {
  return <DomainsScreen projectId={Route.useParams().projectId} />;
}
