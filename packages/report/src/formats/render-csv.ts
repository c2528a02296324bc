import { criterionById, ruleById } from '@zugang/engine/catalogue';
import { cutNote } from '../content/cut-note.ts';
import { csvRow, csvStart } from '../markup/csv-row.ts';
import type { ModelFinding, ModelPage, ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const columns = [
  'page',
  'outcome',
  'impact',
  'rule',
  'title',
  'criteria',
  'clauses',
  'region',
  'selector',
  'snippet',
  'issue',
  'browser',
] as const;

const clauseOf = (criterion: string): string[] => {
  const found = criterionById(criterion);
  return [found?.en301549v3 ?? found?.en301549v4 ?? []].flat();
};

type Row = { page: ModelPage; finding: ModelFinding; browser: string };

const listCells = ({ page, finding, browser }: Row, { t, rule }: Texts): string[] => {
  const criteria = ruleById(finding.ruleId)?.criteria ?? [];
  return [
    page.url,
    t(`cli.outcome.${finding.outcome}`),
    t(`impact.${finding.impact}`),
    finding.ruleId,
    rule(finding.ruleId).title,
    criteria.join(' '),
    criteria.flatMap(clauseOf).join(' '),
    t(`region.${finding.region}`),
    finding.selector,
    finding.snippet,
    finding.issueKey,
    browser,
    ...(finding.state === null
      ? []
      : [t(`issueState.${finding.state}`), finding.work?.assignee ?? '', finding.work?.dueOn ?? '']),
  ];
};

/** One row a finding; where people work on causes, with their state, who deals with them and until when. A last row says so where findings are left out. */
export const renderCsv = async function* (report: ReportModel, texts: Texts): TextParts {
  const { t, locale } = texts;
  const { browser } = report.tool;
  const ofProject = report.project ? [t('issueStateName'), t('report.assignee'), t('report.due_on')] : [];
  const heads = [...columns.map((name) => t(`cli.columns.${name}`)), ...ofProject];
  yield `${csvStart}${csvRow(heads, locale)}`;
  for await (const page of report.pages()) {
    if (page.findings.length > 0)
      yield page.findings.map((finding) => csvRow(listCells({ page, finding, browser }, texts), locale)).join('');
  }
  const note = cutNote(report, texts);
  if (note) yield csvRow([note], locale);
};
