import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '#features/pages/components/pages-screen.tsx';
import { readPagesSearch } from '#features/pages/pages-search.ts';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectPages = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  return (
    <PagesScreen
      projectId={params.projectId}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, page: undefined, ...change }))}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/pages/')({
  validateSearch: readPagesSearch,
  component: ProjectPages,
});
