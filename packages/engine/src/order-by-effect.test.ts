import { describe, expect, test } from 'vitest';
import { compareByEffect, type EffectInput, effectOf } from './order-by-effect.ts';

const issue = (over: Partial<EffectInput> = {}): EffectInput => ({
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'serious',
  pages: 1,
  findings: 1,
  ...over,
});
const order = (issues: EffectInput[]): string[] => issues.toSorted(compareByEffect).map(({ ruleId }) => ruleId);

describe('the effect of fixing an issue', () => {
  test('is its impact times the doublings of pages, and half the doublings of findings', () => {
    expect(effectOf(issue())).toBe(7 * 1.5);
    expect(effectOf(issue({ pages: 7, findings: 15 }))).toBe(7 * (3 + 2));
  });

  test('is half for best practice, which no standard asks for', () => {
    expect(effectOf(issue({ ruleId: 'text-in-capitals' }))).toBe(effectOf(issue()) / 2);
  });

  test('of a rule that is known no more is that of a requirement', () => {
    expect(effectOf(issue({ ruleId: 'of-another-time' }))).toBe(effectOf(issue()));
  });

  test('grows with pages more than with findings', () => {
    expect(effectOf(issue({ pages: 100, findings: 100 }))).toBeGreaterThan(
      effectOf(issue({ pages: 1, findings: 1000 })),
    );
  });

  test('of a critical barrier on one page is more than that of a minor one on a hundred', () => {
    const one = issue({ impact: 'critical' });
    expect(effectOf(one)).toBeGreaterThan(effectOf(issue({ impact: 'minor', pages: 100, findings: 100 })));
  });
});

describe('most effect comes first', () => {
  test('failures before what must be reviewed, whatever its effect', () => {
    const asked = issue({ ruleId: 'asked', outcome: 'cannot-tell', impact: 'critical', pages: 500, findings: 900 });
    expect(order([asked, issue({ ruleId: 'failed', impact: 'minor' })])).toEqual(['failed', 'asked']);
  });

  test('then by effect, then by the rule', () => {
    const issues = [
      issue({ ruleId: 'c' }),
      issue({ ruleId: 'b' }),
      issue({ ruleId: 'a', pages: 2 }),
      issue({ ruleId: 'b' }),
    ];
    expect(order(issues)).toEqual(['a', 'b', 'b', 'c']);
  });
});
