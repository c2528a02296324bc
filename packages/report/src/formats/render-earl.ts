import type { CriterionResult, CriterionState } from '@zugang/contract';
import { cutNote } from '../content/cut-note.ts';
import { withOpenFindings } from '../content/open-findings.ts';
import type { ModelPage, ProjectModel, ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { assertor, assertPage, describeTest, earlContext, requirementOf } from './earl-terms.ts';

const person = 'urn:web-check:person';
const outcomes: Partial<Record<CriterionState, string>> = {
  passed: 'earl:passed',
  failed: 'earl:failed',
  not_applicable: 'earl:inapplicable',
};

/** What people and the absence of content say of a criterion, for the whole website. */
const assertCriterion = ({ criterion, verdict, basis, state }: CriterionResult, site: string): object[] => {
  const value = verdict?.value ?? (basis === 'absence' ? state : null);
  const outcome = value && outcomes[value];
  if (!outcome) return [];
  const [test] = requirementOf(criterion);
  const description = verdict?.note ? { 'dct:description': verdict.note } : {};
  const date = verdict ? { 'dct:date': verdict.at } : {};
  return [
    {
      '@type': 'Assertion',
      assertedBy: verdict ? person : assertor,
      subject: site,
      mode: verdict ? 'earl:manual' : 'earl:automatic',
      test,
      result: { '@type': 'TestResult', outcome, ...description, ...date },
    },
  ];
};

/** The website as a whole, its assertors beside rules, and their assertions. */
const describeSite = (report: ProjectModel, texts: Texts): object[] => {
  const site = `urn:web-check:website:${report.site.id}`;
  const note = cutNote(report, texts);
  const title = { 'dct:title': report.site.title, ...(note && { 'dct:description': note }) };
  return [
    { '@id': person, '@type': ['Assertor'], 'dct:title': texts.t('report.basis.person') },
    { '@id': site, '@type': ['TestSubject', 'http://www.w3.org/2011/http#WebSite'], ...title },
    ...report.project.report.criteria.flatMap((row) => assertCriterion(row, site)),
  ];
};

const describeAssertor = ({ tool, madeAt }: ReportModel): object => ({
  '@id': assertor,
  '@type': ['Assertor', 'Software', 'doap:Project'],
  'doap:name': tool.name,
  'doap:release': { 'doap:revision': `${tool.version} (${tool.engine}, ${tool.browser})` },
  'dct:date': madeAt,
});

const listRules = ({ findings, passed, inapplicable }: ModelPage): string[] => [
  ...findings.map(({ ruleId }) => ruleId),
  ...passed,
  ...inapplicable,
];

const asItems = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join(',\n');

/** EARL 1.0 as JSON-LD: an assertion for each finding, for each rule that passed or did not apply on a page, and for what people said of each criterion. A rule that passes proves no criterion. */
export const renderEarl = async function* (report: ReportModel, texts: Texts): TextParts {
  const { project } = report;
  const head = [describeAssertor(report), ...(project ? describeSite({ ...report, project }, texts) : [])];
  yield `{"@context":${JSON.stringify(earlContext)},"@graph":[\n${asItems(head)}`;
  const described = new Set<string>();
  for await (const all of report.pages()) {
    const page = withOpenFindings(all);
    const fresh = [...new Set(listRules(page))].filter((ruleId) => !described.has(ruleId));
    for (const ruleId of fresh) described.add(ruleId);
    yield `,\n${asItems([...fresh.map((ruleId) => describeTest(ruleId, texts)), ...assertPage(page, texts)])}`;
  }
  yield '\n]}\n';
};
