import { createFileRoute } from '@tanstack/react-router';
import { PageScreen } from '#features/pages/components/page-screen.tsx';
import { orpc, queryClient } from '#lib/api';
import { readText } from '#lib/search-params';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectPage = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, pageId } = params;
  return (
    <PageScreen
      key={pageId}
      projectId={projectId}
      pageId={pageId}
      selected={search.finding}
      onSelect={(finding) => setSearch({ finding })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/pages/$pageId')({
  validateSearch: (search: Record<string, unknown>): { finding?: string | undefined } => ({
    /** The finding that is selected on the picture and in the list. */
    finding: readText(search['finding'], 36),
  }),
  beforeLoad: () => requireMessages('ruleTitles'),
  loader: ({ params }) => queryClient.ensureQueryData(orpc.page.get.queryOptions({ input: params })),
  component: ProjectPage,
});
