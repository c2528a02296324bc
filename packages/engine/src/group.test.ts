import { describe, expect, test } from 'vitest';
import { makeFinding } from './finding.fixture.ts';
import { createIssueGroups, type IssueGroup, type PageFindings } from './group.ts';

const groupFindings = (pages: readonly PageFindings[]): IssueGroup[] => {
  const groups = createIssueGroups();
  for (const page of pages) groups.add(page);
  return groups.list();
};
import { compareByEffect, effectOf } from './order-by-effect.ts';

describe('grouping findings', () => {
  test('makes one issue of a header’s fault on 104 pages', () => {
    const pages = Array.from({ length: 104 }, (_, index) => ({
      url: `https://example.org/${index}`,
      findings: [1, 2, 3].map((place) => makeFinding({ region: 'header', selector: `#a${index}-${place}` })),
    }));
    expect(groupFindings(pages)).toMatchObject([{ ruleId: 'image-alt', region: 'header', pages: 104, findings: 312 }]);
  });

  test('keeps rules, outcomes, regions and components apart', () => {
    const findings = [
      makeFinding(),
      makeFinding({ ruleId: 'link-name' }),
      makeFinding({ outcome: 'cannot-tell' }),
      makeFinding({ region: 'footer' }),
      makeFinding({ skeleton: 'ul>li>img' }),
    ];
    expect(groupFindings([{ url: 'https://example.org/', findings }])).toHaveLength(5);
  });

  test('shows a finding that can be seen, and the worst impact', () => {
    const hidden = makeFinding({ box: null, impact: 'minor' });
    const seen = makeFinding({ selector: '#seen', impact: 'serious' });
    const [issue] = groupFindings([{ url: 'https://example.org/', findings: [hidden, seen] }]);
    expect(issue).toMatchObject({ impact: 'serious', sample: { finding: { selector: '#seen' } } });
  });

  test('gives nothing for nothing', () => {
    expect(groupFindings([])).toEqual([]);
  });
});

describe('most effect first', () => {
  const issue = { ruleId: 'image-alt', outcome: 'failed', impact: 'critical', pages: 1, findings: 1 } as const;

  test('grows with impact, pages and findings', () => {
    expect(effectOf(issue)).toBeGreaterThan(effectOf({ ...issue, impact: 'minor' }));
    expect(effectOf({ ...issue, pages: 2, findings: 2 })).toBeGreaterThan(effectOf({ ...issue, findings: 2 }));
    expect(effectOf({ ...issue, findings: 2 })).toBeGreaterThan(effectOf(issue));
  });

  test('puts a minor issue on a hundred pages behind a critical one on ten', () => {
    const common = { ...issue, impact: 'minor', pages: 100, findings: 100 } as const;
    const grave = { ...issue, pages: 10, findings: 10 };
    expect([common, grave].toSorted(compareByEffect)[0]).toBe(grave);
  });

  test('puts failures before what must be reviewed', () => {
    const review = { ...issue, outcome: 'cannot-tell', pages: 1000, findings: 1000 } as const;
    expect([review, issue].toSorted(compareByEffect)[0]).toBe(issue);
  });

  test('weighs best practice half', () => {
    expect(effectOf({ ...issue, ruleId: 'region' })).toBe(effectOf(issue) / 2);
  });
});
