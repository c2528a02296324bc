import { describe, expect, test } from 'vitest';
import { makeFinding } from './finding.fixture.ts';
import { issueKey } from './issue-key.ts';

const keys = (findings: Parameters<typeof makeFinding>[0][]): number =>
  new Set(findings.map((finding) => issueKey(makeFinding(finding)))).size;

describe('the cause of a finding', () => {
  test('is the whole page where its template leaves landmarks out', () => {
    const skeletons = ['div', 'div>h3>a[href]', 'ul>li>a[href]'];
    expect(keys(skeletons.map((skeleton) => ({ ruleId: 'region', region: 'page', skeleton })))).toBe(1);
  });

  test('is the style of a kind of element where colours or marks are too weak', () => {
    const data = { fgColor: '#0072AA', bgColor: '#d6d6d6' };
    const inOneStyle = ['section>dl>dd>div>p>a[href]>code>span', 'section>p>a[href]', 'section>div>ul>li>a[href]{img}'];
    expect(keys(inOneStyle.map((skeleton) => ({ ruleId: 'color-contrast', skeleton, data })))).toBe(1);
    expect(
      keys([
        { ruleId: 'color-contrast', skeleton: 'p>a[href]', data },
        { ruleId: 'color-contrast', skeleton: 'p>a[href]', data: { ...data, fgColor: '#777777' } },
        { ruleId: 'color-contrast', skeleton: 'p', data },
        { ruleId: 'color-contrast', skeleton: 'p', data, region: 'footer' },
      ]),
    ).toBe(4);
  });

  test('is the list, table or paragraph where targets are too small', () => {
    const lists = [
      'div>div>ul>li>a[href]',
      'div>div[role=note]>ul>li>a[href]{code}',
      'ul>li>a[href]',
      'ul>li>span>a[href]',
    ];
    expect(keys(lists.map((skeleton) => ({ ruleId: 'target-size', skeleton })))).toBe(1);
    const places = [
      'ul>li>a[href]',
      'table>tbody>tr>td>a[href]',
      'p>a[href]',
      'ul>li>button',
      'form>div>input[type=radio]',
    ];
    expect(keys(places.map((skeleton) => ({ ruleId: 'target-size', skeleton })))).toBe(places.length);
  });

  test('is the component for all other rules', () => {
    expect(keys(['div>img', 'div>div>img', 'ul>li>img'].map((skeleton) => ({ skeleton })))).toBe(3);
  });

  test('of a question is the kind of element in its list, table or paragraph, whatever blocks lie around it', () => {
    const asked = (skeleton: string) => ({ skeleton, outcome: 'cannot-tell' as const });
    expect(keys(['section>img', 'div>section>div>img'].map(asked))).toBe(1);
    expect(keys(['ul>li>a[href]', 'div>ul>li>span>a[href]{img}'].map(asked))).toBe(1);
    expect(keys(['img', 'ul>li>img', 'table>tbody>tr>td>img', 'ul>li>button'].map(asked))).toBe(4);
    expect(keys([asked('img'), { ...asked('img'), region: 'footer' }, { ...asked('img'), ruleId: 'link-name' }])).toBe(
      3,
    );
    expect(keys(['a[to=https://x.example/a.pdf]', 'a[to=https://x.example/b.pdf]'].map(asked))).toBe(2);
  });
});
