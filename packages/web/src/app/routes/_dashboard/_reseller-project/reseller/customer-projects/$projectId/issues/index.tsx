import { createFileRoute } from '@tanstack/react-router';
import { IssuesScreen } from '#features/issues/components/issues-screen.tsx';
import { readIssueSearch } from '#features/issues/issue-search.ts';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/issues/')({
  validateSearch: readIssueSearch,
  beforeLoad: () => requireMessages('ruleTitles', 'work'),
  component: ProjectIssues,
});

function ProjectIssues() {
  const navigate = Route.useNavigate();
  return (
    <IssuesScreen
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
