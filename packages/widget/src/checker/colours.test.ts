import { describe, expect, it } from 'vitest';
import { contrastOf, fromHex, lay, nearestPassing, toHex, type Colour } from './colours.ts';

const colour = (hex: string): Colour => {
  const found = fromHex(hex);
  if (!found) throw new Error(`${hex} is no colour`);
  return found;
};

describe('the contrast of two colours', () => {
  it('is what WCAG defines', () => {
    expect(contrastOf(colour('#000000'), colour('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrastOf(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.478, 3);
    expect(contrastOf(colour('#ffffff'), colour('#ffffff'))).toBe(1);
  });

  it('of a see-through colour is that of what is seen', () => {
    expect(toHex(lay({ r: 0, g: 0, b: 0, a: 0.5 }, colour('#ffffff')))).toBe('#808080');
  });
});

describe('the nearest colour that passes', () => {
  it.each([
    ['#777777', '#ffffff', 4.5],
    ['#ff8800', '#ffffff', 4.5],
    ['#3399ff', '#113355', 7],
    ['#808080', '#7f7f7f', 3],
  ])('of %s on %s reaches %d and is no farther away than needed', (own, other, ratio) => {
    const found = nearestPassing(colour(own), colour(other), ratio);
    if (!found) throw new Error('nothing was found');
    expect(contrastOf(colour(toHex(found)), colour(other))).toBeGreaterThanOrEqual(ratio);
    expect(contrastOf(found, colour(other))).toBeLessThan(ratio * 1.1);
  });

  it('is the colour itself where it passes, and none where nothing does', () => {
    expect(nearestPassing(colour('#000000'), colour('#ffffff'), 4.5)).toEqual(colour('#000000'));
    expect(nearestPassing(colour('#888888'), colour('#777777'), 7)).toBeNull();
  });

  it('is read from six digits only', () => {
    expect([fromHex('#12345'), fromHex('red'), fromHex('url(x)')]).toEqual([null, null, null]);
  });
});
