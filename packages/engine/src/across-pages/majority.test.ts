import { describe, expect, test } from 'vitest';
import { isClear, languageOf, majorityOf } from './majority.ts';

const most = (values: string) => majorityOf(values.split(''), (value) => value.toLowerCase());

describe('what most pages do', () => {
  test('is the first of those that are alike, with their number and share', () => {
    expect(most('aAb')).toEqual({ value: 'a', pages: 2, share: 2 / 3 });
    expect(most('bAaa')).toEqual({ value: 'A', pages: 3, share: 0.75 });
  });

  test('is the first of equals', () => {
    expect(most('ba')).toMatchObject({ value: 'b', pages: 1 });
  });

  test('is nothing where there is none', () => {
    expect(most('')).toBeUndefined();
  });
});

test.each([
  [3, 1, true],
  [3, 0.75, true],
  [2, 1, false],
  [30, 0.74, false],
])('%i pages that are a share of %f of all are clear: %s', (pages, share, expected) => {
  expect(isClear({ value: '', pages, share })).toBe(expected);
});

test('the main language is the first part of a tag', () => {
  expect(['de', 'de-AT', 'DE_ch', 'zh-Hans-CN', ''].map(languageOf)).toEqual(['de', 'de', 'de', 'zh', '']);
});
