import { expect, test } from 'vitest';
import { issueKey } from '../issue-key.ts';
import { findingAt, targetSkeletonOf, wholePage, withTarget } from './finding-at.ts';
import { placeIn } from './outlined-page.fixture.ts';

const seen = { ruleId: 'help-moved', outcome: 'failed' as const, data: { reason: 'elsewhere' } };

test('a finding has the place of the outline, with the impact of its rule', () => {
  const { url, finding } = findingAt('https://example.org/a', placeIn('footer'), seen);
  expect(url).toBe('https://example.org/a');
  expect(finding).toEqual({
    ...seen,
    ...placeIn('footer'),
    impact: expect.stringMatching(/^(?:minor|moderate|serious|critical)$/),
    sources: ['zugang:help-moved'],
  });
});

test('what has no place in a page is the whole page’s', () => {
  expect(findingAt('https://example.org/a', wholePage, seen).finding).toMatchObject({
    selector: 'html',
    region: 'page',
  });
});

test('links to two targets are two causes, and to one target one', () => {
  const keyTo = (target: string, snippet = '<a>'): string =>
    issueKey(findingAt('https://example.org/a', withTarget({ ...placeIn('footer'), snippet }, target), seen).finding);
  expect(keyTo('/a')).toBe(keyTo('/a?v=2#top', '<a class="x">'));
  expect(keyTo('/a')).not.toBe(keyTo('/b'));
});

test('a target is written without signs that have a meaning in a skeleton', () => {
  expect(targetSkeletonOf('/a[1]{b} c>d?x=1')).toBe('a[to=/a1bcd]');
});
