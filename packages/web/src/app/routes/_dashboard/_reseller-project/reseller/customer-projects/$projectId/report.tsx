import { createFileRoute } from '@tanstack/react-router';
import { MemberReport } from '#features/report/components/member-report.tsx';
import { readReportSearch } from '#features/report/report-search.ts';
import { requireMessages } from '#lib/i18n';

const ProjectReport = () => (
  <MemberReport projectId={Route.useParams().projectId} view={Route.useSearch().view ?? 'report'} />
);

export const Route = createFileRoute('/_dashboard/_reseller-project/reseller/customer-projects/$projectId/report')({
  validateSearch: readReportSearch,
  beforeLoad: () => requireMessages('report', 'ruleTitles'),
  component: ProjectReport,
});
