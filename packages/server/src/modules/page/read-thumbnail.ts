import type { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { readScreenshot } from './read-screenshot.ts';

/** Twice the size a card shows it at, for screens with two pixels a CSS pixel. */
const size = { width: 640, height: 400 };

/** The top of the page as it was checked, as WebP of 640 × 400. Throws NOT_FOUND where there is no such page or no screenshot. */
export const readThumbnail = async (ctx: Context, input: InputOf<typeof contract.page.thumbnail>): Promise<File> => {
  const screenshot = await readScreenshot(ctx, input);
  // Loaded when it is needed: few requests need it, and it is large.
  const { default: sharp } = await import('sharp');
  const image = await sharp(await screenshot.arrayBuffer())
    .resize(size.width, size.height, { fit: 'cover', position: 'top', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer();
  return new File([new Uint8Array(image)], 'thumbnail.webp', { type: 'image/webp' });
};
