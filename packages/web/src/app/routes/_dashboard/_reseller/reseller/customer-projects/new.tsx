import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#features/projects/components/projects-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { ProjectAreaContext } from '#lib/project';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customer-projects/new')({
  beforeLoad: () => requireMessages('projects'),
  component: NewCustomerProject,
});

/** The list with the create modal open; closing it leads to the list itself. */
function NewCustomerProject() {
  const navigate = Route.useNavigate();
  return (
    <ProjectAreaContext value="customer">
      <ProjectsScreen
        search={{ create: true }}
        onSearch={({ tab: _tab, ...change }) =>
          void navigate({ to: '/reseller/customer-projects', search: change, replace: true })
        }
      />
    </ProjectAreaContext>
  );
}
