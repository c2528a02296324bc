import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#features/projects/components/projects-screen.tsx';
import { type ProjectsSearch, readProjectsSearch } from '#features/projects/projects-search.ts';
import { requireMessages } from '#lib/i18n';
import { ProjectAreaContext } from '#lib/project';

const CustomerProjects = () => {
  const navigate = Route.useNavigate();
  return (
    <ProjectAreaContext value="customer">
      <ProjectsScreen
        search={Route.useSearch()}
        onSearch={({ tab: _tab, ...change }) =>
          void navigate({
            search: (before) => ({ ...before, page: undefined, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </ProjectAreaContext>
  );
};

export const Route = createFileRoute('/_dashboard/_reseller/reseller/customer-projects/')({
  // Whose projects they are is said by the address, so there is no `tab`.
  validateSearch: (search: Record<string, unknown>): Omit<ProjectsSearch, 'tab'> => {
    const { tab: _tab, ...asked } = readProjectsSearch(search);
    return asked;
  },
  beforeLoad: () => requireMessages('projects'),
  component: CustomerProjects,
});
