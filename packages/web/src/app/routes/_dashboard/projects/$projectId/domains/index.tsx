import { createFileRoute } from '@tanstack/react-router';
import { DomainsScreen } from '#features/projects/components/domains-screen.tsx';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectDomains = () => {
  const { params } = useSharedRoute(Route);
  return <DomainsScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/domains/')({ component: ProjectDomains });
