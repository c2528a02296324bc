/** A part of a colour, 0 to 255, as the share of light it stands for, 0 to 1 (WCAG 2.2, “Relative luminance”). */
export const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of a colour, 0 to 255 each (WCAG 2.2, definition), 0 to 1. */
export const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** The contrast ratio of two relative luminances (WCAG 2.2, definition), 1 to 21. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
