import { describe, expect, it } from 'vitest';
import type { ReportModel } from '../report-model.ts';
import { collectText, sampleProject, sampleRun } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderEarl } from './render-earl.ts';

type Node = Record<string, unknown>;

const readGraph = async (report: ReportModel): Promise<Node[]> => {
  const text = await collectText(renderEarl(report, createTexts('en')));
  return (JSON.parse(text) as { '@graph': Node[] })['@graph'];
};
const assertionsOf = (graph: readonly Node[]): Node[] => graph.filter((node) => node['@type'] === 'Assertion');
const outcomesOf = (graph: readonly Node[]): string[] =>
  assertionsOf(graph)
    .map(({ result }) => (result as { outcome: string }).outcome)
    .toSorted();

describe('EARL', () => {
  it('asserts each finding, and for a rule that passes no criterion', async () => {
    const graph = await readGraph(sampleRun('en'));
    expect(outcomesOf(graph)).toEqual([
      'earl:cantTell',
      ...Array.from({ length: 4 }, () => 'earl:failed'),
      'earl:inapplicable',
      'earl:inapplicable',
      'earl:passed',
      'earl:passed',
    ]);
    expect(graph.find((node) => node['@id'] === 'urn:web-check:rule:image-alt')).toMatchObject({
      '@type': 'TestCase',
      'dct:isPartOf': ['WCAG22:non-text-content'],
    });
  });

  it.each([sampleRun, sampleProject])(
    'speaks only of subjects, tests and assertors that it describes once',
    async (sample) => {
      const graph = await readGraph(sample('en'));
      const ids = graph.flatMap((node) => ('@id' in node ? [node['@id']] : []));
      expect(new Set(ids).size).toBe(ids.length);
      const named = assertionsOf(graph).flatMap(({ test, subject, assertedBy }) => [test, subject, assertedBy]);
      expect(named.filter((id) => !ids.includes(id) && !String(id).startsWith('WCAG22:'))).toEqual([]);
    },
  );

  it('asserts what people said of a criterion, and nothing they have settled', async () => {
    const graph = await readGraph(sampleProject('en'));
    expect(assertionsOf(graph)).toContainEqual(
      expect.objectContaining({
        mode: 'earl:manual',
        test: 'WCAG22:error-prevention-legal-financial-data',
        result: expect.objectContaining({ outcome: 'earl:passed', 'dct:description': '=1+1 Bestellung geprüft' }),
      }),
    );
    expect(outcomesOf(graph).filter((outcome) => outcome === 'earl:failed')).toHaveLength(3);
  });

  it('says of the website that findings are left out', async () => {
    const graph = await readGraph({ ...sampleProject('en'), findings: { total: 9, listed: 5 } });
    const site = graph.find((node) => String(node['@id']).startsWith('urn:web-check:website:'));
    expect(site?.['dct:description']).toContain('it has 5 of 9 findings');
  });
});
