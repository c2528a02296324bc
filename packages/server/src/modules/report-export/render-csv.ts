import { criterionById, ruleById } from '@zugang/engine/catalogue';
import { csvStart } from '@zugang/report';
import { csvRowIn } from './csv-row-in.ts';
import { cutNote } from './cut-note.ts';
import type { ExportedFinding, ExportedPage, ExportSource, Parts } from './export-source.ts';

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
] as const;

const clauseOf = (criterion: string): string[] => {
  const found = criterionById(criterion);
  const clause = found?.en301549v3 ?? found?.en301549v4;
  return clause ? [clause] : [];
};

const cellsOf = (page: ExportedPage, finding: ExportedFinding, { texts, words }: ExportSource): string[] => [
  page.url,
  texts.t(`cli.outcome.${finding.outcome}`),
  texts.t(`impact.${finding.impact}`),
  finding.ruleId,
  texts.rule(finding.ruleId).title,
  (ruleById(finding.ruleId)?.criteria ?? []).join(' '),
  (ruleById(finding.ruleId)?.criteria ?? []).flatMap(clauseOf).join(' '),
  texts.t(`region.${finding.region}`),
  finding.selector,
  finding.snippet,
  finding.issueKey,
  words.t(`issueState.${finding.state}`),
];

/** One row a finding (RFC 4180); no cell is taken for a formula. A last row says so where findings are left out. */
export async function* renderCsv(source: ExportSource): Parts {
  const { texts, words, locale } = source;
  const csvRow = csvRowIn(locale);
  const head = [...columns.map((name) => texts.t(`cli.columns.${name}`)), words.t('issueStateName')];
  yield `${csvStart}${csvRow(head)}`;
  for await (const page of source.pages()) {
    if (page.findings.length > 0) yield page.findings.map((finding) => csvRow(cellsOf(page, finding, source))).join('');
  }
  const note = cutNote(source);
  if (note) yield csvRow([note]);
}
