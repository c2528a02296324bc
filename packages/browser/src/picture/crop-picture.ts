import type { Finding } from '@zugang/engine';

type Box = NonNullable<Finding['box']>;

const padding = 60;
const smallest = { width: 320, height: 160 };
/** Of a very large element the upper left part is shown: scaled down whole, nothing on it could be read. */
const largestCut = { width: 1600, height: 1200 };
const largest = { width: 1200, height: 800 };
const lineColour = '#d4006a';

/** Start and length of a cut along one axis: the element with room around it, inside the image. */
const span = (start: number, length: number, limit: { min: number; max: number; image: number }) => {
  const room = Math.max(padding, (limit.min - length) / 2);
  const wanted = Math.min(length + 2 * room, limit.max, limit.image);
  const from = Math.max(0, Math.min(start - room, limit.image - wanted));
  return { from: Math.floor(from), length: Math.max(1, Math.min(Math.ceil(wanted), limit.image - Math.floor(from))) };
};

/** The outline along one axis: just outside the element, but never outside the picture. */
const lineSpan = (start: number, length: number, image: number) => {
  const from = Math.max(2, start - 2);
  return { from, length: Math.max(1, Math.min(image - 2, start + length + 2) - from) };
};

const outline = (box: Box, size: { width: number; height: number }): Buffer => {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="none"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect ${place} stroke="#fff" stroke-width="7"/><rect ${place} stroke="${lineColour}" stroke-width="3"/></svg>`,
  );
};

/**
 * The element in `box` (CSS pixels) cut out of the page's screenshot with 60 px around it, outlined, as WebP of at most
 * 1200 × 800. Null if the box is outside the screenshot.
 */
export const cropPicture = async (screenshot: Uint8Array, box: Box): Promise<Uint8Array<ArrayBuffer> | null> => {
  // Loaded when it is needed: few requests need it, and it is large.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(screenshot).metadata();
  const isOutside = box.x >= width || box.y >= height || box.x + box.width <= 0 || box.y + box.height <= 0;
  if (isOutside) return null;
  const x = span(box.x, box.width, { min: smallest.width, max: largestCut.width, image: width });
  const y = span(box.y, box.height, { min: smallest.height, max: largestCut.height, image: height });
  const scale = Math.min(1, largest.width / x.length, largest.height / y.length);
  const size = { width: Math.round(x.length * scale), height: Math.round(y.length * scale) };
  const across = lineSpan((box.x - x.from) * scale, box.width * scale, size.width);
  const down = lineSpan((box.y - y.from) * scale, box.height * scale, size.height);
  const line = { x: across.from, y: down.from, width: across.length, height: down.length };
  const picture = await sharp(screenshot)
    .extract({ left: x.from, top: y.from, width: x.length, height: y.length })
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: outline(line, size) }])
    .webp({ quality: 82 })
    .toBuffer();
  return new Uint8Array(picture);
};
