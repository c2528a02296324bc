import { describe, expect, test } from 'vitest';
import {
  failedRules,
  pageScore,
  projectScore,
  scoreGain,
  scoreSeverity,
  sumUpPages,
  type ScoredPage,
} from './score.ts';
import { makeFinding } from './finding.fixture.ts';

/** One rule of each severity. */
const ruleOf = {
  critical: 'image-alt',
  serious: 'color-contrast',
  minor: 'a-rule-of-old',
  advice: 'region',
} as const;

const failedOn = (...ruleIds: string[]) => ({ findings: ruleIds.map((ruleId) => makeFinding({ ruleId })) });
const scoreWith = (...ruleIds: string[]): number => pageScore(failedOn(...ruleIds));

describe('the score of a page', () => {
  test('says the worst that fails on it', () => {
    expect(scoreWith()).toBe(100);
    expect(scoreWith(ruleOf.advice)).toBe(99);
    expect(scoreWith(ruleOf.minor)).toBe(95);
    expect(scoreWith(ruleOf.serious)).toBe(60);
    expect(scoreWith(ruleOf.critical)).toBe(30);
  });

  test('falls with each further rule, and stays in its range however many fail', () => {
    expect(scoreWith(ruleOf.serious, ruleOf.minor)).toBeLessThan(60);
    expect(scoreWith('color-contrast', 'link-name', 'html-has-lang')).toBeGreaterThan(30);
    expect(scoreWith('image-alt', 'label')).toBe(15);
    const many = Array.from({ length: 500 }, (_, index) => `rule-${index}`);
    expect(scoreWith(ruleOf.serious, ...many)).toBeGreaterThan(30);
    expect(scoreWith(...many)).toBeGreaterThan(85);
  });

  test('counts a rule once, however many elements fail it, and no question', () => {
    expect(scoreWith('image-alt', 'image-alt', 'image-alt')).toBe(30);
    expect(pageScore({ findings: [makeFinding({ outcome: 'cannot-tell' })] })).toBe(100);
  });

  test('leaves out what only several pages show', () => {
    expect(scoreSeverity('title-repeated')).toBeNull();
    expect(scoreWith('title-repeated', 'document-not-tagged')).toBe(100);
  });
});

/** Sets of failing rules as pages have them, drawn the same way each time. */
const drawnPages = (count: number): string[][] => {
  const rules = [...Object.values(ruleOf), 'label', 'link-name', 'heading-order', 'html-has-lang', 'title-repeated'];
  let seed = 7;
  const draw = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, () => rules.filter(() => draw() < 0.25));
};
const scoresOf = (pages: readonly string[][]): number[] => pages.map((rules) => scoreWith(...rules));
const unrounded = 0.11;

describe('the score of a project', () => {
  test('is the mean of its pages where nothing stops anybody, and unknown without pages', () => {
    expect(projectScore([100, 95, 99])).toBe(98);
    expect(projectScore([])).toBeNull();
    expect(projectScore([...Array.from({ length: 9999 }, () => 100), 99])).toBe(99.9);
  });

  test('is capped by the share of pages with critical and serious barriers', () => {
    const mixed = (bad: number, score: number): number | null =>
      projectScore(Array.from({ length: 100 }, (_, index) => (index < bad ? score : 100)));
    expect([mixed(1, 30), mixed(10, 30), mixed(50, 30), mixed(100, 30)]).toEqual([93, 77.9, 50.5, 30]);
    expect([mixed(1, 60), mixed(10, 60), mixed(100, 60)]).toEqual([96, 87.4, 60]);
  });

  test('does not fall by anything that is fixed', () => {
    const pages = drawnPages(40);
    const before = projectScore(scoresOf(pages)) ?? 0;
    for (const [index, rules] of pages.entries())
      for (const fixed of rules) {
        const after = pages.with(
          index,
          rules.filter((rule) => rule !== fixed),
        );
        expect(projectScore(scoresOf(after)) ?? 0).toBeGreaterThanOrEqual(before);
        expect(scoreWith(...(after[index] ?? []))).toBeGreaterThanOrEqual(scoreWith(...rules));
      }
  });

  test('stays the same with more pages of the same kind', () => {
    const scores = scoresOf(drawnPages(30));
    expect(projectScore([...scores, ...scores, ...scores])).toBe(projectScore(scores));
  });
});

describe('what a fix brings', () => {
  const gainOf = (ruleId: string, pages: readonly string[][]): number => {
    const all = sumUpPages(scoresOf(pages));
    const concerned = pages
      .filter((rules) => rules.includes(ruleId))
      .map((rules): ScoredPage => ({ score: scoreWith(...rules), failedRules: rules, isRuleFailedElsewhere: false }));
    return scoreGain({ ruleId, outcome: 'failed' }, concerned, { all });
  };

  test('is the score after it less the score before', () => {
    const pages = drawnPages(60);
    for (const ruleId of ['image-alt', 'color-contrast', 'region', 'label', 'a-rule-of-old']) {
      const fixed = pages.map((rules) => rules.filter((rule) => rule !== ruleId));
      const [before, after] = [projectScore(scoresOf(pages)) ?? 0, projectScore(scoresOf(fixed)) ?? 0];
      expect(Math.abs(gainOf(ruleId, pages) - (after - before))).toBeLessThan(unrounded);
    }
    expect(gainOf('image-alt', [['image-alt'], ['image-alt'], []])).toBeGreaterThan(50);
  });

  test('is nothing for what only several pages show, for questions, and where the rule fails elsewhere on the page', () => {
    const all = sumUpPages([30, 100]);
    const page = (isRuleFailedElsewhere: boolean): ScoredPage => ({
      score: 30,
      failedRules: [...failedRules(failedOn('image-alt', 'title-repeated').findings)],
      isRuleFailedElsewhere,
    });
    expect(scoreGain({ ruleId: 'title-repeated', outcome: 'failed' }, [page(false)], { all })).toBe(0);
    expect(scoreGain({ ruleId: 'image-alt', outcome: 'cannot-tell' }, [page(false)], { all })).toBe(0);
    expect(scoreGain({ ruleId: 'image-alt', outcome: 'failed' }, [page(true)], { all })).toBe(0);
    expect(scoreGain({ ruleId: 'image-alt', outcome: 'failed' }, [page(false)], { all })).toBeGreaterThan(40);
  });

  test('is worked out from some of its pages where there are many', () => {
    const all = sumUpPages([...Array.from({ length: 400 }, () => 30), ...Array.from({ length: 600 }, () => 100)]);
    const page = { score: 30, failedRules: ['image-alt'], isRuleFailedElsewhere: false };
    const some = Array.from({ length: 200 }, () => page);
    const whole = Array.from({ length: 400 }, () => page);
    const issue = { ruleId: 'image-alt', outcome: 'failed' } as const;
    expect(scoreGain(issue, some, { all, weight: 2 })).toBe(scoreGain(issue, whole, { all }));
  });
});
