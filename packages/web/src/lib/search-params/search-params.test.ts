import { describe, expect, it } from 'vitest';
import { readChoice, readFlag, readId, readPage, readText } from './search-params.ts';

describe('search parameters of lists', () => {
  it('take a word of the choice and drop every other value', () => {
    expect(readChoice('own', ['own', 'customer'])).toBe('own');
    expect(readChoice('OWN', ['own', 'customer'])).toBeUndefined();
    expect(readChoice(['own'], ['own', 'customer'])).toBeUndefined();
  });

  it('keep a search that looks like a number, and cut one that is too long', () => {
    expect(readText(42)).toBe('42');
    expect(readText('  ')).toBeUndefined();
    expect(readText({})).toBeUndefined();
    expect(readText('x'.repeat(500))).toHaveLength(200);
  });

  it('take a whole id and nothing else', () => {
    const id = '0190a3c8-6ccb-7741-b331-882cc6ae79df';
    expect(readId(id)).toBe(id);
    for (const value of [`${id}0`, id.slice(1), id.toUpperCase(), 42, undefined]) expect(readId(value)).toBeUndefined();
  });

  it('know pages from the second on', () => {
    expect(readPage(2)).toBe(2);
    for (const value of [1, 0, -3, 2.5, '2', Number.NaN, 1e9]) expect(readPage(value)).toBeUndefined();
  });

  it('read a switch in the ways people write it', () => {
    for (const value of [true, 'true', 1]) expect(readFlag(value)).toBe(true);
    for (const value of [false, 0, 'no', undefined]) expect(readFlag(value)).toBeUndefined();
  });
});
