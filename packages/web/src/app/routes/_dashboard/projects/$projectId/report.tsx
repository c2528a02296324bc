import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReportEntry } from '#features/report/components/report-entry.tsx';
import { readReportSearch } from '#features/report/report-search.ts';
import { requireMessages } from '#lib/i18n';
import { ensureUser } from '#lib/session';

const ProjectReport = () => (
  <ReportEntry projectId={Route.useParams().projectId} view={Route.useSearch().view ?? 'report'} />
);

export const Route = createFileRoute('/_dashboard/projects/$projectId/report')({
  validateSearch: readReportSearch,
  beforeLoad: async ({ params, search }) => {
    // A token in the query would be logged, and sent to other websites as referrer.
    if (search.share) {
      const hash = `share=${search.share}`;
      throw redirect({ to: '/projects/$projectId/report', params, hash, replace: true });
    }
    await Promise.all([ensureUser(), requireMessages('report', 'issues', 'criteria', 'ruleTitles')]);
  },
  component: ProjectReport,
});
