import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditProjectScreen } from '#features/projects/components/edit-project-screen.tsx';
import { useProjectScreens } from '#lib/project';
import { useSharedRoute } from '#app/use-shared-route.ts';

const EditProject = () => {
  const navigate = useNavigate();
  const { params } = useSharedRoute(Route);
  const { list } = useProjectScreens();
  return (
    <EditProjectScreen projectId={params.projectId} onDeleted={() => void navigate({ to: list, replace: true })} />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/edit')({ component: EditProject });
