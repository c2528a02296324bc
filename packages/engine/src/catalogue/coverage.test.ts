import { describe, expect, test } from 'vitest';
import { coverage, coverageTable } from './coverage.ts';
import { criterionById } from './criteria.ts';
import { rulesForLevel } from './rules.ts';

describe('coverage', () => {
  test('counts the criteria of each level', () => {
    expect(coverage('A').criteriaTotal).toBe(31);
    expect(coverage('AA').criteriaTotal).toBe(55);
    expect(coverage('AAA').criteriaTotal).toBe(86);
  });

  test('says of each of the 86 criteria what decides it and what asks about it', () => {
    const table = coverageTable('AAA');
    expect(table).toHaveLength(86);
    const of = (id: string) => table.find((row) => row.id === id);
    expect(of('1.1.1')?.decidedBy).toContain('image-alt');
    expect(of('1.1.1')?.askedBy).toContain('picture-names');
    expect(of('1.1.1')?.askedBy).not.toContain('image-alt');
    expect(of('2.5.7')).toMatchObject({ decidedBy: [], askedBy: ['dragging-only'] });
    expect(of('3.3.8')).toMatchObject({ decidedBy: [], askedBy: [] });
    expect(of('4.1.1')).toBeUndefined();
  });

  test('claims no more than the criteria that rules touch', () => {
    const touched = new Set(rulesForLevel('AA').flatMap((rule) => (rule.decides ? rule.criteria : [])));
    // A rule of level A may carry an AAA criterion beside it: that one does not count at AA.
    const ofLevel = [...touched].filter((id) => criterionById(id)?.level !== 'AAA' && !criterionById(id)?.isObsolete);
    expect(coverage('AA').criteriaByRule).toBe(ofLevel.length);
    expect(ofLevel.length).toBeLessThan(touched.size);
    // 1.1.1 and 2.4.6 are also asked about; a rule that only asks adds nothing.
    expect(rulesForLevel('AA').some((rule) => !rule.decides)).toBe(true);
  });
});
