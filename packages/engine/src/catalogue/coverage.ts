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

/** What is done about one success criterion. */
export type CriterionCoverage = {
  /** As in WCAG: `1.4.3`. */
  id: string;
  level: Level;
  /** Rules that decide it in part, by their ids. */
  decidedBy: string[];
  /** Rules that only ask a person about it, by their ids. */
  askedBy: string[];
};

/** Every success criterion of WCAG 2.2 up to a level, and which rules decide it or ask about it: generated from the rules. */
export const coverageTable = (level: Level): CriterionCoverage[] => {
  const rules = rulesForLevel(level);
  return criteria
    .filter((criterion) => !criterion.isObsolete && isWithinLevel(criterion.level, level))
    .map(({ id, level: own }) => {
      const about = rules.filter((rule) => rule.criteria.includes(id));
      return {
        id,
        level: own,
        decidedBy: about.filter((rule) => rule.decides).map((rule) => rule.id),
        askedBy: about.filter((rule) => !rule.decides).map((rule) => rule.id),
      };
    });
};

/** Coverage of the success criteria of WCAG 2.2 up to a level, counted from the rules. */
export const coverage = (level: Level): Coverage => {
  const table = coverageTable(level);
  return {
    criteriaByRule: table.filter(({ decidedBy }) => decidedBy.length > 0).length,
    criteriaTotal: table.length,
  };
};
