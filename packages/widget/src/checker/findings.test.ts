import { expect, it } from 'vitest';
import { issueOf, kindOf, type KnownIssue } from './findings.ts';
import type { Finding } from './engine.ts';

const issue = (key: string, state: KnownIssue['state']): KnownIssue => ({ key, state, reason: null, link: '' });
const knownOf = (...issues: KnownIssue[]) => new Map(issues.map((one) => [one.key, one]));
const question = { key: 'of all alike', narrowKey: 'of its element' };

it('goes by what people decided about a question’s own element', () => {
  const known = knownOf(issue('of all alike', 'in_review'), issue('of its element', 'cleared'));
  expect(issueOf(question, known)?.key).toBe('of its element');
  expect(kindOf({ ...question, finding: { outcome: 'cannot-tell' } as Finding }, known)).toBe('decided');
});

it('goes by the question about all elements alike where nobody decided about one', () => {
  const answered = issue('of all alike', 'cleared');
  for (const state of ['in_review', 'fixed'] as const)
    expect(issueOf(question, knownOf(answered, issue('of its element', state)))).toBe(answered);
  expect(issueOf(question, knownOf(answered))).toBe(answered);
  expect(issueOf(question, knownOf())).toBeUndefined();
});
