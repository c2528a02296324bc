import { expect, it } from 'vitest';
import type { PageResult } from '@zugang/browser';
import { joinChecks } from './confirm-fixed.ts';
import { checkedResult, findingOf } from '../scan.fixture.ts';

type Checked = Extract<PageResult, { kind: 'checked' }>;
const box = { x: 1, y: 2, width: 3, height: 4 };
const image = findingOf('image-alt', 'img', { box });
const link = findingOf('link-name', 'a', { box });

const resultOf = (findings: (typeof image)[], height = 800, passed: string[] = []): Checked => {
  const result = checkedResult(findings);
  if (result.kind !== 'checked') throw new Error('not checked');
  return { ...result, check: { ...result.check, passed, size: { width: 1280, height } } };
};

it('what one of two checks found is there, each once', () => {
  const { check } = joinChecks(resultOf([image, link]), resultOf([link], 800, ['image-alt', 'html-has-lang']));
  expect(check.findings).toEqual([link, image]);
  expect(check.passed).toEqual(['html-has-lang']);
});

it('a place is that of the second picture, if the page has kept its size', () => {
  expect(joinChecks(resultOf([image]), resultOf([])).check.findings).toEqual([image]);
  expect(joinChecks(resultOf([image]), resultOf([], 900)).check.findings).toEqual([{ ...image, box: null }]);
});
