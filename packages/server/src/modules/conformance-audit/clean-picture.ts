import { DomainError } from '#platform/errors';
import { isJpeg, isPng } from '#platform/image-kind';

/** A picture with more pixels is refused as a decompression bomb. */
const maxPixels = 24_000_000;
/** Larger pictures are scaled down: a page shows no more. */
const maxSide = 2000;

/** A picture made anew: only its pixels are left, no metadata, no place, nothing hidden behind them. */
export type CleanPicture = { data: Buffer; width: number; height: number };

/** Makes a PNG or JPEG anew as WebP, upright. Throws PICTURE_INVALID for anything else. */
export const cleanPicture = async (data: Uint8Array): Promise<CleanPicture> => {
  if (!isPng(data) && !isJpeg(data)) throw new DomainError('PICTURE_INVALID');
  // Loaded when it is needed: few requests need it, and it is large.
  const { default: sharp } = await import('sharp');
  try {
    const { data: made, info } = await sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data: made, width: info.width, height: info.height };
  } catch (cause) {
    throw new DomainError('PICTURE_INVALID', { cause });
  }
};
