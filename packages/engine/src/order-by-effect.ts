import { ruleById } from './catalogue/rules.ts';
import { impactWeights } from './score.ts';
import type { Impact, Outcome } from './types.ts';

/** What the effect of fixing an issue is judged by. */
export type EffectInput = { ruleId: string; outcome: Outcome; impact: Impact; pages: number; findings: number };

/**
 * How much fixing an issue brings, for ordering only:
 * `weight(impact) * (best practice ? 0.5 : 1) * (log2(1 + pages) + log2(1 + findings) / 2)`.
 * Logarithms, because a critical barrier on one page matters more than a minor one on a hundred, and pages count more
 * than findings, because each page is a separate visit. In SQL: `ln(1 + pages) / ln(2)`, and so on.
 */
export const effectOf = ({ ruleId, impact, pages, findings }: EffectInput): number => {
  const kindFactor = ruleById(ruleId)?.kind === 'best-practice' ? 0.5 : 1;
  return impactWeights[impact] * kindFactor * (Math.log2(1 + pages) + Math.log2(1 + findings) / 2);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Compares for "most effect first": failures before what must be reviewed, then by effect, then by rule so that the order is stable. */
export const compareByEffect = (a: EffectInput, b: EffectInput): number => {
  if (a.outcome !== b.outcome) return a.outcome === 'failed' ? -1 : 1;
  return effectOf(b) - effectOf(a) || compareText(a.ruleId, b.ruleId);
};
