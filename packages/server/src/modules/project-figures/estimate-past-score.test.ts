import { describe, expect, it } from 'vitest';
import { estimatePastScore, type PastIssue } from './estimate-past-score.ts';

const known = ['a', 'b', 'c', 'd'];
const critical = (pages: number, today: string[] = []): PastIssue => ({ ruleId: 'image-alt', pages, today });
const serious = (pages: number, today: string[] = []): PastIssue => ({ ruleId: 'color-contrast', pages, today });

describe('the score of a past scan', () => {
  it('is exact where its causes are where they were', () => {
    // A page with a critical and one with a serious barrier, of four.
    expect(estimatePastScore([critical(1, ['a']), serious(1, ['b'])], { pages: 4, known })).toBe(65);
    expect(estimatePastScore([], { pages: 4, known })).toBe(100);
  });

  it('rises as causes go', () => {
    const all = [critical(2, ['a']), serious(4, known), serious(1)];
    const scores = [0, 1, 2, 3].map((gone) => estimatePastScore(all.slice(gone), { pages: 4, known }) ?? 0);
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    expect(scores.at(-1)).toBe(100);
  });

  it('puts causes that are gone on the same pages, beside those that have them still', () => {
    const apart = estimatePastScore([critical(1, ['a']), critical(1, ['b'])], { pages: 4, known });
    expect(estimatePastScore([critical(1), critical(1)], { pages: 4, known })).toBe(65);
    expect(apart).toBe(50.5);
    expect(estimatePastScore([critical(2, ['a'])], { pages: 4, known })).toBe(apart);
  });

  it('knows pages that are gone, and needs pages', () => {
    expect(estimatePastScore([critical(5, ['a'])], { pages: 10, known })).toBe(50.5);
    expect(estimatePastScore([critical(3)], { pages: 0, known: [] })).toBe(30);
    expect(estimatePastScore([], { pages: 0, known })).toBeNull();
  });
});
