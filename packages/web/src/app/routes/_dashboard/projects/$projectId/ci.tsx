import { createFileRoute } from '@tanstack/react-router';
import { CiScreen } from '#features/alerts/components/ci-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/projects/$projectId/ci')({
  beforeLoad: () => requireMessages('alerts'),
  component: ProjectCi,
});

function ProjectCi() {
  return <CiScreen projectId={Route.useParams().projectId} />;
}
