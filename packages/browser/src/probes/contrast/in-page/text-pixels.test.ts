import { expect, test } from 'vitest';
import { measureStrokes } from './text-pixels.ts';

type Rgb = readonly [number, number, number];

/** A row of pixels, each of one colour. */
const row = (colours: readonly Rgb[]): Uint8ClampedArray =>
  new Uint8ClampedArray(colours.flatMap(([r, g, b]) => [r, g, b, 255]));
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const grey: Rgb = [119, 119, 119];
/** The place filled with one colour. */
const inked = (colour: Rgb, count: number): Uint8ClampedArray => row(Array.from({ length: count }, () => colour));

test('each pixel of a stroke is measured against what is behind it', () => {
  const behind = row([white, white, white, black, black, black]);
  const shown = row([white, grey, white, black, grey, black]);
  const { strokes, under, lowest } = measureStrokes({ shown, behind, ink: inked(grey, 6) }, 4.8);
  expect([strokes, under]).toEqual([2, 2]);
  expect(lowest).toBeCloseTo(4.48, 1);
});

test('the pale edge of a stroke is no stroke', () => {
  const behind = row([white, white, white]);
  const shown = row([[200, 200, 200], black, [200, 200, 200]]);
  expect(measureStrokes({ shown, behind, ink: inked(black, 3) }, 4.5)).toMatchObject({
    strokes: 1,
    under: 0,
    lowest: 21,
  });
});

test('a text that is half transparent is measured as it is mixed', () => {
  const shown = row([white, [128, 128, 128], white]);
  const ink = inked([128, 128, 128], 3);
  const { under, lowest } = measureStrokes({ shown, behind: row([white, white, white]), ink }, 4.5);
  expect(under).toBe(1);
  expect(lowest).toBeCloseTo(3.98, 1);
});

test('a stroke of another colour than the text has is left out', () => {
  const behind = row([white, white, white]);
  const shown = row([black, white, white]);
  expect(measureStrokes({ shown, behind, ink: inked([238, 238, 238], 3) }, 4.5).strokes).toBe(0);
});

test('a text in the colour of its background has no strokes to measure', () => {
  const same = row([white, white, white]);
  expect(measureStrokes({ shown: same, behind: same, ink: same }, 4.5).strokes).toBe(0);
});
