import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/documents/components/document-screen.tsx';
import { orpc, queryClient } from '#lib/api';
import { requireRule } from '#lib/i18n';
import { readPage } from '#lib/search-params';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectDocument = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, documentId } = params;
  return (
    <DocumentScreen
      key={documentId}
      projectId={projectId}
      documentId={documentId}
      pages={search.pages}
      onPages={(pages) => setSearch({ pages })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/documents/$documentId')({
  validateSearch: (search: Record<string, unknown>): { pages?: number | undefined } => ({
    /** Page of the list of pages that link to it. */
    pages: readPage(search['pages']),
  }),
  loader: async ({ params }) => {
    const { problems } = await queryClient.ensureQueryData(orpc.document.get.queryOptions({ input: params }));
    await Promise.all(problems.map(({ ruleId }) => requireRule(ruleId)));
  },
  component: ProjectDocument,
});
