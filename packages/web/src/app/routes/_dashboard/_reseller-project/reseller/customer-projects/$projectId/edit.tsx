import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditProjectScreen } from '#features/projects/components/edit-project-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/edit')({
  component: EditCustomerProject,
});

function EditCustomerProject() {
  const navigate = useNavigate();
  const { projectId } = Route.useParams();
  return (
    <EditProjectScreen
      projectId={projectId}
      onDeleted={() => void navigate({ to: '/reseller/customer-projects', replace: true })}
    />
  );
}
