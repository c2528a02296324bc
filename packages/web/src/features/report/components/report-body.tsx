import type { ProjectReport } from '@zugang/contract';
import { ComponentsSection } from './components-section.tsx';
import { CriteriaSection } from './criteria-section.tsx';
import { FixFirst } from './fix-first.tsx';
import { PagesSection, ReviewsSection } from './pages-section.tsx';
import { PeopleCard, SeverityCard, TrendCard } from './report-charts.tsx';
import { ReportScore } from './report-score.tsx';
import { ReportSummary } from './report-summary.tsx';

/** All sections of a report, from the summary for decision makers to single pages. */
export const ReportBody = ({ report }: { report: ProjectReport }) => (
  <div className="flex flex-col gap-10">
    <ReportSummary report={report} />
    {report.overview.coverage.pagesChecked > 0 ? (
      <>
        <ReportScore overview={report.overview} />
        <div className="grid gap-6 lg:grid-cols-2">
          <TrendCard overview={report.overview} />
          <SeverityCard severity={report.overview.severity} />
          <PeopleCard affected={report.affected} />
        </div>
        <FixFirst report={report} />
        <CriteriaSection criteria={report.criteria} />
        <ComponentsSection report={report} />
        <PagesSection report={report} />
        <ReviewsSection report={report} />
      </>
    ) : null}
  </div>
);
