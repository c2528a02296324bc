import { expect, test } from 'vitest';
import { joinShots } from './join-shots.ts';

const shot = (index: number, x: number, y: number, isBeyond = false) => ({
  index,
  clip: { x, y, width: 100, height: 20 },
  isBeyond,
});

test('texts near each other share a picture and are identified by their place in it', () => {
  expect(joinShots([shot(0, 40, 100), shot(1, 30, 150)])).toEqual([
    {
      clip: { x: 30, y: 100, width: 110, height: 70 },
      isBeyond: false,
      texts: [
        { index: 0, area: { x: 10, y: 0, width: 100, height: 20 } },
        { index: 1, area: { x: 0, y: 50, width: 100, height: 20 } },
      ],
    },
  ]);
});

test('texts far from each other, and those the window does not show, have pictures of their own', () => {
  expect(joinShots([shot(0, 0, 0), shot(1, 0, 600), shot(2, 0, 10, true)])).toHaveLength(3);
});

test('a text between two pixels is pictured whole', () => {
  const [joined] = joinShots([{ index: 0, clip: { x: 10.4, y: 5.6, width: 50.2, height: 20 }, isBeyond: false }]);
  expect(joined?.clip).toEqual({ x: 10, y: 5, width: 51, height: 21 });
});
