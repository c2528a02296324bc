import { createFileRoute } from '@tanstack/react-router';
import { ReportEntry } from '../../../../../features/report/components/report-entry.tsx';
import { readReportSearch } from '../../../../../features/report/report-search.ts';
import { requireMessages } from '../../../../../lib/i18n/index.ts';
import { ensureUser } from '../../../../../lib/session/index.ts';

export const Route = createFileRoute('/_plain/projects/$projectId/report')({
  validateSearch: readReportSearch,
  beforeLoad: async () => {
    await Promise.all([ensureUser(), requireMessages('report', 'issues', 'criteria', 'ruleTitles')]);
  },
  component: ProjectReport,
});

function ProjectReport() {
  return <ReportEntry projectId={Route.useParams().projectId} />;
}
