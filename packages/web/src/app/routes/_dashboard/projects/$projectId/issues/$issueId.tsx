import { createFileRoute } from '@tanstack/react-router';
import { IssueScreen } from '#features/issues/components/issue-screen.tsx';
import { loadIssue } from '#features/issues/issue-queries.ts';
import { type IssueSearch, readIssueSearch } from '#features/issues/issue-search.ts';
import { readPage } from '#lib/search-params';
import { requireMessages, requireRule } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectIssue = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, issueId } = params;
  return (
    <IssueScreen
      key={issueId}
      projectId={projectId}
      issueId={issueId}
      search={search}
      onPlaces={(places) => setSearch((before) => ({ ...before, places }))}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/issues/$issueId')({
  // The parameters of the list are kept: “next”, “previous” and “back” depend on them.
  validateSearch: (search: Record<string, unknown>): IssueSearch & { places?: number | undefined } => ({
    ...readIssueSearch(search),
    /** Page of the list of findings. */
    places: readPage(search['places']),
  }),
  beforeLoad: () => requireMessages('work'),
  loader: async ({ params }) => requireRule(await loadIssue(params)),
  component: ProjectIssue,
});
