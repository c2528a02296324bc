import { brandPalette } from '@zugang/contract';

const shape = /^\/front\/brand-(?<colour>[0-9a-f]{6})\.css$/;

/** Where the style sheet with the tones of a partner's colour is; null where it has chosen none. Ours is in the sheet of all public pages. */
export const brandStylePath = (primaryColor: string | null): string | null => {
  const path = `/front/brand-${(primaryColor ?? '').slice(1).toLowerCase()}.css`;
  return shape.test(path) ? path : null;
};

/**
 * The style sheet at an address of {@link brandStylePath}: a function of the colour alone, so that it tells nothing of any partner. Its
 * tones are darkened until text reads well on them, as in the dashboard. Null at other addresses.
 */
export const brandStyle = (path: string): string | null => {
  const colour = shape.exec(path)?.groups?.['colour'];
  if (colour === undefined) return null;
  const { bar, strong, deep, line } = brandPalette(`#${colour}`);
  return `:root{--primary:${strong};--deep:${deep};--line:${line};--light:${bar.ground}}\n`;
};
