import { expect, test } from 'vitest';
import { scoreBandOf } from './score-band.ts';

test.each([
  ['critical barriers, however many others there are', { critical: 20, serious: 300 }, { band: 'critical', count: 20 }],
  ['serious barriers where none is critical', { critical: 0, serious: 3, minor: 9 }, { band: 'serious', count: 3 }],
  ['all lesser ones together', { moderate: 2, minor: 5 }, { band: 'lesser', count: 7 }],
  ['that rules found nothing', {}, { band: 'none' }],
])('beside the score stands %s', (_what, findings, band) => {
  const severity = Object.entries(findings).map(([impact, count]) => ({ impact: impact as 'minor', findings: count }));
  expect(scoreBandOf(severity)).toEqual(band);
});
