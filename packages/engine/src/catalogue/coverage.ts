import { criteria } from './criteria.ts';
import { type Level, isWithinLevel } from './level.ts';
import { rulesForLevel } from './rules.ts';

/** What a score rests on: a page without findings is not a conforming page. */
export type Coverage = {
  /** Success criteria that at least one rule decides in part. */
  criteriaByRule: number;
  /** All success criteria of WCAG 2.2 up to the level: 31 (A), 55 (AA), 86 (AAA). */
  criteriaTotal: number;
};

/** Coverage of the success criteria of WCAG 2.2 up to a level, counted from the rules. */
export function coverage(level: Level): Coverage {
  const wanted = criteria.filter((criterion) => !criterion.isObsolete && isWithinLevel(criterion.level, level));
  const touched = new Set(rulesForLevel(level).flatMap((rule) => (rule.decides ? rule.criteria : [])));
  return {
    criteriaByRule: wanted.filter((criterion) => touched.has(criterion.id)).length,
    criteriaTotal: wanted.length,
  };
}
