/** Red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export type Colour = { r: number; g: number; b: number; a: number };

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2, definitions). */
export const luminanceOf = ({ r, g, b }: Colour): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast ratio from 1 to 21 (WCAG 2.2, definitions). */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What is seen where a colour lies on another. */
export const lay = (top: Colour, below: Colour): Colour => {
  const a = top.a + below.a * (1 - top.a);
  if (a === 0) return { r: 0, g: 0, b: 0, a };
  const mix = (x: number, y: number) => (x * top.a + y * below.a * (1 - top.a)) / a;
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a };
};

const twoDigits = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb` */
export const toHex = ({ r, g, b }: Colour): string => `#${twoDigits(r)}${twoDigits(g)}${twoDigits(b)}`;

/** A colour of `#rrggbb`; null for what is none. */
export const fromHex = (text: string): Colour | null => {
  const digits = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return { r, g, b, a: 1 };
};

type Lab = { l: number; a: number; b: number };

/** Oklab, in which equal steps look equal: https://bottosson.github.io/posts/oklab/ */
const toLab = ({ r, g, b }: Colour): Lab => {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
};

const encoded = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
};

const fromLab = ({ l: lightness, a, b }: Lab): Colour => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: Math.round(encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    g: Math.round(encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    b: Math.round(encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
    a: 1,
  };
};

const steps = 200;

const passingTowards = (
  colour: Colour,
  other: Colour,
  { ratio, end }: { ratio: number; end: number },
): Colour | null => {
  const from = toLab(colour);
  for (let step = 1; step <= steps; step++) {
    const way = step / steps;
    // Towards black and white there is no room for as much colour.
    const lab = { l: from.l + (end - from.l) * way, a: from.a * (1 - way * way), b: from.b * (1 - way * way) };
    const tried = fromLab(lab);
    if (contrastOf(tried, other) >= ratio) return tried;
  }
  return null;
};

const distance = (one: Colour, other: Colour): number => {
  const [x, y] = [toLab(one), toLab(other)];
  return Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b);
};

/** The colour nearest to `colour` that reaches `ratio` against `other`, lighter or darker; null where there is none. Itself where it does. */
export const nearestPassing = (colour: Colour, other: Colour, ratio: number): Colour | null => {
  if (contrastOf(colour, other) >= ratio) return colour;
  const found = [0, 1].flatMap((end) => passingTowards(colour, other, { ratio, end }) ?? []);
  return found.toSorted((a, b) => distance(a, colour) - distance(b, colour))[0] ?? null;
};
