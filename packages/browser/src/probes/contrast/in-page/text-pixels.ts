import { contrastRatio, luminance } from '@zugang/engine/probing';

/** What pixels of a text say: the share of its strokes that lie under the contrast asked for, and the lowest contrast found. */
export type PixelVerdict = { strokes: number; under: number; lowest: number };

/** The same text against what is behind it, and against its shadows too. */
export type Measured = { plain: PixelVerdict; halo: PixelVerdict };

/** Pictures of a text, of what is behind it, and of an area in its colour in its place (RGBA, the same size). */
export type TextLayers = { shown: Uint8ClampedArray; behind: Uint8ClampedArray; ink: Uint8ClampedArray };

/** A stroke's edges are mixed with what is behind: only pixels that changed by most of what those beside them did are strokes. */
const coreShare = 0.6;

/** The two pictures differ by less where the text is not to be seen at all. */
const minChange = 12;

const strongestNear = (changes: Float32Array, index: number): number => {
  let strongest = 0;
  for (let step = -4; step <= 4; step += 1) strongest = Math.max(strongest, changes[index + step] ?? 0);
  return strongest;
};

const changeAt = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
  Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) +
  Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0));

const luminanceAt = (picture: Uint8ClampedArray, at: number): number =>
  luminance(picture[at] ?? 0, picture[at + 1] ?? 0, picture[at + 2] ?? 0);

/** A stroke changes a place no more than its whole colour does; where it does, the area in its colour did not reach so far. */
const inkShare = 0.7;

/**
 * Compares pictures of a text and of what is behind it: each pixel of a stroke is measured against its own background, as the text's
 * colour is seen there. Colours that the eye cannot tell apart have no strokes at all: `strokes` is 0 then.
 */
export const measureStrokes = ({ shown, behind, ink }: TextLayers, required: number): PixelVerdict => {
  const changes = new Float32Array(shown.length / 4);
  for (let at = 0; at < shown.length; at += 4) changes[at / 4] = changeAt(shown, behind, at);
  const verdict: PixelVerdict = { strokes: 0, under: 0, lowest: 21 };
  for (let index = 0; index < changes.length; index += 1) {
    const change = changes[index] ?? 0;
    if (change < minChange || change < strongestNear(changes, index) * coreShare) continue;
    if (changeAt(ink, behind, index * 4) < change * inkShare) continue;
    const contrast = contrastRatio(luminanceAt(ink, index * 4), luminanceAt(behind, index * 4));
    verdict.strokes += 1;
    if (contrast < required) verdict.under += 1;
    verdict.lowest = Math.min(verdict.lowest, contrast);
  }
  return verdict;
};
