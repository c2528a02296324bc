import { type ReportExport, type Report, reportVersion } from '@zugang/contract';
import type { ModelFinding, ModelIssue, ModelPage, ReportModel, TextParts } from '../report-model.ts';

/** Outside of projects causes have no state. */
const withoutNull = <Row extends { state: unknown }>({ state, ...row }: Row) =>
  state === null ? row : { ...row, state };

const writePage = ({ findings, ...page }: ModelPage) => ({
  ...page,
  // What people have planned is not of the page.
  findings: findings.map(({ work: _work, ...finding }: ModelFinding) => withoutNull(finding)),
});

const writeIssue = (issue: ModelIssue) => withoutNull(issue);

const writeList = async function* <Row>(
  name: string,
  rows: AsyncIterable<Row>,
  write: (row: Row) => object,
): TextParts {
  yield `,\n"${name}":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(write(row))}`;
    separator = ',\n';
  }
  yield '\n]';
};

type Lists = 'issues' | 'pages' | 'failedPages' | 'skipped';

const describeRun = ({ tool, locale, site, run, score, coverage, totals }: ReportModel): Omit<Report, Lists> => ({
  version: reportVersion,
  tool,
  url: site.url,
  level: run.level,
  locale,
  startedAt: run.startedAt,
  durationMs: run.durationMs,
  isComplete: run.isComplete,
  score,
  coverage,
  totals,
});

type OfProject = Pick<ReportExport, 'report' | 'decisions' | 'decisionsTotal' | 'findings'>;

const describeProject = ({ project, findings }: ReportModel): OfProject | object =>
  project === null
    ? {}
    : { report: project.report, decisions: project.decisions, decisionsTotal: project.decisionsTotal, findings };

/** The report as the contract's `reportSchema`, that of a project as its `reportExportSchema`; one row a line. */
export const renderJson = async function* (report: ReportModel): TextParts {
  yield JSON.stringify({ ...describeRun(report), ...describeProject(report) }).slice(0, -1);
  yield* writeList('issues', report.issues(), writeIssue);
  yield* writeList('pages', report.pages(), writePage);
  yield* writeList('failedPages', report.failedPages(), (page) => page);
  yield* writeList('skipped', report.skipped(), (url) => url);
  yield '\n}\n';
};
