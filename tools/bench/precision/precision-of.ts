/** What a person said of a drawn finding. `arguable` counts as neither. `asked`: of a question, which is true where there is a barrier. */
export type Label = { verdict: 'true' | 'false' | 'arguable'; why: string; asked?: boolean };

/** `bound`: with a certainty of 90 % the precision is at least this (Wilson's interval, one-sided). */
export type Precision = { trueCount: number; falseCount: number; arguable: number; precision: number; bound: number };

/** z of a one-sided bound of 90 %. */
const z = 1.2816;

const lowerBound = (hits: number, of: number): number => {
  const share = hits / of;
  const centre = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return (centre - spread) / (1 + z ** 2 / of);
};

/** The precision of findings with these labels; null where none of them is decided. */
export const precisionOf = (labels: readonly Label[]): Precision | null => {
  const count = (verdict: Label['verdict']): number => labels.filter((label) => label.verdict === verdict).length;
  const [trueCount, falseCount] = [count('true'), count('false')];
  const of = trueCount + falseCount;
  if (of === 0) return null;
  const precision = trueCount / of;
  return { trueCount, falseCount, arguable: count('arguable'), precision, bound: lowerBound(trueCount, of) };
};
