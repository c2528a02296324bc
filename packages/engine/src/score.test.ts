import { describe, expect, test } from 'vitest';
import { failedRules, impactWeights, pageScore, projectScore, ruleWeight, scoreGain } from './score.ts';
import { makeFinding } from './finding.fixture.ts';

const failedOn = (...ruleIds: string[]) => ruleIds.map((ruleId) => makeFinding({ ruleId }));

describe('the score of a page', () => {
  test('is the weighted share of rules without failures', () => {
    expect(pageScore({ findings: failedOn('image-alt'), passed: ['label', 'color-contrast'] })).toBe(63);
  });

  test('counts a rule once, however many elements fail it', () => {
    const once = pageScore({ findings: failedOn('image-alt'), passed: ['label'] });
    expect(pageScore({ findings: failedOn('image-alt', 'image-alt', 'image-alt'), passed: ['label'] })).toBe(once);
  });

  test('ignores what a person must review', () => {
    expect(pageScore({ findings: [makeFinding({ outcome: 'cannot-tell' })], passed: ['label'] })).toBe(100);
  });

  test('is 100 where nothing applied, and 0 where all failed', () => {
    expect(pageScore({ findings: [], passed: [] })).toBe(100);
    expect(pageScore({ findings: failedOn('image-alt'), passed: [] })).toBe(0);
  });

  test('never rounds up to 100', () => {
    const findings = failedOn('heading-order');
    const passed = Array.from({ length: 500 }, (_, index) => `rule-${index}`).concat('image-alt');
    expect(pageScore({ findings, passed })).toBeLessThan(100);
    expect(projectScore([...Array.from({ length: 9999 }, () => 100), 99])).toBe(99.9);
  });

  test('weighs best practice half', () => {
    expect(ruleWeight('image-alt')).toBe(impactWeights.critical);
    expect(ruleWeight('region')).toBe(impactWeights.moderate / 2);
  });
});

describe('what only several pages show', () => {
  test('counts neither in the score of a page nor in what fixing it brings', () => {
    const findings = failedOn('image-alt', 'title-repeated', 'document-not-tagged');
    expect(pageScore({ findings, passed: ['label'] })).toBe(
      pageScore({ findings: failedOn('image-alt'), passed: ['label'] }),
    );
    const pages = [{ score: 100, failedRules: ['title-repeated'], isRuleFailedElsewhere: false }];
    expect(scoreGain({ ruleId: 'title-repeated', outcome: 'failed' }, pages, 10)).toBe(0);
  });
});

describe('the score of a project', () => {
  test('is the mean of its pages', () => {
    expect(projectScore([100, 50, 75.5])).toBe(75.2);
  });

  test('is unknown without pages', () => {
    expect(projectScore([])).toBeNull();
  });
});

describe('what a fix brings', () => {
  const passed = ['label', 'color-contrast', 'html-has-lang', 'document-title'];
  const broken = { findings: failedOn('image-alt', 'link-name'), passed };
  const untouched = { findings: failedOn('link-name'), passed };

  test('is the score after the fix less the score before', () => {
    const pages = [
      { score: pageScore(broken), failedRules: [...failedRules(broken.findings)], isRuleFailedElsewhere: false },
    ];
    const before = projectScore([pageScore(broken), pageScore(untouched)]) ?? 0;
    const after =
      projectScore([
        pageScore({ findings: failedOn('link-name'), passed: [...passed, 'image-alt'] }),
        pageScore(untouched),
      ]) ?? 0;
    expect(scoreGain({ ruleId: 'image-alt', outcome: 'failed' }, pages, 2)).toBeCloseTo(after - before, 0);
    expect(after).toBeGreaterThan(before);
  });

  test('is nothing where another issue of the same rule stays on the page', () => {
    expect(
      scoreGain(
        { ruleId: 'image-alt', outcome: 'failed' },
        [{ score: 40, failedRules: ['image-alt'], isRuleFailedElsewhere: true }],
        1,
      ),
    ).toBe(0);
  });

  test('is nothing for what must be reviewed', () => {
    expect(
      scoreGain(
        { ruleId: 'image-alt', outcome: 'cannot-tell' },
        [{ score: 40, failedRules: ['image-alt'], isRuleFailedElsewhere: false }],
        1,
      ),
    ).toBe(0);
  });
});
