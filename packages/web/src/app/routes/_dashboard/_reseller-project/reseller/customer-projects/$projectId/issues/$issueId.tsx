import { createFileRoute } from '@tanstack/react-router';
import { IssueScreen } from '#features/issues/components/issue-screen.tsx';
import { type IssueSearch, readIssueSearch } from '#features/issues/issue-search.ts';
import { readPage } from '#lib/search-params';
import { orpc, queryClient } from '#lib/api';
import { requireMessages, requireRule } from '#lib/i18n';

export const Route = createFileRoute(
  '/_dashboard/_reseller-project/reseller/customer-projects/$projectId/issues/$issueId',
)({
  // The list's own parameters come along: they say what „next“ and „previous“ are, and where „back“ goes.
  validateSearch: (search: Record<string, unknown>): IssueSearch & { places?: number | undefined } => ({
    ...readIssueSearch(search),
    /** Page of the list of findings. */
    places: readPage(search['places']),
  }),
  beforeLoad: () => requireMessages('work'),
  loader: async ({ params }) => {
    const { ruleId } = await queryClient.ensureQueryData(orpc.issue.get.queryOptions({ input: params }));
    await requireRule(ruleId);
  },
  component: ProjectIssue,
});

function ProjectIssue() {
  const navigate = Route.useNavigate();
  const { projectId, issueId } = Route.useParams();
  return (
    <IssueScreen
      key={issueId}
      projectId={projectId}
      issueId={issueId}
      search={Route.useSearch()}
      onPlaces={(places) =>
        void navigate({ search: (before) => ({ ...before, places }), replace: true, resetScroll: false })
      }
    />
  );
}
