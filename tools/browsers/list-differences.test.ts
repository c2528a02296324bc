import { expect, it } from 'vitest';
import type { LaneResults } from './lane-types.ts';
import { isKnown, listDifferences } from './list-differences.ts';

const resultOf = (...findings: string[]): LaneResults => new Map([['/a', { error: null, findings }]]);
const pages = [{ name: '/a' }];

it('names what another browser finds more and fewer, by rule and page', () => {
  const first = resultOf('image-alt failed img', 'no-reflow failed p', 'target-size failed a');
  const second = resultOf(
    'image-alt failed img',
    'no-reflow cannot-tell p',
    'target-size failed a',
    'target-size failed b',
  );
  expect(listDifferences(pages, first, second)).toEqual([
    { page: '/a', rule: 'no-reflow failed', more: 0, fewer: 1, example: 'p' },
    { page: '/a', rule: 'target-size failed', more: 1, fewer: 0, example: 'b' },
    { page: '/a', rule: 'no-reflow cannot-tell', more: 1, fewer: 0, example: 'p' },
  ]);
  expect(listDifferences(pages, first, first)).toEqual([]);
});

it('takes a page that only one could check for a difference', () => {
  const broken = new Map([['/a', { error: 'page_crashed', findings: [] }]]);
  expect(listDifferences(pages, resultOf(), broken)).toMatchObject([{ rule: '(page_crashed)', more: 1 }]);
});

it('knows a difference by its rule, and by page and browser where these are named', () => {
  const known = [{ rule: 'target-size', page: 'act ', browser: 'chromium', reason: 'because' }];
  const difference = { rule: 'target-size failed', page: 'act /x', browser: 'chromium' };
  expect(isKnown(known, difference)).toBe('because');
  expect(isKnown(known, { ...difference, rule: 'no-reflow failed' })).toBeNull();
  expect(isKnown(known, { ...difference, page: 'demo /x' })).toBeNull();
  expect(isKnown(known, { ...difference, browser: 'google-chrome' })).toBeNull();
});
