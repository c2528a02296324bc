import { createFileRoute } from '@tanstack/react-router';
import { IssuesScreen } from '#features/issues/components/issues-screen.tsx';
import { readIssueSearch } from '#features/issues/issue-search.ts';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectIssues = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  return (
    <IssuesScreen
      projectId={params.projectId}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, page: undefined, ...change }))}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/issues/')({
  validateSearch: readIssueSearch,
  beforeLoad: () => requireMessages('ruleTitles', 'work'),
  component: ProjectIssues,
});
