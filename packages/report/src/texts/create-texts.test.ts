import { criteria, rules } from '@zugang/engine';
import { describe, expect, it } from 'vitest';
import { createTexts } from './create-texts.ts';

describe.each(['de', 'en'] as const)('the texts in %s', (locale) => {
  const texts = createTexts(locale);

  it('say of every rule of the catalogue what is wrong, why, how to fix it and what to ask', () => {
    const silent = rules.filter(({ id }) => {
      const { title, why, fix, review } = texts.rule(id);
      return title === id || [title, why, fix, review].includes('');
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('name every success criterion', () => {
    expect(criteria.filter(({ id }) => texts.criterion(id) === id)).toEqual([]);
  });

  it('name everybody whom a rule says it hinders', () => {
    const groups = [...new Set(rules.flatMap(({ affects }) => affects))];
    expect(groups.map((group) => texts.t(`affects.${group}`)).filter((name) => name === '')).toEqual([]);
  });
});
