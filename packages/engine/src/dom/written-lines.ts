/** A picture's pixels: RGBA, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** What looks like writing: signs in lines, and the share of all ink that they are. */
export type Writing = { glyphs: number; lines: number; share: number };

type Blob = { left: number; top: number; right: number; bottom: number; ink: number };

const nothing: Writing = { glyphs: 0, lines: 0, share: 0 };
const widthOf = ({ left, right }: Blob): number => right - left + 1;
const heightOf = ({ top, bottom }: Blob): number => bottom - top + 1;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Writing has a background of one colour: less of it than this is a photo. */
const minGround = 0.5;
/** Sum of the differences of red, green and blue from which a pixel is ink. */
const minInk = 120;
/** The rim of a letter is paler than its stroke: letters hang together by their rims. */
const strokeShare = 0.6;
const minGlyphs = 5;

/** Each pixel on white paper, as one number; 16 shades a channel are enough to find the ground. */
const flatten = ({ data }: Pixels): Uint32Array => {
  const flat = new Uint32Array(data.length / 4);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    const on = (value: number): number => Math.round(value * alpha + 255 * (1 - alpha));
    flat[at / 4] = (on(data[at] ?? 0) << 16) | (on(data[at + 1] ?? 0) << 8) | on(data[at + 2] ?? 0);
  }
  return flat;
};

/** The colour most of a picture has; null for a photo. */
const groundOf = (flat: Uint32Array, share: number): number | null => {
  const counts = new Uint32Array(4096);
  const shadeOf = (colour: number): number => ((colour >> 12) & 0xf00) | ((colour >> 8) & 0xf0) | ((colour >> 4) & 0xf);
  for (let at = 0; at < flat.length; at += 1) {
    const shade = shadeOf(flat[at] ?? 0);
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  let most = 0;
  for (let shade = 1; shade < counts.length; shade += 1) if ((counts[shade] ?? 0) > (counts[most] ?? 0)) most = shade;
  if ((counts[most] ?? 0) < flat.length * share) return null;
  return flat.find((colour) => shadeOf(colour) === most) ?? null;
};

/** A sample has its chances. */
const sampleMargin = 0.1;

/** Whether most of a sample of a picture's pixels has one colour: a photo has not, and need not be searched. */
export const mayHoldWriting = (sample: Pixels): boolean => groundOf(flatten(sample), minGround - sampleMargin) !== null;

const difference = (a: number, b: number): number =>
  Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255));

/** 1 for ink, 0 for ground. How dark ink is, the darkest pixels tell. */
const markInk = (flat: Uint32Array, ground: number): Uint8Array => {
  const differences = new Uint16Array(flat.length);
  for (let at = 0; at < flat.length; at += 1) differences[at] = difference(flat[at] ?? 0, ground);
  const inked = differences.filter((one) => one >= minInk).toSorted();
  const darkest = inked[Math.floor(inked.length * 0.9)] ?? minInk;
  const least = Math.max(minInk, darkest * strokeShare);
  const ink = new Uint8Array(flat.length);
  for (let at = 0; at < flat.length; at += 1) if ((differences[at] ?? 0) >= least) ink[at] = 1;
  return ink;
};

/** Pixels of ink that hang together, corner to corner too. */
const findBlobs = (ink: Uint8Array, width: number): Blob[] => {
  const blobs: Blob[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    const blob: Blob = { left: width, top: ink.length, right: 0, bottom: 0, ink: 0 };
    ink[start] = 2;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.ink += 1;
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      for (let dy = -width; dy <= width; dy += width)
        for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx += 1)
          if (ink[at + dy + dx] === 1) {
            ink[at + dy + dx] = 2;
            waiting.push(at + dy + dx);
          }
    }
    blobs.push(blob);
  }
  return blobs;
};

/** A letter is about so much broader than high; what is broader is several that touch. */
const letterRatio = 0.65;
const lettersIn = (sign: Blob): number => Math.max(1, Math.round(widthOf(sign) / heightOf(sign) / letterRatio / 1.4));

/** Neither a speck nor a shape: as high as writing that can be read, and no broader than a short word. */
const isSign = (blob: Blob): boolean =>
  heightOf(blob) >= 5 && heightOf(blob) <= 90 && widthOf(blob) <= heightOf(blob) * 9 && blob.ink >= 6;

/** Signs one after the other, overlapping in height, with no more than a few letters' width between two. */
const joinLines = (signs: readonly Blob[]): Blob[][] => {
  const lines: Blob[][] = [];
  for (const sign of signs.toSorted((a, b) => a.left - b.left)) {
    const line = lines.find((one) => {
      const last = one.at(-1);
      if (!last) return false;
      const overlap = Math.min(last.bottom, sign.bottom) - Math.max(last.top, sign.top) + 1;
      const higher = Math.max(heightOf(last), heightOf(sign));
      return overlap >= Math.min(heightOf(last), heightOf(sign)) * 0.6 && sign.left - last.right <= higher * 1.5;
    });
    if (line) line.push(sign);
    else lines.push([sign]);
  }
  return lines;
};

const countLetters = (signs: readonly Blob[]): number => signs.reduce((sum, sign) => sum + lettersIn(sign), 0);

const densityOf = (sign: Blob): number => sign.ink / (widthOf(sign) * heightOf(sign));

/** A solid block; the stroke of an l is as solid, and narrow. */
const isBlock = (sign: Blob): boolean => densityOf(sign) > 0.9 && widthOf(sign) > heightOf(sign) * 0.4;

/** A block or a picture in a line is none of its letters. */
const withoutShapes = (line: readonly Blob[]): Blob[] => {
  const high = median(line.map(heightOf));
  return line.filter((sign) => heightOf(sign) <= high * 1.9 && !(heightOf(sign) > high * 1.2 && isBlock(sign)));
};

/** An alphabet has many forms; dots, bars and stars have one. */
const enoughForms = 8;

/** Letters are about as high as each other, narrower than a square or little more, and not all alike as dots and bars are. */
const isWriting = (line: readonly Blob[]): boolean => {
  if (line.length < 3 || countLetters(line) < minGlyphs) return false;
  const high = median(line.map(heightOf));
  const even = line.filter((sign) => heightOf(sign) >= high * 0.6 && heightOf(sign) <= high * 1.7);
  const ratio = median(line.map((sign) => widthOf(sign) / heightOf(sign)));
  const forms = new Set(line.map((sign) => `${widthOf(sign)} ${sign.ink >> 2}`));
  const hasForms = forms.size >= Math.min(line.length * 0.4, enoughForms);
  const isHollow = median(line.map(densityOf)) < 0.85;
  return even.length >= line.length * 0.75 && ratio >= 0.3 && ratio <= 3 && hasForms && isHollow;
};

/**
 * Finds writing in a picture: signs of one height in lines on a ground of one colour. Sure of what it finds, blind to much: words over
 * photos, handwriting and joined scripts are not seen. Pure; about 10 ms for a million pixels.
 */
export const findWriting = (pixels: Pixels): Writing => {
  const flat = flatten(pixels);
  const ground = groundOf(flat, minGround);
  if (ground === null) return nothing;
  const ink = markInk(flat, ground);
  const blobs = findBlobs(ink, pixels.width);
  const lines = joinLines(blobs.filter(isSign)).map(withoutShapes).filter(isWriting);
  if (lines.length === 0) return nothing;
  const inkOf = (list: readonly Blob[]): number => list.reduce((sum, blob) => sum + blob.ink, 0);
  // Dots of i and full stops are too small to be signs; they belong to the nearest lines.
  const specks = blobs.filter((blob) => heightOf(blob) < 8 && widthOf(blob) < 8 && !isSign(blob));
  const all = inkOf(blobs) - inkOf(specks);
  return { glyphs: countLetters(lines.flat()), lines: lines.length, share: all === 0 ? 0 : inkOf(lines.flat()) / all };
};
