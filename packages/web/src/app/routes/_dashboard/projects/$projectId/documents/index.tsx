import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#features/documents/components/documents-screen.tsx';
import { readDocumentsSearch } from '#features/documents/documents-search.ts';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectDocuments = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  return (
    <DocumentsScreen
      projectId={params.projectId}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, page: undefined, ...change }))}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/documents/')({
  validateSearch: readDocumentsSearch,
  beforeLoad: () => requireMessages('ruleTitles'),
  component: ProjectDocuments,
});
