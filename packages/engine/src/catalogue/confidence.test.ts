import { expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';

const of = (ruleId: string, sources: string[], outcome: 'failed' | 'cannot-tell' = 'failed') =>
  confidenceOf({ ruleId, outcome, sources });

test.each([
  ['what is read from the code is sure', of('image-alt', ['axe:image-alt']), 'high'],
  ['what is judged by words is less sure', of('link-text-meaningless', ['zugang:link-text-meaningless']), 'medium'],
  [
    'what two engines saw is sure',
    of('link-text-meaningless', ['zugang:link-text-meaningless', 'axe:link-name']),
    'high',
  ],
  ['what one engine saw twice is not surer', of('frame-title-meaningless', ['zugang:a', 'zugang:b']), 'medium'],
  ['what a person must decide is not sure', of('image-alt', ['axe:image-alt'], 'cannot-tell'), 'low'],
  ['what is asked by two is not surer', of('image-alt', ['axe:a', 'ibm:b'], 'cannot-tell'), 'low'],
  ['what a rule only asks is not sure', of('picture-names', ['zugang:picture-names']), 'low'],
  ['what a rule known no more saw is taken as read', of('of-another-time', ['axe:x']), 'high'],
])('%s', (_what, confidence, expected) => {
  expect(confidence).toBe(expected);
});
