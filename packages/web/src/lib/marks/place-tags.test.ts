import { describe, expect, it } from 'vitest';
import { placeTags, type Rect, type Tagged } from './place-tags.ts';

const area = { width: 800, height: 2000 };
const tag = { width: 24, height: 20 };
const marked = (x: number, y: number, width: number, height: number): Tagged => ({ box: { x, y, width, height }, tag });
const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const expectApart = (places: readonly Rect[]): void => {
  for (const [at, place] of places.entries())
    for (const other of places.slice(at + 1)) expect(overlaps(place, other)).toBe(false);
};

describe('the numbered tags on a picture', () => {
  it('are above the left corner of their box, where there is room', () => {
    expect(placeTags([marked(100, 100, 200, 50)], area)).toEqual([{ ...tag, x: 100, y: 80 }]);
  });

  it('are below a box at the upper edge, and never leave the picture', () => {
    expect(placeTags([marked(0, 0, 200, 50)], area)).toEqual([{ ...tag, x: 0, y: 50 }]);
    for (const { x, y } of placeTags([marked(790, 0, 10, 2000), marked(0, 1990, 800, 10)], area)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(800 - 24);
      expect(y).toBeLessThanOrEqual(2000 - 20);
    }
  });

  it('hide neither their own box nor another one nor each other', () => {
    // A table: rows of small boxes with hardly any room between them, and several findings on some of them.
    const boxes = Array.from({ length: 40 }, (_, index) =>
      marked(40 + (index % 4) * 180, 200 + Math.floor(index / 4) * 46, 120, 24),
    );
    const marks = [...boxes, ...boxes.slice(0, 8)];
    const places = placeTags(marks, area);
    expectApart(places);
    for (const place of places) for (const { box } of marks) expect(overlaps(place, box)).toBe(false);
  });

  it('stay apart where a hundred findings are at one spot', () => {
    const marks = Array.from({ length: 60 }, () => marked(300, 300, 60, 30));
    const places = placeTags(marks, area);
    expectApart(places);
    for (const place of places) expect(overlaps(place, marks[0]?.box ?? (area as never))).toBe(false);
  });

  it('are inside only of a box that fills the picture', () => {
    const places = placeTags([marked(0, 0, 800, 2000), marked(0, 0, 800, 2000)], area);
    expect(places).toEqual([
      { ...tag, x: 0, y: 0 },
      { ...tag, x: 24, y: 0 },
    ]);
  });
});
