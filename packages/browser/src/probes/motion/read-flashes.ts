import { countFlashTurns } from '@zugang/engine';

type Rgb = readonly [number, number, number];

/** How often a picture flashes in its fastest second, and the share of its area that does so. */
export type Flashes = { flashes: number; share: number };

/** Each frame is looked at in so many cells a side. */
const SIDE = 8;
const MAX_FRAMES = 300;
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 10 * 1024 * 1024;
const SECOND = 1_000;
/** Browsers show no frame for a shorter time: they take a tenth of a second instead. */
const [SHORTEST, INSTEAD] = [20, 100];
/** No more than three flashes in a second (WCAG 2.3.1). */
const MOST = 3;

type Frames = { cells: Rgb[][]; delays: number[] };

/**
 * Anybody may have written the file, and it is decoded outside the browser: only the plainest of formats, and only small ones. Others
 * are watched in the browser.
 */
const isReadable = (picture: Uint8Array): boolean =>
  picture.length <= MAX_BYTES && /^GIF8[79]a$/.test(String.fromCodePoint(...picture.subarray(0, 6)));

/** The colours of each cell, frame by frame; null where there is a single frame, or none that can be read. */
const readFrames = async (picture: Uint8Array): Promise<Frames | null> => {
  // Loaded when it is needed: few pages need it, and it is large.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'none' } as const;
  const { pages = 1, delay = [] } = await sharp(picture, options).metadata();
  if (pages < 2) return null;
  const count = Math.min(pages, MAX_FRAMES);
  const { data } = await sharp(picture, { ...options, pages: count })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (frame: number, cell: number): Rgb => {
    const at = (frame * SIDE * SIDE + cell) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  const frames = Array.from({ length: count }, (_, frame) => frame);
  return {
    cells: Array.from({ length: SIDE * SIDE }, (_, cell) => frames.map((frame) => colourAt(frame, cell))),
    delays: frames.map((frame) => ((delay[frame] ?? 0) < SHORTEST ? INSTEAD : (delay[frame] ?? 0))),
  };
};

/** Which frames are seen within each second, as the picture begins again at its end. */
const secondsOf = (delays: readonly number[]): number[][] =>
  delays.map((_, first) => {
    const seen: number[] = [];
    for (let frame = first, passed = 0; passed < SECOND; frame += 1) {
      seen.push(frame % delays.length);
      passed += delays[frame % delays.length] ?? INSTEAD;
    }
    return seen;
  });

/** Reads a GIF frame by frame (WCAG 2.3.1, general and red flash thresholds); null for another format, and where it does not move. */
export const readFlashes = async (picture: Uint8Array): Promise<Flashes | null> => {
  if (!isReadable(picture)) return null;
  const frames = await readFrames(picture).catch(() => null);
  if (!frames) return null;
  const seconds = secondsOf(frames.delays);
  const fastest = frames.cells.map((colours) =>
    Math.max(...seconds.map((seen) => countFlashTurns(seen.map((frame) => colours[frame] ?? [0, 0, 0])) / 2)),
  );
  const flashing = fastest.filter((flashes) => flashes > MOST);
  return { flashes: Math.floor(Math.max(...fastest)), share: flashing.length / fastest.length };
};
