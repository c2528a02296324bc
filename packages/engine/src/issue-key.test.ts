import { expect, test } from 'vitest';
import { makeFinding } from './finding.fixture.ts';
import { issueKey, narrowKey } from './issue-key.ts';

const key = (over: Parameters<typeof makeFinding>[0] = {}): string => issueKey(makeFinding(over));

test('one cause has one key, wherever on a page and on whatever page it is met', () => {
  expect(
    key({ selector: '#other', snippet: '<img src="b.jpg">', box: null, sources: ['ibm:x'], impact: 'minor' }),
  ).toBe(key());
});

test.each([
  ['rule', { ruleId: 'link-name' }],
  ['outcome', { outcome: 'cannot-tell' as const }],
  ['region', { region: 'footer' as const }],
  ['component', { skeleton: 'ul>li>img' }],
])('another %s has another key', (_what, over) => {
  expect(key(over)).not.toBe(key());
});

test('a key is stored, and stays what it is', () => {
  expect(key()).toMatch(/^[0-9a-f]{32}$/);
  expect(issueKey({ ruleId: 'image-alt', outcome: 'failed', region: 'main', skeleton: 'div>img', data: {} })).toBe(
    'a3030efe3296eadafae84f98de4e5104',
  );
});

test('the borders between the parts of a key are kept', () => {
  const one = issueKey({ ruleId: 'a', outcome: 'failed', region: 'page', skeleton: 'b', data: {} });
  const other = issueKey({ ruleId: 'a\nfailed', outcome: 'failed', region: 'page', skeleton: 'b', data: {} });
  expect(one).not.toBe(other);
});

test('the narrow key of a question is the key it had before questions were asked by component', () => {
  const question = makeFinding({ outcome: 'cannot-tell', skeleton: 'div>img' });
  expect(narrowKey(question)).not.toBe(narrowKey({ ...question, skeleton: 'div>div>img' }));
  expect(narrowKey(question)).not.toBe(issueKey(question));
  expect(narrowKey(makeFinding({ skeleton: 'div>img' }))).toBe(key({ skeleton: 'div>img' }));
});
