import { readFileSync } from 'node:fs';

/** Where we say something else of an element than the other maker expects. `ours`: our rules of the same criterion, or `nothing`. */
export type Difference = { page: string; element: string; rule: string; expected: 'failed' | 'passed'; ours: string };

/** `theirs`: they are right, and we are to mend it; `ours`: we are right; `arguable`: WCAG can be read both ways. */
type Judged = Difference & { judgment: 'theirs' | 'ours' | 'arguable'; reason: string };

const readJudged = (): Judged[] => JSON.parse(readFileSync(new URL('judged.json', import.meta.url), 'utf8'));

const keyOf = ({ page, element, rule, expected }: Difference): string => [page, element, rule, expected].join('\t');

/** Prints how the differences are judged, and those that are not: new ones, and those where we say something else by now. */
export const printJudged = (differences: readonly Difference[]): void => {
  const known = new Map(readJudged().map((one) => [keyOf(one), one]));
  const judged = differences.map((one) => ({ one, known: known.get(keyOf(one)) }));
  for (const expected of ['failed', 'passed'] as const) {
    const of = judged.filter(({ one }) => one.expected === expected);
    const count = (judgment: Judged['judgment']) => of.filter((entry) => entry.known?.judgment === judgment).length;
    const parts = [
      `they are right ${count('theirs')}`,
      `we are right ${count('ours')}`,
      `arguable ${count('arguable')}`,
    ];
    console.log(`expected to have ${expected}, differences ${of.length}: ${parts.join(', ')}`);
  }
  const open = judged.filter((entry) => entry.known?.ours !== entry.one.ours);
  console.log(`not judged, or changed since: ${open.length}`);
  for (const { one } of open) console.log(JSON.stringify(one));
};
