import type { InspectFinding } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { compareFindings, groupFindings } from './group-findings.ts';

const finding = (given: Partial<InspectFinding>): InspectFinding => ({
  key: given.selector ?? 'a',
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'serious',
  region: 'main',
  selector: 'a',
  snippet: '<img>',
  box: { x: 0, y: 0, width: 10, height: 10 },
  data: {},
  sources: [],
  cause: 'c',
  issueId: null,
  ...given,
});

describe('findings by cause', () => {
  it('come gravest first, then from top to bottom, numbered through', () => {
    const groups = groupFindings(
      [
        finding({ selector: 'low', cause: 'one', box: { x: 0, y: 900, width: 1, height: 1 } }),
        finding({ selector: 'high', cause: 'one', box: { x: 0, y: 20, width: 1, height: 1 } }),
        finding({ selector: 'grave', cause: 'two', impact: 'critical', box: null }),
        finding({ selector: 'question', cause: 'three', outcome: 'cannot-tell' }),
      ],
      'failed',
    );
    expect(groups.map(({ findings }) => findings.map(({ selector, number }) => [number, selector]))).toEqual([
      [[1, 'grave']],
      [
        [2, 'high'],
        [3, 'low'],
      ],
    ]);
  });
});

describe('two moments', () => {
  it('differ by what came and what is gone', () => {
    const before = [finding({ key: 'stays' }), finding({ key: 'goes' })];
    const after = [finding({ key: 'stays' }), finding({ key: 'comes' })];
    const { added, gone, stayed } = compareFindings(before, after);
    expect([added.map(({ key }) => key), gone.map(({ key }) => key), stayed]).toEqual([['comes'], ['goes'], 1]);
  });
});
