import { describe, expect, it } from 'vitest';
import { certaintyOf, isSeenBySeveral, readSources } from './certainty.ts';

const measured = { ruleId: 'image-alt', outcome: 'failed' as const, sources: ['axe:image-alt'], answer: null };
const judged = { ...measured, ruleId: 'heading-meaningless', sources: ['zugang:heading-meaningless'] };

describe('how sure a finding is', () => {
  it.each([
    ['high', measured],
    ['medium', judged],
    ['high', { ...judged, sources: ['axe:heading', 'zugang:heading-meaningless'] }],
    ['low', { ...measured, outcome: 'cannot-tell' as const }],
    ['confirmed', { ...judged, answer: 'barrier' as const }],
    ['low', { ...measured, outcome: 'cannot-tell' as const, answer: 'no_barrier' as const }],
  ])('%s', (certainty, seen) => {
    expect(certaintyOf(seen)).toBe(certainty);
  });
});

describe('who saw it', () => {
  it('is an engine and its rule', () => {
    expect(readSources(['ibm:img_alt_valid', 'axe:image-alt', 'odd'])).toEqual([
      { engine: 'ibm', rule: 'img_alt_valid' },
      { engine: 'axe', rule: 'image-alt' },
      { engine: 'odd', rule: '' },
    ]);
  });

  it('are several only where engines differ, not two rules of one', () => {
    expect(isSeenBySeveral(['axe:a', 'axe:b'])).toBe(false);
    expect(isSeenBySeveral(['axe:a', 'zugang:b'])).toBe(true);
  });
});
