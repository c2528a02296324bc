import type { Impact } from '../types.ts';

/** What a score means for people: the severest barriers that are open, and how many there are. */
export type ScoreBand = { band: 'critical' | 'serious' | 'lesser'; count: number } | { band: 'none' };

/** The band beside a score, from the number of open findings by impact. A high score may stand beside critical barriers. */
export const scoreBandOf = (severity: readonly { impact: Impact; findings: number }[]): ScoreBand => {
  const countOf = (...impacts: readonly Impact[]): number =>
    severity.reduce((sum, { impact, findings }) => sum + (impacts.includes(impact) ? findings : 0), 0);
  const [critical, serious] = [countOf('critical'), countOf('serious')];
  if (critical > 0) return { band: 'critical', count: critical };
  if (serious > 0) return { band: 'serious', count: serious };
  const lesser = countOf('moderate', 'minor');
  return lesser > 0 ? { band: 'lesser', count: lesser } : { band: 'none' };
};
