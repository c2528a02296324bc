import type { ResellerBrand } from '@zugang/contract';
import { brandPalette } from '@zugang/contract/account/brand-colours';
import { brandProperties } from './brand-properties.ts';

/** A square of the colour, for who has no logo. The colour is one of ours: no text of a reseller gets into the picture. */
const square = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`)}`;

/** Draws the dashboard, and the sign of its tab, in the brand's colours; null: in the product's own. */
export const applyColours = (brand: Pick<ResellerBrand, 'primaryColor' | 'logoPath'> | null): void => {
  const palette = brandPalette(brand?.primaryColor ?? null);
  const { style } = document.documentElement;
  for (const [name, value] of brandProperties(palette))
    if (brand) style.setProperty(name, value);
    else style.removeProperty(name);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.type = brand?.logoPath ? 'image/png' : 'image/svg+xml';
  icon.href = brand ? (brand.logoPath ?? square(palette.primary)) : '/favicon.svg';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand ? palette.deep : '#2a2753');
};
