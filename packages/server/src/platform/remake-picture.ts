import type { Sharp } from 'sharp';

/** A picture with more pixels is refused as a decompression bomb. */
const maxPixels = 24_000_000;

/** The largest sides, in pixels, and how the picture is written. */
type Remaking = { width: number; height: number; encode: (picture: Sharp) => Sharp };

/** A picture made anew. */
export type RemadePicture = { data: Buffer; width: number; height: number };

/**
 * Makes a picture anew, upright and scaled down where it is larger: only its pixels are left, no metadata, no place, nothing hidden
 * behind them. Throws where it cannot be read whole.
 */
export const remakePicture = async (
  source: Uint8Array,
  { width, height, encode }: Remaking,
): Promise<RemadePicture> => {
  // Loaded when it is needed: few requests need it, and it is large.
  const { default: sharp } = await import('sharp');
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
