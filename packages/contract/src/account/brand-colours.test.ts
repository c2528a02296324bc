import { describe, expect, it } from 'vitest';
import { brandContrast, brandPairs, brandPalette, defaultBrandColour } from './brand-colours.ts';
import { contrastOf } from '../widget/widget-colours.ts';

/** Colours by a generator that always gives the same ones (mulberry32). */
const coloursFrom = (seed: number, count: number): string[] => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return Array.from({ length: count }, () => `#${(next() & 0xffffff).toString(16).padStart(6, '0')}`);
};

describe('the tones of a reseller’s colour', () => {
  it('can be read in every pair, whatever was chosen', () => {
    const edges = ['#000000', '#ffffff', '#ffff00', '#00ffff', '#00ff00', '#0000ff', '#767676', '#777777', '#808080'];
    const unreadable = [...edges, ...coloursFrom(17, 500)].flatMap((colour) =>
      brandPairs(brandPalette(colour)).flatMap(({ ground, text }) =>
        contrastOf(ground, text) < brandContrast ? [`${colour}: ${text} on ${ground}`] : [],
      ),
    );
    expect(unreadable).toEqual([]);
  });

  it('leave a colour that can be read as it was chosen, and darken one that cannot', () => {
    expect(brandPalette('#004488').primary).toBe('#004488');
    expect(brandPalette('#FFD400').bar).toMatchObject({ ground: '#ffd400', text: '#000000' });
    expect(contrastOf(brandPalette('#ffd400').primary, '#ffffff')).toBeGreaterThanOrEqual(brandContrast);
  });

  it('are `#rrggbb` and nothing else, also where something else was stored', () => {
    for (const stored of ['red', '#fff', '#12345g', '#123456;background:url(//evil.example)', '"><script>', ''])
      expect(brandPalette(stored)).toEqual(brandPalette(defaultBrandColour));
  });
});
