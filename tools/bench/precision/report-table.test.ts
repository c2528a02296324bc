import { expect, it } from 'vitest';
import type { Label } from './precision-of.ts';
import { type FoundCause, precisionTable } from './report-table.ts';

const label = (verdict: Label['verdict'], asked?: boolean): Label => ({
  verdict,
  why: 'seen',
  round: 1,
  ...(asked && { asked }),
});
const cause = (ruleId: string, outcome: string, page = 'a.html'): FoundCause => ({
  name: `site ${ruleId} key`,
  site: 'site',
  page,
  ruleId,
  outcome,
});

const rows = (isAsked: boolean): string[] =>
  precisionTable(
    {
      'one x 1': label('true'),
      'two x 2': label('false'),
      'two x 3': label('arguable'),
      'one x 4': label('true', true),
    },
    [cause('x', 'failed'), cause('x', 'failed', 'b.html'), cause('y', 'failed'), cause('z', 'cannot-tell')],
    { isAsked },
  )
    .split('\n')
    .slice(2);

it('has a row for each rule that failed, labelled or not', () => {
  expect(rows(false)).toEqual([
    '| `x` | 2 of 1 | 2 | 3 | 1 | 1 | 1 | 1 | 1 | 0.50 | 0.16 | no |',
    '| `y` | 1 of 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | – | – | no |',
  ]);
});

it('counts questions apart', () => {
  expect(rows(true)).toEqual([
    '| `x` | 0 of 0 | 1 | 1 | 1 | 0 | 0 | 1 | 0 | 1.00 | 0.38 | no |',
    '| `z` | 1 of 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | – | – | no |',
  ]);
});

it('calls twelve draws without a false one enough, and none with one', () => {
  const draws = (count: number): Record<string, Label> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`site x ${index}`, label('true')]));
  const ending = (labels: Record<string, Label>) => precisionTable(labels, [], { isAsked: false }).slice(-5);
  expect(ending(draws(12))).toBe('yes |');
  expect(ending({ ...draws(11), 'site x no': label('false') })).toBe(' no |');
});
