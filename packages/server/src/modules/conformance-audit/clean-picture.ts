import { DomainError } from '#platform/errors';
import { isJpeg, isPng } from '#platform/image-kind';
import { remakePicture, type RemadePicture } from '#platform/remake-picture';

/** Larger pictures are scaled down: a page shows no more. */
const maxSide = 2000;

/** Makes a PNG or JPEG anew as WebP, upright. Throws PICTURE_INVALID for anything else. */
export const cleanPicture = async (data: Uint8Array): Promise<RemadePicture> => {
  if (!isPng(data) && !isJpeg(data)) throw new DomainError('PICTURE_INVALID');
  try {
    const size = { width: maxSide, height: maxSide };
    return await remakePicture(data, { ...size, encode: (picture) => picture.webp({ quality: 82 }) });
  } catch (cause) {
    throw new DomainError('PICTURE_INVALID', { cause });
  }
};
