import type { Pixels } from './written-lines.ts';

/** More than this is not looked at: most of a screen. */
const maxPixels = 600_000;

export type Drawable = HTMLImageElement | HTMLCanvasElement | ImageBitmap;
/** Which part of the picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number };

const sampleSide = 40;

/** Pixels picked from all over a part of a picture; null where the browser keeps them. */
export const samplePixels = (picture: Drawable, part: Part): Pixels | null =>
  draw(picture, part, { width: sampleSide, height: sampleSide });

/** The pixels of a picture, or null where there are none, too many, or the browser keeps them (another site's). */
export const readPixels = (picture: Drawable, part: Part): Pixels | null => {
  const [width, height] = [Math.floor(part.width), Math.floor(part.height)];
  if (width < 1 || height < 1 || width * height > maxPixels) return null;
  return draw(picture, part, { width, height });
};

const draw = (picture: Drawable, part: Part, { width, height }: { width: number; height: number }): Pixels | null => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingEnabled = false;
  try {
    context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } catch {
    return null;
  }
};
