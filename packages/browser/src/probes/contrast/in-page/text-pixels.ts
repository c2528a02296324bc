/** A colour, 0 to 255 each, alpha 0 to 1. */
export type Colour = { r: number; g: number; b: number; a: number };

/** What pixels of a text say: the share of its strokes that lie under the contrast asked for, and the lowest contrast found. */
export type PixelVerdict = { strokes: number; under: number; lowest: number };

const linear = (value: number): number => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG 2.2, definition), 0 to 1. */
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** A stroke's edges are mixed with what is behind: only pixels that changed by most of what those beside them did are strokes. */
const coreShare = 0.6;

/** The two pictures differ by less where the text is not to be seen at all. */
const minChange = 12;

const strongestNear = (changes: Float32Array, index: number): number => {
  let strongest = 0;
  for (let step = -4; step <= 4; step += 1) strongest = Math.max(strongest, changes[index + step] ?? 0);
  return strongest;
};

/**
 * Compares a picture of a text with one of what is behind it (RGBA, the same size): each pixel of a stroke is measured against
 * its own background. Colours that the eye cannot tell apart have no strokes at all: `strokes` is 0 then.
 */
export const measureStrokes = (
  { shown, behind }: { shown: Uint8ClampedArray; behind: Uint8ClampedArray },
  colour: Colour,
  required: number,
): PixelVerdict => {
  const changes = new Float32Array(shown.length / 4);
  for (let at = 0; at < shown.length; at += 4) {
    const change =
      Math.abs((shown[at] ?? 0) - (behind[at] ?? 0)) +
      Math.abs((shown[at + 1] ?? 0) - (behind[at + 1] ?? 0)) +
      Math.abs((shown[at + 2] ?? 0) - (behind[at + 2] ?? 0));
    changes[at / 4] = change;
  }
  const verdict: PixelVerdict = { strokes: 0, under: 0, lowest: 21 };
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index] ?? 0;
    if (change < minChange || change < strongestNear(changes, index) * coreShare) continue;
    const at = index * 4;
    const back = [behind[at] ?? 0, behind[at + 1] ?? 0, behind[at + 2] ?? 0] as const;
    const mix = (own: number, under: number): number => own * colour.a + under * (1 - colour.a);
    const text = luminance(mix(colour.r, back[0]), mix(colour.g, back[1]), mix(colour.b, back[2]));
    const contrast = ratio(text, luminance(...back));
    verdict.strokes += 1;
    if (contrast < required) verdict.under += 1;
    verdict.lowest = Math.min(verdict.lowest, contrast);
  }
  return verdict;
};
