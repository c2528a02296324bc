import { expect, it } from 'vitest';
import { isSeenOnWhite, luminanceOf, textOn } from './colours.ts';

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

it('knows the luminance behind known contrasts', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const colours = Array.from(
  { length: 512 },
  (_, at) => `#${[at >> 6, (at >> 3) & 7, at & 7].map((part) => (part * 36).toString(16).padStart(2, '0')).join('')}`,
);

it('writes in the colour with more contrast, whatever the background', () => {
  // Where both are as good as equal, either is right.
  const clear = colours.filter((colour) => Math.abs(contrast(colour, '#ffffff') - contrast(colour, '#000000')) > 0.05);
  const best = clear.map((colour) => (contrast(colour, '#ffffff') > contrast(colour, '#000000') ? '#fff' : '#000'));
  expect(clear.map(textOn)).toEqual(best);
});

it('finds the colours with enough contrast to white', () => {
  for (const colour of colours)
    expect([colour, isSeenOnWhite(colour)]).toEqual([colour, contrast(colour, '#ffffff') >= 3]);
});
