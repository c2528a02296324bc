import { limits } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import { isJpeg, isOtherImage, isPng } from '#platform/image-kind';
import { remakePicture } from '#platform/remake-picture';

/** No page shows a logo larger. */
const size = { width: 1200, height: 600 };

/**
 * Makes a logo anew as PNG: only its pixels are left, no metadata, nothing hidden behind them. Throws LOGO_TOO_LARGE, LOGO_TYPE (an
 * image of another kind), LOGO_NOT_IMAGE.
 */
export const cleanLogo = async (data: Uint8Array): Promise<Buffer> => {
  const refuse = (code: 'LOGO_TOO_LARGE' | 'LOGO_TYPE' | 'LOGO_NOT_IMAGE', key: string, cause?: unknown): never => {
    throw new DomainError(code, { cause, fields: [{ path: 'data', key: `partnership.errors.${key}` }] });
  };
  if (data.length > limits.reseller.logoBytes) return refuse('LOGO_TOO_LARGE', 'image_size');
  if (isOtherImage(data)) return refuse('LOGO_TYPE', 'image_type');
  if (!isPng(data) && !isJpeg(data)) return refuse('LOGO_NOT_IMAGE', 'not_image');
  try {
    const { data: png } = await remakePicture(data, {
      ...size,
      encode: (picture) => picture.png({ compressionLevel: 9 }),
    });
    return png;
  } catch (cause) {
    return refuse('LOGO_NOT_IMAGE', 'not_image', cause);
  }
};
