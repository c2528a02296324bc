/** A conformance level of WCAG. */
export type Level = 'A' | 'AA' | 'AAA';

const rank: Record<Level, number> = { A: 1, AA: 2, AAA: 3 };

/** Whether a criterion or rule of `level` belongs to a target level: A belongs to AA. */
export const isWithinLevel = (level: Level, target: Level): boolean => rank[level] <= rank[target];
