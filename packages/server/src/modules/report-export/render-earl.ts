import { engineVersion } from '@zugang/engine';
import { assertor, assertPage, describeTest, earlContext, requirementOf, toolVersion } from '@zugang/report';
import type { CriterionResult, CriterionState } from '@zugang/contract';
import { cutNote } from './cut-note.ts';
import type { ExportSource, Parts } from './export-source.ts';

const person = 'urn:zugang:person';
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

const siteOf = (source: ExportSource, site: string): object => {
  const note = cutNote(source);
  const title = { 'dct:title': source.report.title, ...(note && { 'dct:description': note }) };
  return { '@id': site, '@type': ['TestSubject', 'http://www.w3.org/2011/http#WebSite'], ...title };
};

const assertorsOf = (source: ExportSource, site: string): object[] => [
  {
    '@id': assertor,
    '@type': ['Assertor', 'Software', 'doap:Project'],
    'doap:name': 'Zugang',
    'doap:release': { 'doap:revision': `${toolVersion} (${engineVersion})` },
    'dct:date': source.report.generatedAt,
  },
  { '@id': person, '@type': ['Assertor'], 'dct:title': source.words.t('basis.person') },
  siteOf(source, site),
];

const asItems = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join(',\n');

/** EARL 1.0 as JSON-LD: what rules found on each page, and what people said of each criterion. */
export async function* renderEarl(source: ExportSource): Parts {
  const site = `urn:zugang:website:${source.report.projectId}`;
  yield `{"@context":${JSON.stringify(earlContext)},"@graph":[\n${asItems(assertorsOf(source, site))}`;
  for (const row of source.report.criteria)
    for (const item of assertCriterion(row, site)) yield `,\n${JSON.stringify(item)}`;
  const described = new Set<string>();
  for await (const page of source.pages()) {
    const findings = page.findings.filter(({ state }) => state === 'open' || state === 'in_review');
    const fresh = [...new Set(findings.map(({ ruleId }) => ruleId))].filter((ruleId) => !described.has(ruleId));
    for (const ruleId of fresh) described.add(ruleId);
    const tests = fresh.map((ruleId) => describeTest(ruleId, source.texts));
    yield `,\n${asItems([...tests, ...assertPage({ ...page, findings }, source.texts)])}`;
  }
  yield '\n]}\n';
}
