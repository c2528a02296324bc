import { contrastRatio, luminance } from '@zugang/engine/probing';

/** Two pictures of the same place, RGBA, with the focus and without. */
export type MarkPictures = { focused: Uint8ClampedArray; unfocused: Uint8ClampedArray };

/**
 * What changes in a place when it gets the focus. `strong`: how many pixels change by 3:1 or more. `contrast`: what so many pixels
 * as `enough` change by, or more, to one decimal.
 */
export type MarkChange = { strong: number; contrast: number };

/** What a change of the focus is asked for (WCAG 2.2, 2.4.13 and 1.4.11). */
export const requiredContrast = 3;

/** Compares each pixel with itself: how much of a place changes with the focus, and by how much. */
export const measureMark = ({ focused, unfocused }: MarkPictures, enough: number): MarkChange => {
  const ratios: number[] = [];
  for (let at = 0; at < focused.length; at += 4) {
    const [r = 0, g = 0, b = 0] = focused.subarray(at, at + 3);
    const [before = 0, green = 0, blue = 0] = unfocused.subarray(at, at + 3);
    if (r === before && g === green && b === blue) continue;
    ratios.push(contrastRatio(luminance(r, g, b), luminance(before, green, blue)));
  }
  const strong = ratios.filter((ratio) => ratio >= requiredContrast).length;
  const reached = ratios.toSorted((a, b) => b - a)[Math.max(0, Math.round(enough) - 1)] ?? 1;
  return { strong, contrast: Math.floor(reached * 10) / 10 };
};
