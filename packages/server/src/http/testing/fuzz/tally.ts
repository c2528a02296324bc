import { procedures } from '../procedures.ts';
import type { Plan } from './request-plan.ts';

/** How often what was answered. */
export type Tally = {
  count: (plan: Plan, code: string) => void;
  total: () => number;
  /** Share of answers of a class, `2` for success. */
  share: (statusClass: number) => number;
  /** Procedures that never succeeded. */
  neverReached: () => string[];
  /** Lines of text: shares by status and code. */
  table: () => string;
};

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`.padStart(8);

export const createTally = (): Tally => {
  const codes = new Map<string, number>();
  const reached = new Set<string>();
  const total = () => [...codes.values()].reduce((sum, one) => sum + one, 0);
  const neverReached = () => procedures.map(({ name }) => name).filter((name) => !reached.has(name));
  return {
    count: ({ procedure, method, path, framing }, code) => {
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code.startsWith('2') && !method && !path && !framing) reached.add(procedure.name);
    },
    total,
    share: (statusClass) => {
      const ofClass = [...codes].filter(([code]) => code.startsWith(String(statusClass)));
      return ofClass.reduce((sum, [, one]) => sum + one, 0) / Math.max(1, total());
    },
    neverReached,
    table: () =>
      [...codes]
        .toSorted(([, a], [, b]) => b - a)
        .map(([code, one]) => `${percent(one, total())} ${String(one).padStart(7)}  ${code}`)
        .concat(
          `${reached.size} of ${procedures.length} procedures succeeded; never: ${neverReached().join(', ') || 'none'}`,
        )
        .join('\n'),
  };
};
