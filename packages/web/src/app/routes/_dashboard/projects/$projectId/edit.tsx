import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditProjectScreen } from '#features/projects/components/edit-project-screen.tsx';

export const Route = createFileRoute('/_dashboard/projects/$projectId/edit')({ component: EditProject });

function EditProject() {
  const navigate = useNavigate();
  const { projectId } = Route.useParams();
  return (
    <EditProjectScreen projectId={projectId} onDeleted={() => void navigate({ to: '/projects', replace: true })} />
  );
}
