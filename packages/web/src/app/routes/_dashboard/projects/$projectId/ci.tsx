import { createFileRoute } from '@tanstack/react-router';
import { CiScreen } from '#features/alerts/components/ci-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectCi = () => {
  const { params } = useSharedRoute(Route);
  return <CiScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/ci')({
  beforeLoad: () => requireMessages('alerts'),
  component: ProjectCi,
});
