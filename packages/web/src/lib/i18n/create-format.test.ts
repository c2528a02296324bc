import { readFileSync } from 'node:fs';
import type { Locale } from '@zugang/messages';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { createFormat, roundScore } from './create-format.ts';

const readGain = (locale: Locale, gain: number): string => {
  const file = new URL(`../../../../messages/catalogues/scans/${locale}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as { overview: { top_gain: string } };
  return createTranslator({ locale, messages, namespace: 'overview' })('top_gain', { gain: roundScore(gain) });
};

describe('the points of a score', () => {
  it('are counted as they are shown: what is rounded to one is one point', () => {
    expect([1, 1.04, 0.96, 0.4, 1.5, 12].map((gain) => readGain('de', gain))).toEqual([
      '+1 Punkt',
      '+1 Punkt',
      '+1 Punkt',
      '+0,4 Punkte',
      '+1,5 Punkte',
      '+12 Punkte',
    ]);
    expect([1.04, 2.25].map((gain) => readGain('en', gain))).toEqual(['+1 point', '+2.3 points']);
  });
});

describe('the size of a file', () => {
  it('is in the unit that fits, with a decimal only where it says something', () => {
    const sizes = [0, 900, 1_200, 812_400, 1_249_000, 12_490_000];
    expect(sizes.map(createFormat('de').bytes)).toEqual(['1 kB', '1 kB', '1,2 kB', '812 kB', '1,2 MB', '12 MB']);
    expect(createFormat('en').bytes(1_249_000)).toBe('1.2 MB');
  });
});
