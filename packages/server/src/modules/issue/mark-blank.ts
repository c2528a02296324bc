import type { Box } from '@zugang/contract';

/** An element on a page, as far as it matters to its picture. */
type Placed = { box: Box | null; isBlank?: boolean };
type Pixels = { data: Buffer; width: number; height: number; channels: number };

/** The screenshot is looked at in half its size: a quarter of the work, and a hairline is still seen. */
const scale = 0.5;
/** So far around an element its own border or background shows against what is beside it. */
const edge = 3;
/** JPEG draws a plain surface with this much difference. */
const noise = 10;

const readPixels = async (screenshot: Uint8Array): Promise<Pixels> => {
  // Loaded when it is needed: only workers need it, and it is large.
  const { default: sharp } = await import('sharp');
  const { width } = await sharp(screenshot).metadata();
  const half = sharp(screenshot).resize(Math.max(1, Math.round(width * scale)), null, { kernel: 'nearest' });
  const { data, info } = await half.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Whether all of a rectangle is of one colour. */
const isPlain = ({ data, width, height, channels }: Pixels, { x, y, width: wide, height: high }: Box): boolean => {
  const left = clamp(Math.floor((x - edge) * scale), width - 1);
  const right = clamp(Math.ceil((x + wide + edge) * scale), width);
  const bottom = clamp(Math.ceil((y + high + edge) * scale), height);
  const top = clamp(Math.floor((y - edge) * scale), height - 1);
  const first = (top * width + left) * channels;
  for (let row = top; row < bottom; row += 1) {
    const end = (row * width + right) * channels;
    for (let at = (row * width + left) * channels; at < end; at += 1) {
      const difference = (data[at] ?? 0) - (data[first + ((at - first) % channels)] ?? 0);
      if (difference > noise || difference < -noise) return false;
    }
  }
  return true;
};

/** Marks the elements at whose places the screenshot of their page shows nothing: a surface of one colour. */
export const markBlank = async <T extends Placed>(screenshot: Uint8Array, elements: readonly T[]): Promise<T[]> => {
  if (!elements.some(({ box }) => box)) return [...elements];
  const pixels = await readPixels(screenshot);
  return elements.map((element) =>
    element.box && isPlain(pixels, element.box) ? { ...element, isBlank: true } : element,
  );
};
