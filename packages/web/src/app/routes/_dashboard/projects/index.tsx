import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#features/projects/components/projects-screen.tsx';
import { readProjectsSearch } from '#features/projects/projects-search.ts';
import { requireMessages } from '#lib/i18n';

const Projects = () => {
  const navigate = Route.useNavigate();
  return (
    <ProjectsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, page: undefined, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/')({
  validateSearch: readProjectsSearch,
  beforeLoad: () => requireMessages('projects'),
  component: Projects,
});
