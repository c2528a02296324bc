import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
const textOf = (compared: ReturnType<typeof compareLines>, left: 'added' | 'removed'): string[] =>
  compared.filter(({ kind }) => kind !== left).map(({ text }) => text);

describe('the difference of two texts', () => {
  it('gives both texts back, whatever they are', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const compared = compareLines(before, after);
        expect(textOf(compared, 'added')).toEqual(before);
        expect(textOf(compared, 'removed')).toEqual(after);
      }),
    );
  });

  it('keeps what both have', () => {
    expect(compareLines(['a', 'b', 'c', 'd'], ['a', 'c', 'x', 'd'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'd' },
    ]);
  });

  it('is that of the middle as a whole where texts are very long', () => {
    const long = (name: string) => Array.from({ length: 2_500 }, (_, index) => `${name} ${index}`);
    const compared = compareLines(['first', ...long('old'), 'last'], ['first', ...long('new'), 'last']);
    expect(compared).toHaveLength(5_002);
    expect(compared[0]).toEqual({ kind: 'same', text: 'first' });
    expect(compared.at(-1)).toEqual({ kind: 'same', text: 'last' });
  });
});
