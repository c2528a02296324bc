import { expect, test } from 'vitest';
import { measureMark } from './measure-mark.ts';

type Rgb = readonly [number, number, number];

const row = (...colours: readonly Rgb[]): Uint8ClampedArray =>
  new Uint8ClampedArray(colours.flatMap(([r, g, b]) => [r, g, b, 255]));
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const pale: Rgb = [230, 230, 230];

test('only pixels that change by three to one are a strong change', () => {
  const change = measureMark(
    { focused: row(black, black, pale, white), unfocused: row(white, white, white, white) },
    2,
  );
  expect(change).toEqual({ strong: 2, contrast: 21 });
});

test('a single strong pixel is not the contrast of a mark that is asked to have more', () => {
  const change = measureMark({ focused: row(black, pale, pale), unfocused: row(white, white, white) }, 3);
  expect(change).toEqual({ strong: 1, contrast: 1.2 });
});

test('where nothing changes there is no contrast', () => {
  expect(measureMark({ focused: row(white), unfocused: row(white) }, 1)).toEqual({ strong: 0, contrast: 1 });
});
