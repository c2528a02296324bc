import type { Rgb } from './encode-png.ts';
import { encodePng } from './encode-png.ts';

type Palette = { sky: Rgb; horizon: Rgb; far: Rgb; near: Rgb; sun: { x: number; y: number; colour: Rgb } };

const width = 480;
const height = 270;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const part = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
};

/** Paints hills under a sky with a sun. */
const paintLandscape = (palette: Palette): Buffer =>
  encodePng({
    width,
    height,
    colourAt: (x, y) => {
      if (y > 200 + 22 * Math.sin(x / 70)) return palette.near;
      if (y > 160 + 26 * Math.sin(x / 95 + 2)) return palette.far;
      if (Math.hypot(x - palette.sun.x, y - palette.sun.y) < 26) return palette.sun.colour;
      return mix(palette.sky, palette.horizon, y / 190);
    },
  });

/** The pixel pictures, by file name under `/bilder/`. */
export const pixelPictures: Record<string, () => Buffer> = {
  'park-sommer.png': () =>
    paintLandscape({
      sky: [120, 180, 214],
      horizon: [232, 240, 232],
      far: [120, 168, 130],
      near: [58, 120, 86],
      sun: { x: 380, y: 60, colour: [250, 222, 130] },
    }),
  'park-abend.png': () =>
    paintLandscape({
      sky: [60, 60, 110],
      horizon: [240, 170, 120],
      far: [110, 80, 100],
      near: [48, 44, 66],
      sun: { x: 120, y: 130, colour: [250, 200, 120] },
    }),
  'IMG_2041.png': () =>
    paintLandscape({
      sky: [170, 200, 210],
      horizon: [246, 240, 220],
      far: [190, 170, 110],
      near: [150, 110, 60],
      sun: { x: 250, y: 80, colour: [255, 240, 190] },
    }),
};
