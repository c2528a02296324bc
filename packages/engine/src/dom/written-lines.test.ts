import { describe, expect, test } from 'vitest';
import { findWriting, mayHoldWriting, type Pixels } from './written-lines.ts';

type Colour = [red: number, green: number, blue: number, alpha?: number];
const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** A picture in one colour, to be painted on. */
const paper = (width: number, height: number, [red, green, blue, alpha = 255]: Colour = white) => {
  const data = new Uint8ClampedArray(width * height * 4);
  const pixels: Pixels = { data, width, height };
  const dot = (x: number, y: number, [r, g, b, a = 255]: Colour): void => data.set([r, g, b, a], (y * width + x) * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) dot(x, y, [red, green, blue, alpha]);
  const paint = (at: { x: number; y: number; width: number; height: number }, colour: Colour): void => {
    for (let y = at.y; y < at.y + at.height; y += 1) for (let x = at.x; x < at.x + at.width; x += 1) dot(x, y, colour);
  };
  return { pixels, paint };
};

/** Signs of one height and of many forms, as letters are: a stem with bars at two heights. */
const write = (
  sheet: ReturnType<typeof paper>,
  { count, top = 10, ink = black }: { count: number; top?: number; ink?: Colour },
): void => {
  for (let sign = 0; sign < count; sign += 1) {
    const left = 10 + sign * 14;
    const long = 3 + (sign % 6);
    sheet.paint({ x: left, y: top, width: 2, height: 12 }, ink);
    sheet.paint({ x: left, y: top, width: long, height: 2 }, ink);
    sheet.paint({ x: left, y: top + 6 + (sign % 3), width: 8 - (sign % 4), height: 2 }, ink);
  }
};

describe('writing is signs of one height in a line on one colour', () => {
  test('is found with the number of its signs and lines, and as all of the ink', () => {
    const sheet = paper(400, 80);
    write(sheet, { count: 20 });
    write(sheet, { count: 20, top: 45 });
    expect(findWriting(sheet.pixels)).toEqual({ glyphs: 40, lines: 2, share: 1 });
  });

  test.each<[string, Colour, Colour]>([
    ['white on black', white, black],
    ['dark grey on pale grey', [60, 60, 60], [230, 230, 230]],
    ['red on white', [200, 0, 0], white],
    ['black on nothing, which is seen on white', black, [0, 0, 0, 0]],
  ])('is found in %s', (_what, ink, ground) => {
    const sheet = paper(400, 40, ground);
    write(sheet, { count: 20, ink });
    expect(findWriting(sheet.pixels).glyphs).toBe(20);
  });

  test('is a smaller share of the ink beside a drawing', () => {
    const sheet = paper(500, 80);
    write(sheet, { count: 20 });
    sheet.paint({ x: 380, y: 5, width: 60, height: 60 }, black);
    const { glyphs, share } = findWriting(sheet.pixels);
    expect(glyphs).toBe(20);
    expect(share).toBeLessThan(0.5);
  });
});

describe('what is no writing', () => {
  const nothing = { glyphs: 0, lines: 0, share: 0 };

  test('an empty picture', () => {
    expect(findWriting(paper(200, 50).pixels)).toEqual(nothing);
  });

  test('a word too short to be sure of', () => {
    const sheet = paper(200, 50);
    write(sheet, { count: 3 });
    expect(findWriting(sheet.pixels)).toEqual(nothing);
  });

  test('a row of bars that are all alike', () => {
    const sheet = paper(400, 60);
    for (let bar = 0; bar < 20; bar += 1) sheet.paint({ x: 10 + bar * 18, y: 10, width: 10, height: 14 }, black);
    expect(findWriting(sheet.pixels)).toEqual(nothing);
  });

  test('specks', () => {
    const sheet = paper(400, 60);
    for (let speck = 0; speck < 40; speck += 1) sheet.paint({ x: 5 + speck * 9, y: 20, width: 2, height: 2 }, black);
    expect(findWriting(sheet.pixels)).toEqual(nothing);
  });

  test('illegibly pale ink', () => {
    const sheet = paper(400, 40);
    write(sheet, { count: 20, ink: [250, 250, 250] });
    expect(findWriting(sheet.pixels)).toEqual(nothing);
  });

  test('a photo, which has no ground of one colour', () => {
    const sheet = paper(120, 60);
    for (let y = 0; y < 60; y += 1)
      for (let x = 0; x < 120; x += 1)
        sheet.paint({ x, y, width: 1, height: 1 }, [(x * 2) % 256, (y * 4) % 256, (x * y) % 256]);
    expect(findWriting(sheet.pixels)).toEqual(nothing);
    expect(mayHoldWriting(sheet.pixels)).toBe(false);
  });
});

test('a sample that lies on one colour for the most part is worth looking through', () => {
  const sheet = paper(40, 40);
  sheet.paint({ x: 0, y: 0, width: 40, height: 20 }, [120, 80, 40]);
  expect(mayHoldWriting(sheet.pixels)).toBe(true);
});
