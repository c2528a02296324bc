import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#features/projects/components/projects-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { ProjectAreaContext } from '#lib/project';

/** The list with the create modal open; closing it leads to the list itself. */
const NewCustomerProject = () => {
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
};

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customer-projects/new')({
  beforeLoad: () => requireMessages('projects'),
  component: NewCustomerProject,
});
