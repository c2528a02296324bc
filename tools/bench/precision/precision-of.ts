/**
 * What a person said of a drawn finding. `arguable` counts as neither. `asked`: of a question, which is true where there is a barrier.
 * `round`: rules are mended between two rounds of drawing.
 */
export type Label = { verdict: 'true' | 'false' | 'arguable'; why: string; asked?: boolean; round: number };

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

/**
 * Of the labels of one rule those that speak for the rule as it is now: of the last round, and of rounds before it up to one with a
 * false one, which was mended since.
 */
export const currentLabels = (labels: readonly Label[]): Label[] => {
  const last = Math.max(...labels.map(({ round }) => round));
  const mended = Math.max(
    ...labels.filter(({ verdict, round }) => verdict === 'false' && round < last).map(({ round }) => round),
  );
  return labels.filter(({ round }) => round > mended);
};

/** The labels of the newest rounds, as many whole rounds as hold so many decided ones; all where there are fewer. */
export const newestLabels = (labels: readonly Label[], decided: number): Label[] => {
  const newest: Label[] = [];
  for (const round of [...new Set(labels.map((label) => label.round))].toSorted((a, b) => b - a)) {
    newest.push(...labels.filter((label) => label.round === round));
    if (newest.filter(({ verdict }) => verdict !== 'arguable').length >= decided) break;
  }
  return newest;
};
