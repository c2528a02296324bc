import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '#features/pages/components/pages-screen.tsx';
import { readPagesSearch } from '#features/pages/pages-search.ts';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/pages/')({
  validateSearch: readPagesSearch,
  component: ProjectPages,
});

function ProjectPages() {
  const navigate = Route.useNavigate();
  return (
    <PagesScreen
      projectId={Route.useParams().projectId}
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
}
