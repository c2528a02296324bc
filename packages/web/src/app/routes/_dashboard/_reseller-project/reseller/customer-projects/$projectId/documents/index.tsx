import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '#features/documents/components/documents-screen.tsx';
import { readDocumentsSearch } from '#features/documents/documents-search.ts';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/documents/')({
  validateSearch: readDocumentsSearch,
  beforeLoad: () => requireMessages('ruleTitles'),
  component: ProjectDocuments,
});

function ProjectDocuments() {
  const navigate = Route.useNavigate();
  return (
    <DocumentsScreen
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
