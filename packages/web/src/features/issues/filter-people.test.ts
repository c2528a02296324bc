import { describe, expect, it } from 'vitest';
import { filterPeople } from './filter-people.ts';

const people = ['Jörg Ahrens', 'Anna-Lena Özdemir', 'Ida Berg (ich)'].map((label) => ({ label }));
const find = (typed: string) => filterPeople(people, typed).map(({ label }) => label);

describe('finding a person by name', () => {
  it('takes the beginning of any of the names, without marks', () => {
    expect(find('jorg')).toEqual(['Jörg Ahrens']);
    expect(find('oz')).toEqual(['Anna-Lena Özdemir']);
    expect(find('lena')).toEqual(['Anna-Lena Özdemir']);
    expect(find('a')).toEqual(['Jörg Ahrens', 'Anna-Lena Özdemir']);
    expect(find('(ich)')).toEqual(['Ida Berg (ich)']);
    expect(find('berg ida')).toEqual(['Ida Berg (ich)']);
  });

  it('returns all if nothing is typed, and none if none matches', () => {
    expect(find(' ')).toHaveLength(3);
    expect(find('rens')).toEqual([]);
  });
});
