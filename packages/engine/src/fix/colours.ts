import { contrastRatio, luminance } from '../luminance.ts';

export type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb | null => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  return found ? [parseInt(found[1] ?? '', 16), parseInt(found[2] ?? '', 16), parseInt(found[3] ?? '', 16)] : null;
};

const write = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const ratio = (a: Rgb, b: Rgb): number => contrastRatio(luminance(...a), luminance(...b));

/** The contrast of two colours in the form `#rrggbb`, 1 to 21; null for other forms. */
export const contrastOf = (a: string, b: string): number | null => {
  const [first, second] = [parse(a), parse(b)];
  return first && second ? ratio(first, second) : null;
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share)) as unknown as Rgb;

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const steps = 200;

/**
 * The colour nearest to `colour` that has the contrast `wanted` on `other`, mixed with black or white so that its hue stays;
 * null where neither gets there.
 */
export const nearestColour = (colour: string, other: string, wanted: number): string | null => {
  const [from, on] = [parse(colour), parse(other)];
  if (!from || !on) return null;
  for (let step = 1; step <= steps; step++) {
    // The direction that leads away from the other colour first.
    for (const end of luminance(...from) < luminance(...on) ? [black, white] : [white, black]) {
      const mixed = mix(from, end, step / steps);
      if (ratio(mixed, on) >= wanted) return write(mixed);
    }
  }
  return null;
};
