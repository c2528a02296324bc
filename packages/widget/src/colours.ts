/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, definition of relative luminance). */
export const luminanceOf = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
    const channel = Number.parseInt(hex.slice(2 * at + 1, 2 * at + 3), 16) / 255;
    return sum + share * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  }, 0);

/** White or black, whichever has more contrast with the colour: both have the same at a luminance of 0.179. */
export const textOn = (colour: string): string => (luminanceOf(colour) > 0.179 ? '#000' : '#fff');

/** Whether its contrast to white is at least 3:1 (WCAG 2.2, 1.4.11). */
export const isSeenOnWhite = (colour: string): boolean => luminanceOf(colour) <= 0.3;
