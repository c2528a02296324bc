import { criterionById, ruleById } from '@zugang/engine/catalogue';
import type { ModelFinding, ModelPage } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const outcomes = { failed: 'earl:failed', 'cannot-tell': 'earl:cantTell' } as const;

/** The JSON-LD context of every EARL report. */
export const earlContext = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  ptr: 'http://www.w3.org/2009/pointers#',
  WCAG22: 'https://www.w3.org/TR/WCAG22/#',
  WCAG21: 'https://www.w3.org/TR/WCAG21/#',
  assertedBy: { '@type': '@id' },
  subject: { '@type': '@id' },
  test: { '@type': '@id' },
  mode: { '@type': '@id' },
  outcome: { '@type': '@id' },
  'dct:isPartOf': { '@type': '@id' },
};

/** The id of the assertor of rule results. */
export const assertor = 'urn:web-check:engine';
const testOf = (ruleId: string): string => `urn:web-check:rule:${ruleId}`;

/** The criterion's anchor in the standard; 4.1.1 is only in WCAG 2.1. */
export const requirementOf = (id: string): string[] => {
  const criterion = criterionById(id);
  return criterion ? [`${criterion.isObsolete ? 'WCAG21' : 'WCAG22'}:${criterion.slug}`] : [];
};

/** A rule as the test case that assertions name. */
export const describeTest = (ruleId: string, texts: Texts): object => ({
  '@id': testOf(ruleId),
  '@type': 'TestCase',
  'dct:title': texts.rule(ruleId).title,
  'dct:isPartOf': (ruleById(ruleId)?.criteria ?? []).flatMap(requirementOf),
});

const assert = (page: ModelPage, ruleId: string, result: object): object => ({
  '@type': 'Assertion',
  assertedBy: assertor,
  subject: page.url,
  mode: 'earl:automatic',
  test: testOf(ruleId),
  result: { '@type': 'TestResult', ...result },
});

const assertFinding = (page: ModelPage, finding: ModelFinding, texts: Texts): object =>
  assert(page, finding.ruleId, {
    outcome: outcomes[finding.outcome],
    'dct:description': texts.rule(finding.ruleId)[finding.outcome === 'failed' ? 'title' : 'review'],
    pointer: { '@type': ['ptr:Pointer', 'ptr:CSSSelectorPointer'], 'ptr:expression': finding.selector },
    info: finding.snippet,
  });

/** A page, and an assertion for all that is known of it. */
export const assertPage = (page: ModelPage, texts: Texts): object[] => [
  { '@id': page.url, '@type': ['TestSubject', 'http://www.w3.org/2011/http#WebPage'], 'dct:title': page.title },
  ...page.findings.map((finding) => assertFinding(page, finding, texts)),
  ...page.passed.map((ruleId) => assert(page, ruleId, { outcome: 'earl:passed' })),
  ...page.inapplicable.map((ruleId) => assert(page, ruleId, { outcome: 'earl:inapplicable' })),
];
